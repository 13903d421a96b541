import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedToken, newCustomer, signIn, signUpFields } from '../support/accounts.ts';
import { type Product, startProduct } from '../support/product.ts';
import { textOf, Visitor } from '../support/visitor.ts';

let host: Product;
let networks = 0;

beforeAll(async () => {
  host = await startProduct({ settings: { TRUST_PROXY: '1' } });
});
afterAll(() => host.stop());

/** A browser that has just signed up, in a network of its own. */
async function signedUp(given: Record<string, string> = {}) {
  networks += 1;
  const headers = { 'x-forwarded-for': `198.51.${networks}.9` };
  const visitor = new Visitor(host.url);
  const fields = signUpFields(given);
  const answer = await visitor.submit('/signup', { fields, headers });
  expect(answer.location).toBe('/mailsent');
  const send = (more: Record<string, string>) => visitor.submit('/mailsent', { fields: more, headers });
  return { visitor, fields, email: String(fields.email), password: String(fields.password), send, headers };
}

const accountAt = (email: string) => host.client.account.findUnique({ where: { email } });
const isOpen = async (token: string) => (await new Visitor(host.url).get(`/signup/activate/${token}`)).status === 200;

describe('the page after the sign-up', () => {
  test('sends the activation mail again, three an hour for a mailbox, with a new link each time', async () => {
    const { email, send, visitor } = await signedUp();
    const first = await mailedToken(host.client, email, 'activation');
    expect((await send({ intent: 'resend' })).location).toBe('/mailsent?done=resent');
    expect(textOf((await visitor.get('/mailsent?done=resent')).body)).toContain('sent the activation email again');
    const second = await mailedToken(host.client, email, 'activation');
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
    expect((await send({ intent: 'resend' })).status).toBe(302);
    const refused = await send({ intent: 'resend' });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(textOf(refused.body)).toContain('has been sent several times already');
  });

  test('takes another address: the mail goes there, the link in the mistyped mailbox is void', async () => {
    const { email, password, send, visitor } = await signedUp();
    const mistyped = await mailedToken(host.client, email, 'activation');
    const right = `right-${email}`;
    expect((await send({ intent: 'correct', email: ` ${right.toUpperCase()} ` })).location).toBe(
      '/mailsent?done=corrected',
    );
    const page = textOf((await visitor.get('/mailsent?done=corrected')).body);
    for (const words of ['We have changed the address', `sent an email to ${right}`]) expect(page).toContain(words);
    expect([await accountAt(email), (await accountAt(right))?.activatedAt]).toEqual([null, null]);
    const token = await mailedToken(host.client, right, 'activation');
    expect([await isOpen(mistyped), await isOpen(token)]).toEqual([false, true]);
    const signedIn = await visitor.submit(`/signup/activate/${token}`, { fields: { email: right, password } });
    expect(signedIn.location).toBe('/members');
    expect((await send({ intent: 'correct', email: `late-${email}` })).status).toBe(409);
    expect(await accountAt(`late-${email}`)).toBeNull();
  });

  test('a correction that is sent twice at once corrects once, and keeps the account', async () => {
    const { email, password, send } = await signedUp();
    const right = `right-${email}`;
    const answers = await Promise.all([1, 2].map(() => send({ intent: 'correct', email: right })));
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(await accountAt(right)).toMatchObject({ activatedAt: null });
    const token = await mailedToken(host.client, right, 'activation');
    const answer = await new Visitor(host.url).submit(`/signup/activate/${token}`, {
      fields: { email: right, password },
    });
    expect(answer.location).toBe('/members');
  });

  test('says what is wrong with an address, and keeps it', async () => {
    const taken = await newCustomer(host);
    const { email, send } = await signedUp();
    for (const [typed, words] of [
      ['no-at.example', 'Please enter a valid email address'],
      [taken.email, "There's already an account with this email address"],
    ] as const) {
      const refused = await send({ intent: 'correct', email: typed });
      expect(refused.status).toBe(422);
      expect(textOf(refused.body)).toContain(words);
      expect(refused.body).toMatch(/<details open=""/);
      expect(refused.body).toContain(`value="${typed}"`);
    }
    expect(await accountAt(email)).not.toBeNull();
    expect((await send({ intent: 'correct', email })).location).toBe('/mailsent?done=resent');
  });

  test('moves no account of somebody else: activated, taken over, or without the proof', async () => {
    const victim = await newCustomer(host);
    const early = await signedUp();
    await signedUp({
      email: early.email,
      contactperson: 'Mira Holm',
      password: 'Another9Kettle',
      password_confirmation: 'Another9Kettle',
    });
    const stranger = new Visitor(host.url);
    const forged = new Visitor(host.url);
    forged.cookies.set('signed-up', String(early.visitor.cookies.get('signed-up')).replace(/^.../, 'AAA'));
    const fields = { intent: 'correct', email: `thief-${early.email}` };
    expect((await early.send(fields)).status).toBe(409);
    for (const visitor of [stranger, forged]) {
      const token = {
        form_token: /name="form_token" value="([^"]+)"/.exec((await visitor.get('/login')).body)?.[1] ?? '',
      };
      expect((await visitor.post('/mailsent', { fields: { ...fields, ...token } })).status).toBe(409);
    }
    expect(await accountAt(fields.email)).toBeNull();
    expect(await accountAt(victim.email)).toMatchObject({ id: victim.id });
    expect(await accountAt(early.email)).toMatchObject({ name: 'Mira Holm' });
  });

  test('knows a sign-up whose form was sent twice, by its password', async () => {
    const { visitor, fields, headers } = await signedUp();
    const form_token = /name="form_token" value="([^"]+)"/.exec((await visitor.get('/signup')).body)?.[1] ?? '';
    const twice = { ...fields, email: `twice-${fields.email}`, confirmemail: `twice-${fields.email}`, form_token };
    for (let click = 0; click < 2; click += 1)
      expect((await visitor.post('/signup', { fields: twice, headers })).location).toBe('/mailsent');
    const sent = await visitor.submit('/mailsent', { fields: { intent: 'resend' }, headers });
    expect(sent.location).toBe('/mailsent?done=resent');
  });

  test('counts corrections as sign-ups, so that they tell no more about who has an account', async () => {
    const { email, send } = await signedUp();
    const answers = [];
    for (let at = 0; at < 12; at += 1)
      answers.push((await send({ intent: 'correct', email: `no${at}-${email}` })).status);
    expect(answers.filter((status) => status === 302)).toHaveLength(10);
    expect(answers.slice(-2)).toEqual([429, 429]);
  });
});

test('a sign-in after a correction leads to the checkout of the plan wanted at sign-up', async () => {
  const { email, password, send } = await signedUp({ apiOption: '6' });
  const right = `moved-${email}`;
  await send({ intent: 'correct', email: right });
  const elsewhere = new Visitor(host.url);
  const token = await mailedToken(host.client, right, 'activation');
  const answer = await elsewhere.submit(`/signup/activate/${token}`, { fields: { email: right, password } });
  expect(answer.location).toBe('/checkout?plan=agency-gbp');
  expect((await signIn(new Visitor(host.url), right, password)).location).toBe('/members');
});
