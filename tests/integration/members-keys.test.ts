import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInCustomer } from '../support/accounts.ts';
import { productionKind } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { csrfTokenOf, textOf, type Visitor } from '../support/visitor.ts';

let host: Product;

const tab = '/members/api';
const keysOf = (accountId: string) =>
  host.client.apiKey.findMany({ where: { accountId }, orderBy: { createdAt: 'asc' } });
/** What the mails tell the owner. */
const keyMails = async (accountId: string) =>
  (await host.client.outbox.findMany({ orderBy: { createdAt: 'asc' } }))
    .map(({ payload }) => payload as Record<string, unknown>)
    .filter(({ mail, accountId: to }) => mail === 'key-changed' && to === accountId)
    .map(({ what }) => what);
const act = (visitor: Visitor, fields: Record<string, string>) => visitor.submit(tab, { fields });
const rowsOf = (html: string) => [...html.matchAll(/<tr>(?:(?!<\/tr>).)*wl_pk_(?:(?!<\/tr>).)*<\/tr>/gs)].length;

describe.each([productionKind])('on %s', (kind) => {
  beforeAll(async () => {
    host = await startProduct({ database: kind });
  });
  afterAll(() => host.stop());

  describe('the forms of the API tab', () => {
    test('1.3 a key is replaced: two live secrets under one public key, and the old one says when it ends', async () => {
      const { visitor, id } = await signedInCustomer(host);
      const [old] = await keysOf(id);
      const answer = await act(visitor, { intent: 'rotate' });
      expect([answer.status, answer.location]).toEqual([303, '/members/api#keys']);
      const { body } = await visitor.get(tab);
      expect(rowsOf(body)).toBe(2);
      expect(body.split(String(old?.publicKey)).length).toBeGreaterThan(2);
      expect(textOf(body)).toMatch(/Works until \d/);
      expect(textOf(body)).toContain('Two private keys are already in use');
      expect(body).not.toContain('wl_sk_live_');
      await act(visitor, { intent: 'revoke', key: String(old?.id) });
      expect(await keyMails(id)).toEqual(['replaced', 'revoked']);
    });

    test('1.3 two are the most: a third is not made, whoever asks', async () => {
      const { visitor, id } = await signedInCustomer(host);
      for (let time = 0; time < 3; time += 1) await act(visitor, { intent: 'rotate' });
      expect(await keysOf(id)).toHaveLength(2);
    });

    test('a test key is made once, and shows its secret, which reads samples', async () => {
      const { visitor, id } = await signedInCustomer(host);
      expect(textOf((await visitor.get(tab)).body)).toContain('Create a test key');
      for (let time = 0; time < 2; time += 1) await act(visitor, { intent: 'test' });
      expect((await keysOf(id)).map(({ mode }) => mode)).toEqual(['live', 'test']);
      const { body } = await visitor.get(tab);
      expect(textOf(body)).not.toContain('Create a test key');
      const [secret = ''] = /wl_sk_test_[0-9A-Za-z]{49}/.exec(body) ?? [];
      const answer = await fetch(`${host.url}/api/v1/convert`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}` },
        body: new URLSearchParams({ pnr: 'WAYLINE TEST one-way' }),
      });
      expect(answer.status).toBe(200);
    });

    test('1.3 a revoked key ends at once and leaves the list; the only one is replaced', async () => {
      const { visitor, id } = await signedInCustomer(host);
      const [old] = await keysOf(id);
      const answer = await act(visitor, { intent: 'revoke', key: String(old?.id) });
      expect(answer.location).toBe('/members/api?done=last-revoked');
      const told = textOf((await visitor.get(answer.location ?? '')).body);
      expect(told).toContain('a new one with the same rights and networks');
      const keys = await keysOf(id);
      expect(keys.map(({ revokedAt }) => revokedAt !== null)).toEqual([true, false]);
      expect((await visitor.get(tab)).body).not.toContain(`value="${old?.id}"`);
    });

    test('thirty changes an hour leave their rows; what changes nothing uses none of them up', async () => {
      const { visitor, id } = await signedInCustomer(host);
      const form_token = csrfTokenOf((await visitor.get(tab)).body);
      const post = (fields: Record<string, string>) => visitor.post(tab, { fields: { form_token, ...fields } });
      for (let times = 0; times < 31; times += 1) expect((await post({ intent: 'test' })).status).toBe(303);
      for (let times = 0; times < 29; times += 1) {
        const key = (await keysOf(id)).findLast(({ mode, revokedAt }) => mode === 'live' && !revokedAt)?.id ?? '';
        expect((await post({ intent: 'revoke', key })).status).toBe(303);
      }
      const refused = await post({ intent: 'rotate' });
      expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true]);
      expect(textOf(refused.body)).toContain('The keys have been changed too many times');
      expect(await keysOf(id)).toHaveLength(31);
    });

    const newKey = { intent: 'create', newName: 'Back office', scopeConvert: 'on' };
    const secretOf = (html: string) => /wl_sk_live_[0-9A-Za-z]{49}/.exec(html)?.[0];

    test('a key is made with its name and limits, and shown once; sent again it makes no second one', async () => {
      const { visitor, id } = await signedInCustomer(host);
      const made = await act(visitor, { ...newKey, networks: '192.0.2.7', expires: '2028-01-31' });
      const secret = secretOf(made.body) ?? '';
      expect([made.status, secret.length]).toEqual([200, 60]);
      const [, key] = await keysOf(id);
      expect(key).toMatchObject({ name: 'Back office', scopes: ['convert'], networks: ['192.0.2.7/32'] });
      expect(key?.expiresAt?.toISOString()).toBe('2028-02-01T00:00:00.000Z');
      const { body } = await visitor.get(tab);
      expect(secretOf(body)).toBeUndefined();
      for (const text of ['Back office', secret.slice(-4), 'Only from 192.0.2.7/32'])
        expect(textOf(body)).toContain(text);
      const again = await act(visitor, { ...newKey, networks: 'kept' });
      expect([again.status, textOf(again.body).includes('Enter up to 20 IP addresses')]).toEqual([422, true]);
      expect(again.body).toContain('>kept</textarea>');
      expect((await act(visitor, newKey)).status).toBe(409);
      expect(await keysOf(id)).toHaveLength(2);
      expect(await keyMails(id)).toEqual(['created']);
    });

    test('an expired key stays in the list without its forms; with 20 keys none gets an overlap', async () => {
      const { visitor, id } = await signedInCustomer(host);
      const [first] = await keysOf(id);
      await act(visitor, newKey);
      const [, made] = await keysOf(id);
      const expiresAt = new Date(Date.now() - 60_000);
      await host.client.apiKey.update({ where: { id: String(made?.id) }, data: { expiresAt } });
      const { body } = await visitor.get(tab);
      expect([rowsOf(body), textOf(body).includes('Expired on')]).toEqual([2, true]);
      expect(body).not.toContain(String(made?.id));
      const rows = Array.from({ length: 19 }, (_, at) => ({
        accountId: id,
        mode: 'live',
        publicKey: `${id}-${at}`,
        secretMac: `${id}-${at}`,
      }));
      await host.client.apiKey.createMany({ data: rows });
      const refused = await act(visitor, { intent: 'rotate', key: String(first?.id) });
      expect([refused.status, textOf(refused.body).includes('no room for a second private key')]).toEqual([409, true]);
      expect((await act(visitor, { intent: 'rotate', key: String(first?.id), overlap: '0' })).status).toBe(303);
    });

    test('an address that a caller claims opens no key of other addresses', async () => {
      const { visitor } = await signedInCustomer(host);
      const secret = secretOf((await act(visitor, { ...newKey, networks: '192.0.2.7' })).body) ?? '';
      const claims = { 'x-forwarded-for': '192.0.2.7', 'x-real-ip': '192.0.2.7', forwarded: 'for=192.0.2.7' };
      const answer = await fetch(`${host.url}/api/v1/convert`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, ...claims },
        body: new URLSearchParams({ pnr: '1 BA 117 J 14MAY 5 LHRJFK HK1 0820 1115' }),
      });
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'ip-not-allowed']);
    });

    test('what cannot be is said at its field', async () => {
      const { visitor, id } = await signedInCustomer(host);
      const cases: [Record<string, string>, string][] = [
        [{ newName: ' ' }, 'Enter a name'],
        [{ newName: 'x'.repeat(41) }, 'Enter a name'],
        [{ scopeConvert: '' }, 'Choose what the key may call'],
        [{ expires: '2020-01-01' }, 'Enter a day'],
        [{ expires: '2028-02-30' }, 'Enter a day'],
        [{ networks: '10.0.0.0/33' }, 'Enter up to 20'],
      ];
      for (const [fields, message] of cases) {
        const { scopeConvert: _, ...rest } = { ...newKey, ...fields };
        const answer = await act(visitor, fields.scopeConvert === '' ? rest : { ...newKey, ...fields });
        expect([fields, answer.status, textOf(answer.body).includes(message)]).toEqual([fields, 422, true]);
      }
      expect(await keysOf(id)).toHaveLength(1);
    });

    test('a key is renamed, replaced at once and shown; the keys of others are not', async () => {
      const [{ visitor, id }, other] = [await signedInCustomer(host), await signedInCustomer(host)];
      const key = String((await keysOf(id))[0]?.id);
      expect((await act(visitor, { intent: 'rename', key, name: 'Head office' })).status).toBe(303);
      expect(secretOf((await act(visitor, { intent: 'reveal', key })).body)).toBeDefined();
      expect((await act(visitor, { intent: 'rotate', key, overlap: '0' })).status).toBe(303);
      const [old, next] = await keysOf(id);
      expect([old?.expiresAt?.getTime(), next?.name]).toEqual([old?.replacedAt?.getTime(), 'Head office']);
      const theirs = String((await keysOf(other.id))[0]?.id);
      for (const intent of ['rename', 'reveal'])
        expect((await act(visitor, { intent, key: theirs, name: 'Mine' })).status).toBe(404);
      await act(visitor, { intent: 'rotate', key: theirs });
      expect((await keysOf(other.id)).map(({ name }) => name)).toEqual(['']);
      const forged = await visitor.post(tab, { fields: { ...newKey, form_token: 'x' } });
      expect([forged.status, (await keysOf(id)).length]).toEqual([403, 2]);
    });

    test('S22 the key of somebody else is not revoked', async () => {
      const [{ visitor }, other] = [await signedInCustomer(host), await signedInCustomer(host)];
      const [theirs] = await keysOf(other.id);
      await act(visitor, { intent: 'revoke', key: String(theirs?.id) });
      expect((await keysOf(other.id))[0]?.revokedAt).toBeNull();
    });

    test('what is no intent is refused and changes nothing', async () => {
      const { visitor, id } = await signedInCustomer(host);
      for (const fields of [{ intent: 'all' }, { intent: 'revoke', key: 'x' }, {}] as Record<string, string>[])
        expect((await act(visitor, fields)).status).toBe(422);
      expect(await keysOf(id)).toHaveLength(1);
    });

    test('S10 long after the sign-in the password is asked for before a key is replaced or revoked', async () => {
      const { visitor, id } = await signedInCustomer(host);
      const form_token = csrfTokenOf((await visitor.get(tab)).body);
      await host.client.session.updateMany({ where: { accountId: id }, data: { authenticatedAt: new Date(0) } });
      const [key] = await keysOf(id);
      for (const fields of [newKey, { intent: 'reveal', key: String(key?.id) }])
        expect((await visitor.post(tab, { fields: { form_token, ...fields } })).status).toBe(401);
      for (const fields of [{ intent: 'rotate' }, { intent: 'revoke', key: String(key?.id) }])
        expect((await visitor.post(tab, { fields: { form_token, ...fields } })).location).toMatch(/^\/login\?again=1/);
      expect(await keysOf(id)).toHaveLength(1);
    });
  });

  describe('the mail at four fifths', () => {
    const pageOf = (html: string) => /href="(\/quota-mails\/[^"]+)"/.exec(html)?.[1] ?? '';

    test('is ended and asked for again on the page that the API tab leads to, without a sign-in', async () => {
      const { visitor, id } = await signedInCustomer(host);
      const address = pageOf((await visitor.get(tab)).body);
      visitor.cookies.clear();
      const wanted = async () => (await host.client.account.findUniqueOrThrow({ where: { id } })).quotaWarning;
      expect(textOf((await visitor.get(address)).body)).toContain('We email you when you have used 80%');
      expect(await wanted()).toBe(true);
      const ended = await visitor.post(address, { fields: { wanted: 'no' } });
      expect([ended.status, await wanted()]).toEqual([200, false]);
      expect(textOf(ended.body)).toContain('We no longer email you');
      await visitor.post(address, { fields: { wanted: 'yes' } });
      expect(await wanted()).toBe(true);
    });

    test('is ended by a mail programme with one click, and by no other address', async () => {
      const { visitor, id } = await signedInCustomer(host);
      const address = pageOf((await visitor.get(tab)).body);
      const click = (url: string) =>
        fetch(host.url + url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
      expect((await click(`${address}x`)).status).toBe(404);
      expect((await host.client.account.findUniqueOrThrow({ where: { id } })).quotaWarning).toBe(true);
      expect((await click(address)).status).toBe(200);
      expect((await host.client.account.findUniqueOrThrow({ where: { id } })).quotaWarning).toBe(false);
    });
  });
});
