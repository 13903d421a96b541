import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataUrl, redirectIn } from '~/remix-protocol.ts';
import { mailedToken, signedInCustomer, signIn } from '../support/accounts.ts';
import { type Product, startProduct } from '../support/product.ts';
import { createSoftPasskey } from '../support/soft-passkey.ts';
import { csrfTokenOf, textOf, Visitor } from '../support/visitor.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct();
});

afterAll(() => host.stop());

const security = '/members/security';
const codeNow = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const act = (visitor: Visitor, intent: string, fields: Record<string, string> = {}) =>
  visitor.submit(security, { fields: { intent, ...fields } });

/** Through the pages, as a person without scripts does. */
async function enrolledCustomer() {
  const customer = await signedInCustomer(host);
  await act(customer.visitor, 'begin-app');
  const page = (await customer.visitor.get(security)).body;
  const secret = /class="letters">([A-Z2-7 ]+)</.exec(page)?.[1]?.replaceAll(' ', '') ?? '';
  const confirm = () => act(customer.visitor, 'confirm-app', { code: codeNow(secret, -1) });
  const first = await confirm();
  // Its half minute may end on the way.
  const done = first.status === 200 ? first : await confirm();
  const codes = /<pre>([^<]+)<\/pre>/.exec(done.body)?.[1]?.split('\n') ?? [];
  return { ...customer, page, secret, codes, done };
}

async function optionsFor(visitor: Visitor, purpose: string) {
  const { body } = await visitor.get(`/passkey-options?for=${purpose}`);
  return JSON.parse(body) as { options: { challenge: string }; ticket: string };
}

async function addPasskey({ visitor, password }: { visitor: Visitor; password: string }) {
  const passkey = createSoftPasskey({ origin: 'http://wayline.test' });
  const { options, ticket } = await optionsFor(visitor, 'add');
  const fields = { name: 'Laptop', passkey: passkey.create(options), ticket };
  for (const word of ['', 'Wrong7Kettle']) {
    const refused = await act(visitor, 'add-passkey', { ...fields, password: word });
    expect([refused.status, await host.client.passkey.count({ where: { id: passkey.id } })]).toEqual([401, 0]);
  }
  const done = await act(visitor, 'add-passkey', { ...fields, password });
  expect(done.location).toBe('/members/security?done=passkey-added');
  return passkey;
}

const halfSignedIn = async (customer: { email: string; password: string }, next = '') => {
  const visitor = new Visitor(host.url);
  const fields = { email: customer.email, password: customer.password, remember_me: 'true', ...(next ? { next } : {}) };
  const answer = await visitor.submit('/login', { fields });
  return { visitor, answer };
};

const age = (accountId: string, minutes: number) =>
  host.client.session.updateMany({
    where: { accountId },
    data: { authenticatedAt: new Date(Date.now() - minutes * 60_000) },
  });

