import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataUrl } from '~/remix-protocol.ts';
import { goodPassword, mailedToken, signIn, signUpFields } from '../support/accounts.ts';
import { type Product, startProduct } from '../support/product.ts';
import { textOf, Visitor } from '../support/visitor.ts';

let host: Product;

beforeAll(async () => {
  host = await startProduct();
});

afterAll(() => host.stop());

/** A sign-up with somebody else's address, by page or call, and the link that lies in that mailbox. */
async function prehijack(way: 'page' | 'call' = 'page', given: Record<string, string> = {}) {
  const fields = signUpFields(given);
  const email = String(fields.email);
  if (way === 'page') await new Visitor(host.url).submit('/signup', { fields });
  else await fetch(`${host.url}/api/auth/signup`, { method: 'POST', body: new URLSearchParams(fields) });
  return { email, token: await mailedToken(host.client, email, 'activation') };
}

const isActive = async (email: string) =>
  (await host.client.account.findUniqueOrThrow({ where: { email } })).activatedAt !== null;

test.each(['page', 'call'] as const)('M7 after a sign-up by %s a scanner’s GET and HEAD prove nothing', async (way) => {
  const { email, token } = await prehijack(way);
  for (const method of ['HEAD', 'GET', 'HEAD'])
    for (const address of [
      `/signup/activate/${token}`,
      dataUrl(`/signup/activate/${token}`, 'routes/signup_.activate.$activationToken'),
    ]) {
      const answer = await fetch(host.url + address, { method });
      expect(answer.status, `${method} ${address}`).toBe(200);
    }
  expect(await isActive(email)).toBe(false);
  expect((await signIn(new Visitor(host.url), email, goodPassword)).status).toBe(401);
});

test('M7 HEAD of the call only looks, GET of it activates as specified', async () => {
  const { email, token } = await prehijack();
  const address = `${host.url}/auth/signup/activate/${token}`;
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
  expect(await isActive(email)).toBe(false);
  expect((await fetch(`${address}x`, { method: 'HEAD' })).status).toBe(404);
  expect((await fetch(address)).status).toBe(200);
  expect(await isActive(email)).toBe(true);
});

test('M7 a scanner that presses the page’s button without the password proves nothing', async () => {
  const { email, token } = await prehijack();
  const page = `/signup/activate/${token}`;
  for (const fields of [{}, { email }, { email, password: 'Wrong7Kettle' }])
    expect((await new Visitor(host.url).submit(page, { fields })).status).toBeGreaterThanOrEqual(400);
  expect(await isActive(email)).toBe(false);
});

test('L10 the page behind the link shows no name that a stranger typed', async () => {
  const { email, token } = await prehijack('page', { contactperson: 'Visit evil。example to pay now' });
  const page = `/signup/activate/${token}`;
  expect(textOf((await new Visitor(host.url).get(page)).body)).not.toContain('evil');
  const wrong = await new Visitor(host.url).submit(page, { fields: { email, password: 'Wrong7Kettle' } });
  expect(textOf(wrong.body)).not.toContain('evil');
});

async function activationMails(email: string): Promise<number> {
  const { id } = await host.client.account.findUniqueOrThrow({ where: { email } });
  const rows = await host.client.outbox.findMany({ where: { job: 'send-mail' } });
  return rows.filter(({ payload }) => {
    const { mail, accountId } = payload as Record<string, string>;
    return mail === 'activation' && accountId === id;
  }).length;
}

/** Presses "send again" after the right password, as the page offers it. */
async function resend(email: string) {
  const person = new Visitor(host.url);
  const refused = await signIn(person, email, goodPassword);
  const proof = /name="resend" value="([^"]+)"/.exec(refused.body)?.[1] ?? '';
  return person.submit('/login', { fields: { resend: proof } });
}

test('M1 three activation mails an hour to an address: by the button and by signing it up again', async () => {
  const { email } = await prehijack();
  const statuses = [];
  for (let times = 0; times < 4; times += 1) statuses.push((await resend(email)).status);
  expect(statuses).toEqual([302, 302, 429, 429]);
  const refused = await resend(email);
  expect(textOf(refused.body)).toContain('The activation email has been sent several times already.');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  for (let times = 0; times < 3; times += 1) {
    const page = await new Visitor(host.url).submit('/signup', { fields: signUpFields({ email }) });
    expect(page.location).toBe('/mailsent');
    const body = new URLSearchParams(signUpFields({ email }));
    expect((await fetch(`${host.url}/api/auth/signup`, { method: 'POST', body })).status).toBe(200);
  }
  expect(await activationMails(email)).toBe(3);
});

test('M1 a sign-up whose address is corrected each time mails its first address three times an hour', async () => {
  const victim = 'victim@bank.example';
  const signUpAndCorrect = async (to: string) => {
    const person = new Visitor(host.url);
    const answer = await person.submit('/signup', { fields: signUpFields({ email: victim }) });
    if (answer.status === 302) await person.submit('/mailsent', { fields: { intent: 'correct', email: to } });
    return answer;
  };
  const mails = () => host.client.outbox.count({ where: { job: 'send-mail' } });
  const before = await mails();
  for (let times = 0; times < 3; times += 1)
    expect((await signUpAndCorrect(`away-${times}@bank.example`)).location).toBe('/mailsent');
  const refused = await signUpAndCorrect('away-3@bank.example');
  expect([refused.status, await mails()]).toEqual([429, before + 6]);
  expect(textOf(refused.body)).toContain('The activation email has been sent several times already.');
  const body = new URLSearchParams(signUpFields({ email: victim }));
  const call = await fetch(`${host.url}/api/auth/signup`, { method: 'POST', body });
  expect([call.status, Number(call.headers.get('retry-after')) > 60]).toEqual([429, true]);
});

test('M1 ten activation mails an hour from one network, for however many accounts', async () => {
  const victims = [];
  for (let times = 0; times < 6; times += 1) victims.push(await prehijack('call'));
  const statuses = [];
  for (const { email } of [...victims, ...victims]) statuses.push((await resend(email)).status);
  expect(statuses.filter((status) => status === 302).length).toBeLessThanOrEqual(10);
  expect(statuses.at(-1)).toBe(429);
});
