import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announceEndedTrips } from '~/agency/announce-ended-trips.server.ts';
import { countOpening, endSharedTrip, shareTrip } from '~/agency/shared-trips.server.ts';
import { answerTrip } from '~/agency/trip-answers.server.ts';
import { chooseTripMails } from '~/agency/trip-mails.server.ts';
import { updateSharedTrip } from '~/agency/update-shared-trip.server.ts';
import { eventSchemas } from '~/api/docs/webhook-operations.server.ts';
import { eraseRows } from '~/operations/deletion/erase-rows.server.ts';
import { days, hours } from '~/platform/clock.ts';
import { newLinkKey, passHash, passOf } from '~/trip/link/link-keys.ts';
import { createEndpoint, setEndpointDisabled } from '~/webhooks/endpoints.server.ts';
import { eventTypes } from '~/webhooks/event-types.ts';
import { tripAnswered, tripOpened } from '../../emails/trip-mails.tsx';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { signedUp } from '../support/signed-up.ts';

const now = new Date('2026-11-28T09:12:00.000Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Each from a network of its own. */
let networks = 0;
const ip = () => {
  networks += 1;
  return `198.51.${Math.floor(networks / 250)}.${networks % 250}`;
};

describe.each(databaseKinds)('on %s', (kind) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(kind, { WEBHOOKS_TO_PRIVATE_HOSTS: '1' });
  });
  afterAll(() => database.close());

  async function sharedLink(wanted = { answerMails: true, openingMails: true }) {
    const { accountId } = await signedUp(database.client);
    await chooseTripMails(accountId, wanted);
    const url = 'https://hooks.meridian.example/wayline';
    await createEndpoint(accountId, { name: 'Office', url, events: [...eventTypes] });
    const key = newLinkKey();
    const [postHash, pass] = await Promise.all([passHash(key), passOf(key)]);
    const owner = { id: accountId, plan: null };
    const act = { now };
    const shared = await shareTrip(owner, { sealed: randomBytes(80), postHash, days: 9 }, act);
    if (!shared.ok) throw new Error(shared.reason);
    const { id } = shared;
    const answer = (at = now, revision = 1, by = pass) =>
      answerTrip(id, { pass: by, revision, sealed: new Uint8Array(randomBytes(1024)) }, { ip: ip(), now: at });
    const open = (at = now, more: { revision?: number; pass?: string; viewerId?: string } = {}) =>
      countOpening(id, { ip: ip(), now: at, revision: 1, pass, viewerId: null, ...more });
    const update = (revision: number, at = now) =>
      updateSharedTrip(owner, id, { sealed: new Uint8Array(randomBytes(80)), revision, days: null }, { now: at });
    const jobs = async () =>
      (await database.client.outbox.findMany({ where: { job: 'send-mail' } }))
        .map(({ payload }) => payload as Record<string, string>)
        .filter((payload) => payload.accountId === accountId && payload.mail?.startsWith('trip-'));
    const mails = async () => (await jobs()).map(({ mail }) => mail).sort();
    const events = async () =>
      (
        await database.client.webhookDelivery.findMany({
          where: { endpoint: { accountId } },
          orderBy: { createdAt: 'asc' },
        })
      ).map(({ body }) => JSON.parse(body) as { type: keyof typeof eventSchemas; data: object });
    const types = async () => (await events()).map(({ type }) => type).sort();
    return { id, accountId, pass, answer, open, update, jobs, mails, events, types };
  }

  test('twenty answers of an hour are one mail and twenty events; the next hour has its own', async () => {
    const link = await sharedLink();
    const answered = await Promise.all(Array.from({ length: 20 }, () => link.answer()));
    expect(answered.filter(({ ok }) => ok)).toHaveLength(20);
    expect(await link.mails()).toEqual(['trip-answered']);
    expect(await link.types()).toEqual(Array(20).fill('trip.answered'));
    expect(await link.answer()).toEqual({ ok: false, reason: 'too-many-answers' });
    await link.update(2);
    await link.answer(later(hours(1) - 1), 2);
    expect(await link.mails()).toHaveLength(1);
    await Promise.all([link.answer(later(hours(1)), 2), link.answer(later(hours(1)), 2)]);
    expect(await link.mails()).toHaveLength(2);
    expect(await link.jobs()).toEqual(
      Array(2).fill({ mail: 'trip-answered', accountId: link.accountId, tripId: link.id }),
    );
  }, 60_000);

  test('a refused answer, a foreign pass and the same bytes again tell nobody', async () => {
    const link = await sharedLink();
    await link.answer(now, 2);
    await link.answer(now, 1, 'A'.repeat(43));
    expect([await link.mails(), await link.types()]).toEqual([[], []]);
    const sealed = new Uint8Array(randomBytes(1024));
    const sent = { pass: link.pass, revision: 1, sealed };
    const both = await Promise.all([1, 2].map(() => answerTrip(link.id, sent, { ip: ip(), now })));
    expect(both[0]).toEqual(both[1]);
    expect([await link.mails(), await link.types()]).toEqual([['trip-answered'], ['trip.answered']]);
  });

  test('a link takes twenty answers a revision, and a hundred in all', async () => {
    const link = await sharedLink();
    for (let revision = 1; revision <= 5; revision += 1) {
      if (revision > 1) await link.update(revision);
      const given = await Promise.all(Array.from({ length: 21 }, () => link.answer(now, revision)));
      expect(given.filter(({ ok }) => ok)).toHaveLength(20);
    }
    await link.update(6);
    expect(await link.answer(now, 6)).toEqual({ ok: false, reason: 'too-many-answers' });
    expect(await database.client.tripAnswer.count({ where: { tripId: link.id } })).toBe(100);
  }, 120_000);

  test('two openings at once are one mail and one event, and each revision has one', async () => {
    const link = await sharedLink();
    await Promise.all(Array.from({ length: 6 }, () => link.open()));
    expect([await link.mails(), await link.types()]).toEqual([['trip-opened'], ['trip.opened']]);
    await link.update(2);
    await link.open(now); // another number than the newest
    expect(await link.types()).toHaveLength(1);
    await link.open(now, { revision: 2 });
    await link.open(later(hours(1)), { revision: 2 });
    expect([await link.mails(), await link.types()]).toEqual([
      ['trip-opened', 'trip-opened'],
      ['trip.opened', 'trip.opened'],
    ]);
    expect((await link.events()).map(({ data }) => data)).toMatchObject([
      { trip: { id: link.id, revision: 1 } },
      { trip: { id: link.id, revision: 2 } },
    ]);
    expect((await database.client.sharedTrip.findUniqueOrThrow({ where: { id: link.id } })).opened).toBe(9);
  });

  test('the owner’s look, a path out of a log and an ended link tell nobody', async () => {
    const link = await sharedLink();
    await link.open(now, { viewerId: link.accountId });
    await link.open(now, { pass: 'A'.repeat(43) });
    await link.open(later(days(9)));
    expect(await link.answer(later(days(9)))).toEqual({ ok: false, reason: 'gone' });
    expect([await link.mails(), await link.types()]).toEqual([[], []]);
  });

  test('mails that are not wanted are not written, and one that was written meanwhile is not sent', async () => {
    const { client } = database;
    const link = await sharedLink({ answerMails: false, openingMails: false });
    await link.answer();
    await link.open();
    expect([await link.mails(), await link.types()]).toEqual([[], ['trip.answered', 'trip.opened']]);
    const context = {} as never;
    const load = async (mail: typeof tripAnswered | typeof tripOpened, tripId = link.id) => {
      const account = await client.account.findUniqueOrThrow({ where: { id: link.accountId } });
      return mail.load({ mail: mail.kind, accountId: link.accountId, tripId } as never, account, context);
    };
    expect([await load(tripAnswered), await load(tripOpened)]).toEqual([null, null]);
    await chooseTripMails(link.accountId, { answerMails: true, openingMails: true });
    expect(await load(tripAnswered)).toMatchObject({ link: expect.stringMatching(/\/members\/trips$/) });
    const other = await sharedLink();
    expect(await load(tripAnswered, other.id)).toBeNull();
    await client.sharedTrip.delete({ where: { id: link.id } });
    expect(await load(tripOpened)).toBeNull();
  });

  test('answers are mailed to a new account, openings are not', async () => {
    const { accountId } = await signedUp(database.client);
    const account = await database.client.account.findUniqueOrThrow({ where: { id: accountId } });
    expect([account.answerMails, account.openingMails]).toEqual([true, false]);
  });

  test('an end is told once: by hand at once, by its date within the hour, and never of somebody else', async () => {
    const [link, dated] = [await sharedLink(), await sharedLink()];
    await endSharedTrip(dated.accountId, link.id, { now });
    expect(await link.types()).toEqual([]);
    await Promise.all([1, 2].map(() => endSharedTrip(link.accountId, link.id, { now })));
    expect(await announceEndedTrips(later(hours(1)))).toBe(0);
    expect(await link.types()).toEqual(['trip.ended']);
    const end = later(days(9));
    expect(await announceEndedTrips(new Date(end.getTime() - 1))).toBe(0);
    await Promise.all([1, 2].map(() => announceEndedTrips(new Date(end.getTime() + hours(1)))));
    expect(await dated.events()).toMatchObject([
      { type: 'trip.ended', data: { trip: { id: dated.id, revision: 1 }, ended_at: end.toISOString() } },
    ]);
    await endSharedTrip(dated.accountId, dated.id, { now: later(days(10)) });
    expect(await dated.types()).toHaveLength(1);
  });

  test('an end is counted once, and holds, though an act that came later was asked for before it', async () => {
    const link = await sharedLink();
    const before = new Date(now.getTime() - 5);
    for (const at of [now, before]) await endSharedTrip(link.accountId, link.id, { now: at });
    const where = { accountId: link.accountId, event: 'share-link-deleted' };
    expect(await database.client.auditEvent.findMany({ where, select: { detail: true } })).toMatchObject([
      { detail: { count: 1 } },
    ]);
    expect(await link.update(2, before)).toEqual({ ok: false, reason: 'gone' });
    expect(await link.answer(before)).toEqual({ ok: false, reason: 'gone' });
    expect(await link.types()).toEqual(['trip.ended']);
  });

  test('an endpoint that is switched on again later hears of no old ends', async () => {
    const link = await sharedLink();
    const { id } = await database.client.webhookEndpoint.findFirstOrThrow({ where: { accountId: link.accountId } });
    await setEndpointDisabled(link.accountId, id, now);
    const end = later(days(9)).getTime();
    expect(await announceEndedTrips(new Date(end))).toBe(0);
    await setEndpointDisabled(link.accountId, id, null);
    expect(await announceEndedTrips(new Date(end + days(1)))).toBe(0);
    expect(await announceEndedTrips(new Date(end + hours(23)))).toBe(1);
  });

  test('events are as documented', async () => {
    const link = await sharedLink();
    await link.open();
    await link.answer();
    await endSharedTrip(link.accountId, link.id, { now });
    const events = await link.events();
    expect(events.map(({ type }) => type).sort()).toEqual(['trip.answered', 'trip.ended', 'trip.opened']);
    for (const { type, data } of events) expect(eventSchemas[type].strict().parse(data)).toEqual(data);
  });

  test('an account that is erased at that moment leaves no mail, event or answer', async () => {
    const link = await sharedLink();
    const account = await database.client.account.findUniqueOrThrow({ where: { id: link.accountId } });
    const erased = eraseRows(account, [], async () => undefined);
    await Promise.all([erased, link.answer(), link.open(), link.answer(), link.answer()]);
    expect([await link.mails(), await link.types()]).toEqual([[], []]);
    expect(await database.client.tripAnswer.count({ where: { tripId: link.id } })).toBe(0);
    expect(await link.answer()).toEqual({ ok: false, reason: 'gone' });
  });
});
