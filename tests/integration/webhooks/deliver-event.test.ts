import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { announceExpiringKeys } from '~/accounts/announce-expiring-keys.server.ts';
import { createKey, type NewKey } from '~/accounts/create-key.server.ts';
import { replaceAllKeys, revokeKey, rotateKey } from '~/accounts/manage-keys.server.ts';
import { eventSchemas } from '~/api/docs/webhook-operations.server.ts';
import { removeExpired } from '~/operations/deletion/retention.server.ts';
import { days } from '~/platform/clock.ts';
import { writeQuotaNotices } from '~/usage/quota-notices.server.ts';
import { deliverEvent } from '~/webhooks/deliver-event.server.ts';
import { changeEndpoint, createEndpoint, deleteEndpoint, setEndpointDisabled } from '~/webhooks/endpoints.server.ts';
import { type EventType, eventTypes } from '~/webhooks/event-types.ts';
import { endOldSecret, replaceSecret } from '~/webhooks/replace-secret.server.ts';
import { resendDelivery, sendTestEvent } from '~/webhooks/send-again.server.ts';
import { signatureHeaders } from '~/webhooks/sign-event.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { startReceiver } from '../../support/receiver.ts';
import { signedUp } from '../../support/signed-up.ts';

describe.each(databaseKinds)('on %s', (kind) => {
  let database: TestDatabase;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  const now = new Date('2026-11-23T09:12:00.000Z');
  const temporary = { name: 'Season', scopes: ['convert'], networks: [], expiresAt: null } satisfies NewKey;
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

  beforeAll(async () => {
    receiver = await startReceiver();
    database = await openTestDatabase(kind, { WEBHOOKS_TO_PRIVATE_HOSTS: '1' });
  });
  afterEach(() => {
    receiver.received.length = 0;
    receiver.status = 200;
    receiver.onRequest = async () => {};
  });
  afterAll(async () => {
    receiver.stop();
    await database.close();
  });

  async function withEndpoint(events: readonly string[] = eventTypes) {
    const { accountId } = await signedUp(database.client);
    const made = await createEndpoint(accountId, { name: 'Office', url: receiver.url, events: [...events] });
    if (!made.ok) throw new Error(made.reason);
    const { id } = await database.client.webhookEndpoint.findFirstOrThrow({ where: { accountId } });
    return { accountId, id, secret: made.secret };
  }
  const endpointOf = (id: string) => database.client.webhookEndpoint.findUniqueOrThrow({ where: { id } });
  const deliveriesOf = (endpointId: string) =>
    database.client.webhookDelivery.findMany({ where: { endpointId }, orderBy: { createdAt: 'asc' } });
  const jobsOf = async (accountId: string, job = 'deliver-event') =>
    (await database.client.outbox.findMany({ where: { job } }))
      .map(({ payload }) => payload as Record<string, string>)
      .filter((payload) => payload.accountId === accountId);
  async function withTestEvent() {
    const made = await withEndpoint();
    await sendTestEvent(made.accountId, made.id, now);
    const [delivery] = await deliveriesOf(made.id);
    return { ...made, delivery: String(delivery?.id) };
  }
  const deliveryRow = (id: string) => database.client.webhookDelivery.findUniqueOrThrow({ where: { id } });

  test('S3 waiting for a look-up is no try, and silent name servers are not held against an endpoint', async () => {
    const { delivery, id } = await withTestEvent();
    expect(await deliverEvent(delivery, { now, post: async () => ({ postponed: true }) })).toBe('postponed');
    expect(await deliveryRow(delivery)).toMatchObject({
      status: 'pending',
      tries: 0,
      problem: null,
      lastTriedAt: null,
    });
    const unresolved = await deliverEvent(delivery, { now, post: async () => ({ problem: 'unresolved' }) });
    expect(unresolved).toEqual({ failure: 'unresolved' });
    expect(await deliveryRow(delivery)).toMatchObject({ status: 'pending', tries: 1, problem: 'unresolved' });
    expect((await endpointOf(id)).failingSince).toBeNull();
  });

  test('every event of keys and usage is written with its act, as documented, and holds no secret', async () => {
    const { accountId, id } = await withEndpoint();
    const made = await createKey(
      accountId,
      { name: 'Website', scopes: ['convert'], networks: [], expiresAt: null },
      now,
    );
    if (!made.ok) throw new Error(made.reason);
    await rotateKey(accountId, now, { keyId: made.id });
    await createKey(accountId, { ...temporary, expiresAt: later(days(7)) }, now);
    await announceExpiringKeys(now);
    await revokeKey(accountId, made.id, now);
    await writeQuotaNotices({
      accountId,
      used: 80,
      granted: 1,
      monthly: 100,
      period: { name: '2026-11', start: now, end: now },
    } as Parameters<typeof writeQuotaNotices>[0]);
    const bodies = (await deliveriesOf(id)).map(({ body }) => JSON.parse(body));
    expect(new Set(bodies.map(({ type }) => type))).toEqual(
      new Set(eventTypes.filter((type) => !type.startsWith('trip.'))),
    );
    for (const { type, data } of bodies) expect(eventSchemas[type as EventType].strict().parse(data)).toEqual(data);
    expect(JSON.stringify(bodies)).not.toMatch(/wl_sk_/);
    expect(await jobsOf(accountId)).toHaveLength(bodies.length);
  });

  test('a key is announced once, seven days before its last day, to endpoints that want it', async () => {
    const { accountId, id } = await withEndpoint(['key.created']);
    const made = await createKey(accountId, { ...temporary, expiresAt: later(days(10)) }, now);
    const expiring = async (at: Date) => {
      await Promise.all([announceExpiringKeys(at), announceExpiringKeys(at)]);
      return (await deliveriesOf(id)).filter(({ type }) => type === 'key.expiring').map(({ body }) => JSON.parse(body));
    };
    expect(await expiring(later(days(3)))).toEqual([]);
    const choices = { name: 'Office', url: receiver.url, events: ['key.expiring'] };
    await changeEndpoint(accountId, id, choices);
    expect(await expiring(later(days(3) - 1))).toEqual([]);
    const [event] = await expiring(later(days(3)));
    expect(event?.data.key).toMatchObject({ id: made.ok && made.id, expires_at: later(days(10)).toISOString() });
    expect(await expiring(later(days(4)))).toHaveLength(1);
  });

  test('keys that were revoked, replaced or have ended are not announced, and their number has a bound', async () => {
    const { accountId, id } = await withEndpoint(['key.expiring']);
    const ids: string[] = [];
    for (const name of ['revoked', 'replaced', 'ended']) {
      const expiresAt = later(name === 'ended' ? -1 : days(2));
      const made = await createKey(accountId, { ...temporary, name, expiresAt }, now);
      if (made.ok) ids.push(made.id);
    }
    await revokeKey(accountId, String(ids[0]), now);
    await rotateKey(accountId, now, { keyId: String(ids[1]) });
    await announceExpiringKeys(now);
    const expiring = await deliveriesOf(id);
    const successor = await database.client.apiKey.findFirstOrThrow({
      where: { accountId, name: 'replaced', replacedAt: null },
    });
    expect(expiring.map(({ body }) => JSON.parse(body).data.key.id)).toEqual([successor.id]);
    const many = Array.from({ length: 1001 }, (_, at) => ({
      accountId,
      mode: 'live',
      publicKey: `many-${at}`,
      secretMac: `many-${at}-${accountId}`,
      expiresAt: later(days(5)),
    }));
    await database.client.apiKey.createMany({ data: many });
    expect(await announceExpiringKeys(now)).toBe(1000);
    expect(await announceExpiringKeys(now)).toBe(1);
  }, 60_000);

  test('an act that is rolled back is no event, and an endpoint gets those that it chose', async () => {
    const { accountId, id } = await withEndpoint(['key.created']);
    const failing = database.client.$transaction(async (tx) => {
      await replaceAllKeys(tx, accountId, now);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await deliveriesOf(id)).toEqual([]);
    await createKey(accountId, { name: 'Old', scopes: ['convert'], networks: [], expiresAt: null }, now);
    await database.client.$transaction((tx) => replaceAllKeys(tx, accountId, now));
    expect((await deliveriesOf(id)).map(({ type }) => type)).toEqual(['key.created', 'key.created']);
  });

  test('a delivery is signed, posted once, and done', async () => {
    const { id, secret, delivery } = await withTestEvent();
    expect(await deliverEvent(delivery, { now })).toBe('delivered');
    expect(await deliverEvent(delivery, { now })).toBe('dropped');
    expect(receiver.received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const { eventId } = await deliveryRow(delivery);
    const timestamp = now.getTime() / 1000;
    expect(headers).toMatchObject(signatureHeaders({ id: eventId, timestamp, body }, [secret]));
    expect(JSON.parse(body)).toEqual({
      type: 'endpoint.test',
      timestamp: now.toISOString(),
      data: { endpoint_id: id },
    });
    expect(await deliveryRow(delivery)).toMatchObject({ status: 'delivered', tries: 1, answerStatus: 200 });
  });

  test('a secret that is being replaced signs for a day, unless its owner ends it; twice replaces once', async () => {
    const { accountId, id, secret, delivery } = await withTestEvent();
    const replaced = await replaceSecret(accountId, id, now);
    if (!replaced.ok) throw new Error(replaced.reason);
    expect(await replaceSecret(accountId, id, now)).toEqual({ ok: false, reason: 'secret-being-replaced' });
    const signedBy = async (at: Date) => {
      await deliverEvent(delivery, { now: at });
      const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' };
      const message = { id: String(headers['webhook-id']), timestamp: Math.floor(at.getTime() / 1000), body };
      const names = { [secret]: 'old', [replaced.secret]: 'new' };
      return [replaced.secret, secret]
        .filter((each) =>
          String(headers['webhook-signature'])
            .split(' ')
            .includes(signatureHeaders(message, [each])['webhook-signature']),
        )
        .map((each) => names[each]);
    };
    expect(await signedBy(now)).toEqual(['new', 'old']);
    await resendDelivery(accountId, delivery, now);
    expect(await signedBy(later(days(1)))).toEqual(['new']);
    await resendDelivery(accountId, delivery, now);
    await endOldSecret(accountId, id, now);
    expect(await signedBy(now)).toEqual(['new']);
    const row = await endpointOf(id);
    expect(JSON.stringify(row)).not.toContain('whsec_');
  });

  test('a failure is tried again until the last try, and success forgets it', async () => {
    const { id, delivery } = await withTestEvent();
    receiver.status = 500;
    expect(await deliverEvent(delivery, { now })).toEqual({ failure: 'answered 500' });
    expect(await deliveryRow(delivery)).toMatchObject({ status: 'pending', tries: 1, answerStatus: 500 });
    expect((await endpointOf(id)).failingSince).toEqual(now);
    await database.client.webhookDelivery.update({ where: { id: delivery }, data: { tries: 9 } });
    expect(await deliverEvent(delivery, { now: later(days(3)) })).toBe('given-up');
    expect(await deliveryRow(delivery)).toMatchObject({ status: 'failed', tries: 10 });
    receiver.status = 204;
    expect(await deliverEvent(delivery, { now: later(days(4)) })).toBe('delivered');
    expect((await endpointOf(id)).failingSince).toBeNull();
  });

  test.each([
    ['five days without an arrival', 500, days(5), 'failing'],
    ['410 Gone', 410, 0, 'gone'],
  ])('%s switch an endpoint off once, with one email', async (_what, status, after, reason) => {
    const { accountId, id, delivery } = await withTestEvent();
    await sendTestEvent(accountId, id, now);
    const [, second] = await deliveriesOf(id);
    receiver.status = status;
    if (after > 0) await deliverEvent(delivery, { now });
    expect(await deliverEvent(delivery, { now: later(after) })).toBe('switched-off');
    expect(await deliverEvent(String(second?.id), { now: later(after) })).toBe('dropped');
    expect(await endpointOf(id)).toMatchObject({ disabledReason: reason });
    expect((await jobsOf(accountId, 'send-mail')).filter(({ mail }) => mail === 'webhook-switched-off')).toHaveLength(
      1,
    );
    expect(await database.client.auditEvent.count({ where: { accountId, event: 'webhook-switched-off' } })).toBe(1);
    expect(await sendTestEvent(accountId, id, now)).toEqual({ ok: false, reason: 'endpoint-off' });
    expect(await resendDelivery(accountId, delivery, now)).toEqual({ ok: false, reason: 'endpoint-off' });
    await setEndpointDisabled(accountId, id, null);
    expect(await endpointOf(id)).toMatchObject({ disabledAt: null, failingSince: null });
  });

  test('a failure that ends after a success starts the five days anew', async () => {
    const { id, delivery } = await withTestEvent();
    await database.client.webhookEndpoint.update({ where: { id }, data: { failingSince: later(-days(5)) } });
    receiver.status = 500;
    receiver.onRequest = async () =>
      void (await database.client.webhookEndpoint.update({ where: { id }, data: { failingSince: null } }));
    expect(await deliverEvent(delivery, { now })).toEqual({ failure: 'answered 500' });
    expect(await endpointOf(id)).toMatchObject({ failingSince: now, disabledAt: null });
  });

  test('another URL is not judged by the failures of the one before', async () => {
    const { accountId, id, delivery } = await withTestEvent();
    await database.client.webhookEndpoint.update({ where: { id }, data: { failingSince: later(-days(5)) } });
    const moved = { name: 'Office', url: `${receiver.url}/new`, events: ['key.created'] };
    receiver.status = 410;
    receiver.onRequest = async () => void (await changeEndpoint(accountId, id, moved));
    expect(await deliverEvent(delivery, { now })).toEqual({ failure: 'answered 410' });
    expect(await endpointOf(id)).toMatchObject({ url: moved.url, failingSince: null, disabledAt: null });
  });

  test('an endpoint that is deleted while an event is under way stays deleted', async () => {
    const { accountId, id, delivery } = await withTestEvent();
    receiver.onRequest = async () => void (await deleteEndpoint(accountId, id));
    expect(await deliverEvent(delivery, { now })).toBe('delivered');
    expect(await database.client.webhookDelivery.count({ where: { id: delivery } })).toBe(0);
    expect(await deliverEvent(delivery, { now })).toBe('dropped');
  });

  test('a worker that fails late does not undo what another one has delivered', async () => {
    const { delivery } = await withTestEvent();
    const post = async () => {
      await deliverEvent(delivery, { now });
      return { problem: 'timeout' } as const;
    };
    expect(await deliverEvent(delivery, { now, post })).toBe('dropped');
    expect(await deliveryRow(delivery)).toMatchObject({ status: 'delivered', answerStatus: 200 });
  });

  test('a suspended account is sent nothing', async () => {
    const { accountId, delivery } = await withTestEvent();
    await database.client.account.update({ where: { id: accountId }, data: { suspendedAt: now } });
    expect(await deliverEvent(delivery, { now })).toBe('dropped');
    expect(receiver.received).toEqual([]);
  });

  test('resending twice sends once; the delivery of somebody else is not there', async () => {
    const { accountId, delivery } = await withTestEvent();
    await deliverEvent(delivery, { now });
    await Promise.all([1, 2].map(() => resendDelivery(accountId, delivery, now)));
    expect(await jobsOf(accountId)).toHaveLength(2);
    const other = await withEndpoint();
    expect(await resendDelivery(other.accountId, delivery, now)).toEqual({ ok: false, reason: 'delivery-gone' });
    expect(await deliverEvent(delivery, { now })).toBe('delivered');
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('forms that come at once make five endpoints at the most, and one of each URL', async () => {
    const { accountId } = await signedUp(database.client);
    const make = (path: number) =>
      createEndpoint(accountId, { name: 'Office', url: `${receiver.url}/${path}`, events: ['key.created'] });
    const made = await Promise.all([1, 1, 2, 3, 4, 5, 6].map(make));
    expect(made.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await database.client.webhookEndpoint.count({ where: { accountId } })).toBe(5);
  });

  test('deliveries are kept for 30 days', async () => {
    const { id } = await withTestEvent();
    const [kept] = await deliveriesOf(id);
    const at = kept?.createdAt.getTime() ?? 0;
    await removeExpired(new Date(at + days(29)));
    expect(await deliveriesOf(id)).toHaveLength(1);
    await removeExpired(new Date(at + days(31)));
    expect(await deliveriesOf(id)).toEqual([]);
  });
});
