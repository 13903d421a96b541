import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInCustomer } from '../support/accounts.ts';
import { productionKind } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { csrfTokenOf, textOf, type Visitor } from '../support/visitor.ts';

let host: Product;

const tab = '/members/webhooks';
const url = 'https://hooks.meridian.example/wayline';
const newEndpoint = { intent: 'create', name: 'Office', url, eventUsage: 'on', eventRevoked: 'on' };
const act = (visitor: Visitor, fields: Record<string, string>) => visitor.submit(tab, { fields });
const endpointsOf = (accountId: string) => host.client.webhookEndpoint.findMany({ where: { accountId } });
const secretOf = (html: string) => /whsec_[\w+/=]{44}/.exec(html)?.[0];

async function withEndpoint() {
  const customer = await signedInCustomer(host);
  const made = await act(customer.visitor, newEndpoint);
  const [endpoint] = await endpointsOf(customer.id);
  return { ...customer, made, endpoint: String(endpoint?.id) };
}

describe.each([productionKind])('on %s', (kind) => {
  beforeAll(async () => {
    host = await startProduct({ database: kind });
  });
  afterAll(() => host.stop());

  test('an endpoint is made and its secret shown once; sent again it makes no second one', async () => {
    const { visitor, id, made } = await withEndpoint();
    expect([made.status, secretOf(made.body)?.length]).toEqual([200, 50]);
    const { body } = await visitor.get(tab);
    expect([textOf(body).includes(url), secretOf(body)]).toEqual([true, undefined]);
    const again = await act(visitor, newEndpoint);
    expect([again.status, textOf(again.body).includes('Another endpoint has this URL')]).toEqual([409, true]);
    expect(await endpointsOf(id)).toMatchObject([
      { name: 'Office', events: ['usage.threshold_reached', 'key.revoked'] },
    ]);
  });

  test('what cannot be is said at its field, and what was typed is kept', async () => {
    const { visitor, id } = await signedInCustomer(host);
    const { eventUsage: _one, eventRevoked: _two, ...eventless } = newEndpoint;
    const cases: [Record<string, string>, string][] = [
      [{ ...newEndpoint, name: ' ' }, 'Enter a name'],
      [{ ...newEndpoint, url: 'http://hooks.meridian.example/' }, 'Enter a public address'],
      [{ ...newEndpoint, url: 'https://169.254.169.254/latest' }, 'Enter a public address'],
      [{ ...newEndpoint, url: 'https://hooks.meridian.example:8443/' }, 'Enter a public address'],
      [eventless, 'Choose at least one event'],
    ];
    for (const [fields, message] of cases) {
      const answer = await act(visitor, fields);
      expect([answer.status, textOf(answer.body).includes(message)]).toEqual([422, true]);
      expect(answer.body).toContain(`value="${fields.url}"`);
    }
    expect((await act(visitor, { intent: 'all' })).status).toBe(422);
    expect((await visitor.post(tab, { fields: { ...newEndpoint, form_token: 'x' } })).status).toBe(403);
    expect(await endpointsOf(id)).toEqual([]);
  });

  test('N3 a URL is kept as it is posted to, without the line ends and blanks that were typed', async () => {
    const { visitor, id } = await signedInCustomer(host);
    await act(visitor, { ...newEndpoint, url: ' https://Hooks.meridian.example/\r\nX:\ty ' });
    expect(await endpointsOf(id)).toMatchObject([{ url: 'https://hooks.meridian.example/X:y' }]);
  });

  test('a test event stands in the list, and is sent again once it has failed', async () => {
    const { visitor, endpoint } = await withEndpoint();
    const sent = await act(visitor, { intent: 'test', endpoint });
    expect([sent.status, sent.location]).toEqual([303, `${tab}?done=sent`]);
    expect(textOf((await visitor.get(tab)).body)).toContain('Being sent');
    const where = { endpointId: endpoint };
    await host.client.webhookDelivery.updateMany({ where, data: { status: 'failed', tries: 10, answerStatus: 500 } });
    const { body } = await visitor.get(tab);
    for (const text of ['Failed', 'Attempts: 10', 'Response: 500']) expect(textOf(body)).toContain(text);
    const [delivery] = await host.client.webhookDelivery.findMany({ where });
    expect((await act(visitor, { intent: 'resend', delivery: String(delivery?.id) })).location).toBe(sent.location);
    expect(await host.client.webhookDelivery.findMany({ where })).toMatchObject([{ status: 'pending', tries: 0 }]);
  });

  test('an endpoint is changed, switched off and on, and deleted; pressing twice changes nothing more', async () => {
    const { visitor, id, endpoint } = await withEndpoint();
    const moved = { intent: 'change', endpoint, name: 'Back office', url: `${url}/2`, eventCreated: 'on' };
    expect((await act(visitor, moved)).location).toBe(`${tab}?done=saved`);
    expect(await endpointsOf(id)).toMatchObject([{ name: 'Back office', url: `${url}/2`, events: ['key.created'] }]);
    for (let times = 0; times < 2; times += 1) await act(visitor, { intent: 'disable', endpoint });
    expect(textOf((await visitor.get(tab)).body)).toContain('Switched off on');
    expect((await act(visitor, { intent: 'test', endpoint })).status).toBe(409);
    await act(visitor, { intent: 'enable', endpoint });
    for (let times = 0; times < 2; times += 1)
      expect((await act(visitor, { intent: 'delete', endpoint })).location).toBe(`${tab}?done=deleted`);
    const log = await host.client.auditEvent.findMany({ where: { accountId: id, event: { startsWith: 'webhook' } } });
    expect(log.map(({ event }) => event).sort()).toEqual([
      'webhook-changed',
      'webhook-changed',
      'webhook-changed',
      'webhook-created',
      'webhook-deleted',
    ]);
  });

  test('the secret is shown and replaced; both sign until the old one is ended', async () => {
    const { visitor, id, endpoint, made } = await withEndpoint();
    expect(secretOf((await act(visitor, { intent: 'reveal', endpoint })).body)).toBe(secretOf(made.body));
    const replaced = secretOf((await act(visitor, { intent: 'replace', endpoint })).body);
    expect(replaced).not.toBe(secretOf(made.body));
    expect((await act(visitor, { intent: 'replace', endpoint })).status).toBe(409);
    expect(textOf((await visitor.get(tab)).body)).toContain('The old secret also signs requests until');
    expect((await act(visitor, { intent: 'end-old', endpoint })).status).toBe(303);
    expect(await endpointsOf(id)).toMatchObject([{ previousCipher: null }]);
  });

  test('S10 long after the sign-in the password is asked for, and S22 the endpoints of others are not there', async () => {
    const [{ visitor, id, endpoint }, other] = [await withEndpoint(), await withEndpoint()];
    for (const intent of ['change', 'reveal', 'replace', 'test', 'disable'])
      expect([intent, (await act(visitor, { ...newEndpoint, intent, endpoint: other.endpoint })).status]).toEqual([
        intent,
        404,
      ]);
    await act(visitor, { intent: 'delete', endpoint: other.endpoint });
    expect(await endpointsOf(other.id)).toMatchObject([{ name: 'Office', disabledAt: null, previousCipher: null }]);
    const form_token = csrfTokenOf((await visitor.get(tab)).body);
    await host.client.session.updateMany({ where: { accountId: id }, data: { authenticatedAt: new Date(0) } });
    for (const intent of ['create', 'change', 'reveal', 'replace'])
      expect((await visitor.post(tab, { fields: { ...newEndpoint, form_token, intent, endpoint } })).status).toBe(401);
    for (const intent of ['delete', 'end-old'])
      expect((await visitor.post(tab, { fields: { form_token, intent, endpoint } })).location).toMatch(
        /^\/login\?again=1/,
      );
    expect(await endpointsOf(id)).toHaveLength(1);
  });

  test('sixty acts an hour', async () => {
    const { visitor, endpoint } = await withEndpoint();
    const form_token = csrfTokenOf((await visitor.get(tab)).body);
    const fields = { form_token, intent: 'enable', endpoint };
    for (let times = 1; times < 60; times += 1) expect((await visitor.post(tab, { fields })).status).toBe(303);
    const refused = await visitor.post(tab, { fields });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true]);
  });
});
