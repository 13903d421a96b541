import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessToken, mailedToken, newCustomer, signedInCustomer, signIn, signUpFields } from '../support/accounts.ts';
import { solveCaptcha } from '../support/captcha.ts';
import { productionKind } from '../support/postgres.ts';
import { type Product, startProduct } from '../support/product.ts';
import { csrfTokenOf, textOf, Visitor } from '../support/visitor.ts';

const details = {
  agencyname: 'Meridian Travel',
  name: 'Clara Meridian',
  address_1: '1 Quay Street',
  city: 'Bristol',
  country: 'GB',
  phone: '+44 117 496 0000',
};

describe.each([productionKind])('on %s', (kind) => {
  let host: Product;

  beforeAll(async () => {
    host = await startProduct({ database: kind });
  });

  afterAll(() => host.stop());

  const somewhere = () => `new-${randomUUID()}@victims.example`;
  const change = (visitor: Visitor, email: string, given = {}) =>
    visitor.submit('/members/edit', { fields: { ...details, email, ...given } });
  const account = (id: string) => host.client.account.findUniqueOrThrow({ where: { id } });

  async function mails(id: string): Promise<string[]> {
    const rows = await host.client.outbox.findMany({ where: { job: 'send-mail' }, orderBy: { createdAt: 'asc' } });
    return rows
      .map(({ payload }) => payload as Record<string, string>)
      .filter(({ accountId }) => accountId === id)
      .map(({ mail = '' }) => mail);
  }

  async function resetLink(email: string): Promise<string> {
    const person = new Visitor(host.url);
    const page = await person.get('/passwordreset');
    const { ticket, place } = solveCaptcha(page.body, { aged: 5000 });
    const fields = { form_token: csrfTokenOf(page.body), email, ticket, picture: String(place), website: '' };
    await person.post('/passwordreset', { fields });
    return `/passwordreset/${await mailedToken(host.client, email, 'reset')}`;
  }

  async function put(email: string, password: string) {
    const token = await accessToken(host.url, email, password);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return async (path: string, body: object) => {
      const answer = await fetch(host.url + path, { method: 'PUT', headers, body: JSON.stringify(body) });
      return { status: answer.status, headers: answer.headers, json: JSON.parse(await answer.text()) };
    };
  }

  test('H3 a new address counts only when its link is opened and confirmed; opening alone changes nothing', async () => {
    const { visitor, id, email, password } = await signedInCustomer(host);
    const wanted = somewhere();
    await change(visitor, wanted);
    const link = `/confirm-email/${await mailedToken(host.client, email, 'email-change')}`;
    for (const method of ['GET', 'HEAD', 'GET']) expect((await visitor.send(link, { method })).status).toBe(200);
    expect((await account(id)).email).toBe(email);
    expect((await signIn(new Visitor(host.url), wanted, password)).status).toBe(401);
    expect((await signIn(new Visitor(host.url), email, password)).location).toBe('/members');
    expect((await visitor.submit(link)).location).toBe('/members/edit?done=email-changed');
    expect((await account(id)).email).toBe(wanted);
    expect((await signIn(new Visitor(host.url), email, password)).status).toBe(401);
    expect((await signIn(new Visitor(host.url), wanted, password)).location).toBe('/members');
    expect((await visitor.submit(link)).status).toBe(404);
  });

  test('H3 a link sent to a stranger by a typing error gives the stranger nothing', async () => {
    const { visitor, id, email } = await signedInCustomer(host);
    await change(visitor, somewhere());
    const link = `/confirm-email/${await mailedToken(host.client, email, 'email-change')}`;
    const nobody = new Visitor(host.url);
    expect((await nobody.get(link)).location).toBe(`/login?next=${encodeURIComponent(link)}`);
    const { visitor: stranger } = await signedInCustomer(host);
    const seen = await stranger.get(link);
    expect([seen.status, seen.body.includes('victims.example')]).toEqual([404, false]);
    const form_token = csrfTokenOf((await stranger.get('/members/edit')).body);
    expect((await stranger.post(link, { fields: { form_token } })).status).toBe(404);
    expect((await account(id)).email).toBe(email);
  });

  test('H3 page and API respond the same whether the address has an account, whose reader alone is notified', async () => {
    const [free, holder] = [somewhere(), await newCustomer(host)];
    const answers = [];
    for (const wanted of [free, holder.email]) {
      const { visitor, email, password, id } = await signedInCustomer(host);
      const byPage = await change(visitor, wanted);
      const page = await visitor.get(String(byPage.location));
      const send = await put(email, password);
      const body = { ...details, email: wanted };
      const [one, all] = [
        await send('/api/auth/update', { email: wanted }),
        await send('/api/auth/updatealluserdetails', body),
      ];
      expect([one.json.user.email, one.json.user.pending_email]).toEqual([email, wanted]);
      const said = textOf(page.body).replaceAll(wanted, 'WANTED').replaceAll(email, 'FORMER');
      answers.push([byPage.status, byPage.location, said, one.status, all.status, Object.keys(all.json.user)]);
      expect((await mails(id)).includes('email-change-link')).toBe(wanted === free);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await mails(holder.id)).toContain('email-change-taken');
  });

  test('H3 five changes of address a day by page and call together, and five mails a day to one address', async () => {
    const { visitor, email, password } = await signedInCustomer(host);
    for (let times = 0; times < 3; times += 1) expect((await change(visitor, somewhere())).status).toBe(302);
    const send = await put(email, password);
    for (let times = 0; times < 2; times += 1)
      expect((await send('/api/auth/update', { email: somewhere() })).status).toBe(200);
    const call = await send('/api/auth/updatealluserdetails', { ...details, email: somewhere() });
    expect([call.status, call.json.code, Number(call.headers.get('retry-after')) > 3600]).toEqual([
      429,
      'too-many',
      true,
    ]);
    const page = await change(visitor, 'kept@victims.example');
    expect(page.status).toBe(429);
    expect(page.body).toContain('value="kept@victims.example"');
    expect((await change(visitor, email)).location).toBe('/members/edit?done=saved');

    const victim = somewhere();
    const others = await Promise.all(Array.from({ length: 6 }, () => signedInCustomer(host)));
    const statuses = [];
    for (const other of others) statuses.push((await change(other.visitor, victim)).status);
    expect(statuses).toEqual([302, 302, 302, 302, 302, 429]);
  });

  test('H3 the link is mailed again at most three times an hour', async () => {
    const { visitor, id } = await signedInCustomer(host);
    await change(visitor, somewhere());
    const again = () => visitor.submit('/members/edit', { fields: { pending: 'resend' } });
    const statuses = [];
    for (let times = 0; times < 5; times += 1) statuses.push((await again()).status);
    expect(statuses).toEqual([303, 303, 303, 429, 429]);
    expect((await mails(id)).filter((mail) => mail === 'email-change-link')).toHaveLength(4);
  });

  test('H3 a hundred changes of a telephone are twenty saves and one mail', async () => {
    const { visitor, id, email, password } = await signedInCustomer(host);
    const send = await put(email, password);
    const statuses = [];
    for (let times = 0; times < 12; times += 1)
      statuses.push((await change(visitor, email, { phone: `+44 117 496 01${times + 10}` })).status);
    for (let times = 0; times < 12; times += 1)
      statuses.push((await send('/api/auth/update', { phone: `+44 117 496 02${times + 10}` })).status);
    expect(statuses.filter((status) => status < 400)).toHaveLength(20);
    expect(statuses.slice(-4)).toEqual([429, 429, 429, 429]);
    expect((await mails(id)).filter((mail) => mail === 'details-changed')).toHaveLength(1);
  });

  test('H3 an address that got an account in between stays with it, and the other account is notified', async () => {
    const { visitor, id, email } = await signedInCustomer(host);
    const wanted = somewhere();
    await change(visitor, wanted);
    const link = `/confirm-email/${await mailedToken(host.client, email, 'email-change')}`;
    await newCustomer(host, { email: wanted });
    const answer = await visitor.submit(link);
    expect(answer.status).toBe(409);
    expect(textOf(answer.body)).toContain('This address now belongs to another account');
    expect((await account(id)).email).toBe(email);
    expect((await visitor.get(link)).status).toBe(404);
  });

  test('H3 a sign-up that nobody activated gives way to the reader of the mailbox', async () => {
    const { visitor, id, email } = await signedInCustomer(host);
    const wanted = somewhere();
    await new Visitor(host.url).submit('/signup', { fields: signUpFields({ email: wanted }) });
    await change(visitor, wanted);
    await visitor.submit(`/confirm-email/${await mailedToken(host.client, email, 'email-change')}`);
    expect((await account(id)).email).toBe(wanted);
  });

  test('H3 ten confirmations at once change the address once', async () => {
    const { visitor, id, email } = await signedInCustomer(host);
    await change(visitor, somewhere());
    const link = `/confirm-email/${await mailedToken(host.client, email, 'email-change')}`;
    const form_token = csrfTokenOf((await visitor.get(link)).body);
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.post(link, { fields: { form_token } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array.from({ length: 9 }, () => 404)]);
    expect((await mails(id)).filter((mail) => mail === 'email-changed')).toHaveLength(1);
  });

  test('M2 a confirmed change ends what the former mailbox and other browsers had', async () => {
    const { visitor, email, password } = await signedInCustomer(host);
    const intruder = new Visitor(host.url);
    await signIn(intruder, email, password);
    const token = await accessToken(host.url, email, password);
    const reset = await resetLink(email);
    await change(visitor, somewhere());
    await visitor.submit(`/confirm-email/${await mailedToken(host.client, email, 'email-change')}`);
    expect((await intruder.get('/members')).location).toBe('/');
    const user = await fetch(`${host.url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
    expect(user.status).toBe(401);
    const found = await fetch(host.url + reset.replace('/passwordreset/', '/api/password/find/'));
    expect([found.status, await found.text()]).toEqual([404, expect.not.stringContaining('victims.example')]);
    const password_confirmation = 'Kettle9Turquoise';
    const body = JSON.stringify({
      token: reset.split('/').at(-1),
      password: password_confirmation,
      password_confirmation,
    });
    const headers = { 'content-type': 'application/json' };
    const set = await fetch(`${host.url}/api/password/reset`, { method: 'POST', headers, body });
    expect(set.status).toBe(404);
    expect((await visitor.get('/members')).status).toBe(200);
  });

  test('M2 a password reset ends a change of address that an intruder began', async () => {
    const { visitor, id, email } = await signedInCustomer(host);
    await change(visitor, somewhere());
    const link = `/confirm-email/${await mailedToken(host.client, email, 'email-change')}`;
    const fields = { password: 'Kettle9Turquoise', password_confirmation: 'Kettle9Turquoise' };
    await new Visitor(host.url).submit(await resetLink(email), { fields });
    const owner = new Visitor(host.url);
    await signIn(owner, email, fields.password);
    expect((await owner.get(link)).status).toBe(404);
    expect((await account(id)).email).toBe(email);
  });
});