describe('M9 the second factor', () => {
  test('is set up with picture and letters, which are gone afterwards, and codes that are shown once', async () => {
    const { visitor, secret, page, codes, done } = await enrolledCustomer();
    expect(page).toContain(`otpauth://totp/Wayline:`);
    expect(page).toMatch(/<svg class="qr"[^>]*>/);
    expect([done.status, secret.length, codes.length, new Set(codes).size]).toEqual([200, 32, 10, 10]);
    expect(done.headers.getSetCookie().join()).toContain('known=');
    const later = (await visitor.get(security)).body;
    expect(later).not.toContain(secret);
    expect(later).not.toContain(codes[0]);
    expect(textOf(later)).toContain('Unused codes: 10 of 10.');
  });

  test('half a sign-in opens no guarded page and no call, and the code page leads where the sign-in led', async () => {
    const customer = await enrolledCustomer();
    const { visitor, answer } = await halfSignedIn(customer, '/members/api');
    expect([answer.status, answer.location]).toEqual([302, '/login/code']);
    expect(visitor.cookies.has('sid')).toBe(false);
    const pending = visitor.cookies.get('pending') ?? '';
    for (const path of ['/members', '/members/edit', security, '/checkout?plan=starter', '/admin'])
      expect([302, 404], path).toContain((await visitor.get(path)).status);
    visitor.cookies.set('sid', pending);
    expect((await visitor.get('/members/edit')).location).toMatch(/^\/login/);
    visitor.cookies.delete('sid');
    const call = await fetch(`${host.url}/api/auth/user`, { headers: { authorization: `Bearer ${pending}` } });
    expect(call.status).toBe(401);

    const wrong = await visitor.submit('/login/code', { fields: { code: '000000' } });
    expect([wrong.status, textOf(wrong.body)]).toEqual([401, expect.stringContaining('This code is wrong')]);
    expect(wrong.headers.get('cache-control')).toBe('no-store');
    expect(wrong.body).not.toContain('value="000000"');
    const done = await visitor.submit('/login/code', { fields: { code: codeNow(customer.secret) } });
    expect([done.status, done.location]).toEqual([302, '/members/api']);
    expect(done.headers.getSetCookie().join()).toMatch(/sid=[^,]*Max-Age=2592000/);
    expect((await visitor.get('/members/api')).status).toBe(200);
    visitor.cookies.set('pending', pending);
    expect((await visitor.get('/login/code')).location).toBe('/login');
  });

  test('is asked for by the activation form, too, and by the dialog', async () => {
    const customer = await enrolledCustomer();
    const person = new Visitor(host.url);
    const fields = { email: customer.email, password: customer.password };
    const page = `/signup/activate/${customer.token}`;
    expect((await person.submit(page, { fields })).location).toBe('/login/code');
    const form_token = csrfTokenOf((await person.get('/login')).body);
    const fetched = await person.post(dataUrl('/login', 'routes/login'), { fields: { ...fields, form_token } });
    expect(redirectIn(fetched.headers)).toBe('/login/code');
    expect(person.cookies.has('sid')).toBe(false);
  });

  test('a call wants the code beside the password', async () => {
    const customer = await enrolledCustomer();
    const call = async (code?: string) => {
      const body = new URLSearchParams({ ...customerLogin(customer), ...(code ? { code } : {}) });
      const answer = await fetch(`${host.url}/api/auth/login`, { method: 'POST', body });
      return { status: answer.status, ...((await answer.json()) as { code?: string; access_token?: string }) };
    };
    expect(await call()).toMatchObject({ status: 401, code: 'second-factor-required' });
    expect(await call('999999')).toMatchObject({ status: 401, code: 'code-wrong' });
    expect(await call(customer.codes[0])).toMatchObject({ status: 200, access_token: expect.any(String) });
  });

  test('stands beside the password where a form asks for it again', async () => {
    const customer = await enrolledCustomer();
    const { visitor, codes } = customer;
    await age(customer.id, 11);
    const page = (await visitor.get('/members')).body;
    expect(page).toContain('name="code"');
    const reveal = (fields: Record<string, string>) => visitor.submit('/members?index', { fields }, '/members');
    const bare = await reveal({ password: customer.password });
    expect([bare.status, bare.body.includes('wl_sk_live_')]).toEqual([401, false]);
    expect((await reveal({ password: 'Wrong7Kettle', code: codes[0] ?? '' })).status).toBe(401);
    const shown = await reveal({ password: customer.password, code: codes[0] ?? '' });
    expect([shown.status, shown.body.includes('wl_sk_live_')]).toEqual([200, true]);
  });

  test('cannot be removed by another site, with another session’s form, or without password and code', async () => {
    const [customer, other] = [await enrolledCustomer(), await signedInCustomer(host)];
    const { visitor, codes } = customer;
    const stolen = csrfTokenOf((await other.visitor.get(security)).body);
    const identity = { password: customer.password, code: codes[0] ?? '' };
    const foreign = { form_token: stolen, intent: 'remove-app', ...identity };
    expect((await visitor.post(security, { fields: foreign })).status).toBe(403);
    const headers = { origin: 'https://elsewhere.example' };
    expect((await visitor.submit(security, { fields: { intent: 'remove-app', ...identity }, headers })).status).toBe(
      403,
    );
    expect((await act(visitor, 'remove-app', { ...identity, code: '' })).status).toBe(401);
    expect((await act(visitor, 'remove-app', { ...identity, password: '' })).status).toBe(401);
    await age(customer.id, 11);
    expect((await act(visitor, 'begin-app')).location).toBe('/login?again=1&next=%2Fmembers%2Fsecurity');
    const { visitor: second } = await halfSignedIn(customer);
    const removed = await act(visitor, 'remove-app', identity);
    expect([removed.status, removed.location]).toEqual([303, '/members/security?done=app-removed']);
    expect(removed.headers.getSetCookie().join()).toContain('known=');
    expect((await second.get('/login/code')).location).toBe('/login');
    expect((await signIn(new Visitor(host.url), customer.email, customer.password)).location).toBe('/members');
  });

  test('new recovery codes want password and code, however recent the sign-in is', async () => {
    const { visitor, password, codes } = await enrolledCustomer();
    const [code = '', next = ''] = codes;
    for (const fields of [
      {},
      { password },
      { code },
      { password: 'Wrong7Kettle', code },
      { password, code: '999999' },
    ]) {
      const refused = await act(visitor, 'renew-codes', fields);
      expect([refused.status, refused.body.includes('<pre>')], JSON.stringify(fields)).toEqual([401, false]);
    }
    expect((await act(visitor, 'renew-codes', { password, passkey: '{}', ticket: 'x.y' })).status).toBe(401);
    expect((await act(visitor, 'renew-codes', { password, code })).body).toContain('<pre>');
    expect((await act(visitor, 'renew-codes', { password, code: next })).status).toBe(401);
  });

  test('a passkey is removed with password and code, or with a passkey of this account, asked for this, once', async () => {
    const [customer, other] = [await enrolledCustomer(), await enrolledCustomer()];
    const { visitor, id, password } = customer;
    const passkey = await addPasskey(customer);
    const theirs = await addPasskey(other);
    const remove = (fields: Record<string, string>) => act(visitor, 'remove-passkey', { id: passkey.id, ...fields });
    expect((await remove({})).status).toBe(401);
    expect((await remove({ password })).status).toBe(401);
    const added = await optionsFor(visitor, 'add');
    const wrongPurpose = { ...added, passkey: passkey.get(added.options) };
    expect((await remove({ passkey: wrongPurpose.passkey, ticket: wrongPurpose.ticket })).status).toBe(401);
    const asked = await optionsFor(visitor, 'confirm');
    expect((await remove({ passkey: theirs.get(asked.options), ticket: asked.ticket })).status).toBe(401);
    const again = await optionsFor(visitor, 'confirm');
    const proof = { passkey: passkey.get(again.options), ticket: again.ticket };
    const done = await act(visitor, 'remove-passkey', { id: theirs.id, ...proof });
    expect(done.status).toBe(303);
    expect(await host.client.passkey.count({ where: { id: theirs.id } })).toBe(1);
    expect((await remove(proof)).status).toBe(401);
    const last = await optionsFor(visitor, 'confirm');
    const removed = await remove({ passkey: passkey.get(last.options), ticket: last.ticket });
    expect(removed.location).toBe('/members/security?done=passkey-removed');
    expect(await host.client.passkey.count({ where: { accountId: id } })).toBe(0);
  });

  test('changes are mailed thirty times an hour at the most', async () => {
    const { visitor, id, password, codes } = await enrolledCustomer();
    const statuses = [(await act(visitor, 'renew-codes', { password, code: codes[0] ?? '' })).status];
    for (let times = 1; times < 30; times += 1) statuses.push((await act(visitor, 'renew-codes')).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    const mails = await host.client.outbox.findMany({ where: { job: 'send-mail' } });
    const notices = mails.filter(({ payload }) => JSON.stringify(payload).includes(id)).length;
    expect(notices).toBeLessThan(35);
    const refused = await act(visitor, 'renew-codes');
    expect(textOf(refused.body)).toContain('changed too many times');
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    const next = { new_password: 'Copper8Lantern-Quay', new_password_confirmation: 'Copper8Lantern-Quay' };
    const changed = await act(visitor, 'password', { password, ...next });
    expect([changed.status, changed.location]).toEqual([303, '/members/security?done=password']);
  });

  test('an owner who signs in with the second factor voids the link that somebody asked for', async () => {
    const customer = await enrolledCustomer();
    const { visitor: stranger } = await halfSignedIn(customer);
    await stranger.submit('/login/code', { fields: { lost: '1' } });
    const token = await mailedToken(host.client, customer.email, 'factor-reset');
    const { visitor: owner } = await halfSignedIn(customer);
    await owner.submit('/login/code', { fields: { code: codeNow(customer.secret) } });
    expect((await stranger.get(`/lost-device/${token}`)).status).toBe(404);
    expect(textOf((await owner.get('/members/activity')).body)).toContain('Removal of the second step stopped');
  });

  test('F32 hidden fields with signs that no database takes are refused, not an error of ours', async () => {
    const { visitor } = await signedInCustomer(host);
    for (const id of ['\u0000', 'a\u0000', '', 'ä'])
      expect((await act(visitor, 'remove-passkey', { id })).status, JSON.stringify(id)).toBe(422);
  });

  test('a lost device: mailed at once, opened without effect, in force after a day only', async () => {
    const customer = await enrolledCustomer();
    const { visitor } = await halfSignedIn(customer);
    const sent = await visitor.submit('/login/code', { fields: { lost: '1' } });
    expect(textOf(sent.body)).toContain('It works from');
    const token = await mailedToken(host.client, customer.email, 'factor-reset');
    const reader = new Visitor(host.url);
    expect(textOf((await reader.get(`/lost-device/${token}`)).body)).toContain('This link works from');
    await host.client.token.updateMany({
      where: { accountId: customer.id, purpose: 'factor-reset' },
      data: { createdAt: new Date(Date.now() - 25 * 3_600_000) },
    });
    const page = await reader.get(`/lost-device/${token}`);
    expect([page.status, textOf(page.body)]).toEqual([200, expect.stringContaining('Turn it off')]);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const off = await reader.submit(`/lost-device/${token}`);
    expect(textOf(off.body)).toContain('Two-step sign-in is off');
    expect((await reader.get(`/lost-device/${token}`)).status).toBe(404);
    expect((await customer.visitor.get('/members/edit')).location).toMatch(/^\/login/);
  });
});

test('V6.2.3 the password is changed inside the account; only this browser stays, under a new token', async () => {
  const customer = await signedInCustomer(host);
  const { visitor, email, password } = customer;
  const elsewhere = new Visitor(host.url);
  await signIn(elsewhere, email, password);
  const former = visitor.cookies.get('sid');
  const change = (fields: Record<string, string>) => act(visitor, 'password', fields);
  const news = { new_password: 'Copper8Lantern-Quay', new_password_confirmation: 'Copper8Lantern-Quay' };
  const wrong = await change({ password: 'Wrong7Kettle', ...news });
  expect([wrong.status, wrong.body.includes('Copper8')]).toEqual([401, false]);
  expect((await change({ password, ...news, new_password_confirmation: 'x' })).status).toBe(422);
  const done = await change({ password, ...news });
  expect([done.status, done.location]).toEqual([303, '/members/security?done=password']);
  expect(visitor.cookies.get('sid')).not.toBe(former);
  expect((await visitor.get('/members/edit')).status).toBe(200);
  expect((await elsewhere.get('/members/edit')).location).toMatch(/^\/login/);
  expect((await signIn(new Visitor(host.url), email, news.new_password)).location).toBe('/members');
});

const customerLogin = ({ email, password }: { email: string; password: string }) => ({ email, password });

test('M1 new passwords are mailed thirty times an hour at the most, and wrong ones use none of them up', async () => {
  const { visitor, id, password } = await signedInCustomer(host);
  const form_token = csrfTokenOf((await visitor.get(security)).body);
  const change = (from: string, to: string, token: string) =>
    visitor.post(security, {
      fields: {
        form_token: token,
        intent: 'password',
        password: from,
        new_password: to,
        new_password_confirmation: to,
      },
    });
  await change('Wrong7Kettle', 'Copper8Lantern-Quay', form_token);
  const statuses: number[] = [];
  let present = password;
  for (let times = 0; times < 31; times += 1) {
    const next = `Copper8Lantern-Quay${times}`;
    const answer = await change(present, next, csrfTokenOf((await visitor.get(security)).body));
    statuses.push(answer.status);
    if (answer.status === 303) present = next;
  }
  expect(statuses).toEqual([...Array(30).fill(303), 429]);
  const mails = await host.client.outbox.findMany({ where: { job: 'send-mail' } });
  const told = mails.filter(({ payload }) => {
    const { mail, accountId } = payload as Record<string, string>;
    return mail === 'password-changed' && accountId === id;
  });
  expect(told).toHaveLength(30);
});
