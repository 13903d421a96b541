import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessToken, mailKinds, signedInCustomer } from '../support/accounts.ts';
import { type Product, startProduct } from '../support/product.ts';
import { textOf } from '../support/visitor.ts';

let host: Product;
let sender: Awaited<ReturnType<typeof signedInCustomer>>;

beforeAll(async () => {
  host = await startProduct();
  sender = await signedInCustomer(host);
  await accessToken(host.url, sender.email, sender.password); // the first one is told to the owner
});

afterAll(() => host.stop());

const words = (email: string) => ({
  email,
  name: 'Wayline Billing',
  agency: '',
  contact_us: 'Dear customer, your card was declined. Pay at https://evil.example/pay',
});

/** What a message to us made us mail besides, in alphabetical order: all of it is written at one time. */
async function answered(send: () => Promise<unknown>): Promise<string[]> {
  const before = await mailKinds(host.client);
  await send();
  return (await mailKinds(host.client)).slice(before.length).toSorted();
}

const byPage = (page: string) => (email: string) => sender.visitor.submit(page, { fields: words(email) });

async function byCall(email: string) {
  const token = await accessToken(host.url, sender.email, sender.password);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(`${host.url}/api/emailsend`, { method: 'PUT', headers, body: JSON.stringify(words(email)) });
}

const ways = [
  ['/members/contact', byPage('/members/contact')],
  ['/suggestions', byPage('/suggestions')],
  ['PUT /api/emailsend', byCall],
] as const;

test.each(ways)('H2 %s mails no typed words to another address, whoever is signed in', async (_, send) => {
  expect(await answered(() => send('victim@bank.example'))).toEqual(['contact', 'contact-received']);
});

test.each(ways)('H2 %s mails a copy to the account’s own address, however it is typed', async (_, send) => {
  expect(await answered(() => send(` ${sender.email.toUpperCase()} `))).toEqual(['contact', 'contact-copy']);
});

test('H2 an unconfirmed new address gets no copy either', async () => {
  const wanted = 'wanted@bank.example';
  const token = await accessToken(host.url, sender.email, sender.password);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await fetch(`${host.url}/api/auth/update`, { method: 'PUT', headers, body: JSON.stringify({ email: wanted }) });
  expect(textOf((await sender.visitor.get('/members/edit')).body)).toContain(wanted);
  expect(await answered(() => byPage('/members/contact')(wanted))).toEqual(['contact', 'contact-received']);
});

test('M1 an address gets three replies an hour, and every message is kept', async () => {
  const email = 'flooded@bank.example';
  const send = () => sender.visitor.submit('/suggestions', { fields: words(email) });
  const kinds = await answered(async () => {
    for (let times = 0; times < 5; times += 1) expect((await send()).status).toBe(200);
  });
  expect(kinds.filter((kind) => kind === 'contact-received')).toHaveLength(3);
  expect(await host.client.contactMessage.count({ where: { email } })).toBe(5);
});
