import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../dev/payments/sandbox.ts';
import { accessToken, signedInCustomer } from '../support/accounts.ts';
import { type Product, startProduct } from '../support/product.ts';
import { textOf } from '../support/visitor.ts';

let host: Product;
let sandbox: Sandbox;

beforeAll(async () => {
  host = await startProduct({ settings: { TRUST_PROXY: '1' } });
  sandbox = await startSandbox({ port: 0, file: null, target: null });
  host.configurePayments({ origin: sandbox.origin, webhookSecret: 'whsec_for_declines', timeout: 2000 });
});
afterAll(async () => {
  await sandbox.stop();
  await host.stop();
});

async function payer(address: string) {
  const { visitor, email, password } = await signedInCustomer(host);
  const token = await accessToken(host.url, email, password);
  const pay = (card: string, from = address) =>
    fetch(`${host.url}/api/auth/stripesubscription`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from },
      body: new URLSearchParams({ plan: 'starter-gbp', token: card }),
    });
  return { visitor, pay };
}

const declined = 'tok_chargeDeclined';
const statusOf = async (answer: Promise<Response>) => (await answer).status;

test('L4 after five declined cards an account waits an hour, by page and by call, from wherever', async () => {
  const { visitor, pay } = await payer('203.0.113.1');
  for (let times = 0; times < 5; times += 1) expect(await statusOf(pay(declined))).toBe(402);
  const refused = await pay('tok_visa', '198.51.100.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(await refused.json()).toMatchObject({
    code: 'too-many-declines',
    detail: 'Too many cards were declined. Please wait an hour, then use another card or ask your bank.',
  });
  const page = await visitor.submit('/checkout?plan=starter-gbp');
  expect([page.status, page.headers.get('retry-after') !== null]).toEqual([429, true]);
  expect(textOf(page.body)).toContain('Too many cards were declined');
});

test('L4 many at once get no more than the five', async () => {
  const { pay } = await payer('203.0.113.2');
  const statuses = await Promise.all(Array.from({ length: 12 }, () => statusOf(pay(declined))));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(7);
});

test('L4 a network has twenty declined cards an hour, whatever the account', async () => {
  const statuses: number[] = [];
  for (let account = 0; account < 5; account += 1) {
    const { pay } = await payer('2001:db8:4:4::1');
    for (let times = 0; times < 4; times += 1)
      statuses.push(await statusOf(pay(declined, `2001:db8:4:4::${times + 1}`)));
  }
  expect(statuses).toEqual(Array(20).fill(402));
  const { pay } = await payer('2001:db8:4:4::9');
  expect(await statusOf(pay('tok_visa'))).toBe(429);
  expect(await statusOf(pay('tok_visa', '2001:db8:4:5::1'))).toBe(200);
});

test('L4 other failures than declined cards do not count', async () => {
  const { pay } = await payer('203.0.113.3');
  expect(await statusOf(pay('tok_visa'))).toBe(200);
  for (let times = 0; times < 8; times += 1) expect(await statusOf(pay('tok_visa'))).toBe(409);
});
