import { afterAll, beforeAll, expect, test } from 'vitest';
import { findQuotaUsage } from '~/usage/quota-usage.server.ts';
import { type Sandbox, startSandbox } from '../../dev/payments/sandbox.ts';
import { accessToken, signedInCustomer } from '../support/accounts.ts';
import { typeCard } from '../support/billing.ts';
import { type Product, startProduct } from '../support/product.ts';
import { textOf, unescapeHtml } from '../support/visitor.ts';

let host: Product;
let sandbox: Sandbox;

beforeAll(async () => {
  host = await startProduct();
  sandbox = await startSandbox({ port: 0, file: null, target: null });
  host.configurePayments({ origin: sandbox.origin, webhookSecret: 'whsec_for_changes', timeout: 2000 });
});
afterAll(async () => {
  await sandbox.stop();
  await host.stop();
});

async function subscriber(slug: string) {
  const customer = await signedInCustomer(host);
  const { location } = await customer.visitor.submit(`/checkout?plan=${slug}`);
  const paid = new URL((await typeCard(location ?? '', '4242424242424242')).location ?? '');
  await customer.visitor.get(paid.pathname + paid.search);
  return customer;
}
type Subscriber = Awaited<ReturnType<typeof subscriber>>;

const confirmPath = (slug: string) => `/members/plan/confirm?plan=${slug}`;

/** The signed preview in the confirmation page. */
async function preview({ visitor }: Subscriber, slug: string): Promise<string> {
  const { body } = await visitor.get(confirmPath(slug));
  return unescapeHtml(/name="seen" value="([^"]*)"/.exec(body)?.[1] ?? '');
}

async function confirm({ visitor }: Subscriber, slug: string, fields: Record<string, string>) {
  return visitor.submit(confirmPath(slug), { fields: { plan: slug, ...fields } });
}

async function booksOf({ id }: Subscriber) {
  const account = await host.client.account.findUniqueOrThrow({ where: { id } });
  const { customers, charges, schedules } = sandbox.store.state;
  const invoices = await host.client.invoice.findMany({ where: { accountId: id }, orderBy: { number: 'asc' } });
  return {
    plan: account.plan,
    charges: charges.filter((each) => each.customer === account.stripeCustomerId).map(({ amount }) => amount),
    totals: invoices.map(({ total }) => total),
    credit: 0 - (customers[account.stripeCustomerId ?? '']?.balance ?? 0),
    waits: Object.values(schedules).some(
      (each) => each.customer === account.stripeCustomerId && each.status === 'active',
    ),
  };
}

async function use({ id }: Subscriber, used: number): Promise<void> {
  const month = await findQuotaUsage(id, new Date(), host.client);
  const row = { accountId: id, period: month?.period ?? '', used };
  await host.client.usage.upsert({
    where: { accountId_period: { accountId: id, period: row.period } },
    create: row,
    update: row,
  });
}

const unchanged = { plan: 'starter-gbp', charges: [1900], totals: [1900], credit: 0, waits: false };

test.each(['0', '4000000000', '-1', '1e99'])('C2 a date from the browser (date=%s) changes nothing', async (date) => {
  const customer = await subscriber('starter-gbp');
  const bare = await confirm(customer, 'network-gbp', { from: 'starter-gbp', date });
  expect(bare.status).toBe(422);
  expect(await booksOf(customer)).toEqual(unchanged);
  const seen = await preview(customer, 'network-gbp');
  const changed = await confirm(customer, 'network-gbp', { seen, from: 'starter-gbp', date });
  expect(changed.location).toBe('/members?done=changed');
  expect(await booksOf(customer)).toMatchObject({ plan: 'network-gbp', charges: [1900, 13_000], credit: 0 });
});

test('C2 a preview that was altered, made up, of another account or of another change is shown again, uncharged', async () => {
  const [customer, other] = [await subscriber('starter-gbp'), await subscriber('starter-gbp')];
  const seen = await preview(customer, 'network-gbp');
  const [text = '', mac = ''] = seen.split('.');
  const read = JSON.parse(Buffer.from(text, 'base64url').toString()) as { value: string };
  const value = JSON.stringify({ ...(JSON.parse(read.value) as object), date: 0 });
  const altered = Buffer.from(JSON.stringify({ ...read, value })).toString('base64url');
  const forged = [`${altered}.${mac}`, '', 'nonsense', '.', await preview(other, 'network-gbp')];
  for (const each of [...forged, await preview(customer, 'agency-gbp')]) {
    const answer = await confirm(customer, 'network-gbp', { seen: each });
    expect([409, 422], each).toContain(answer.status);
    expect(answer.body).toContain('name="seen"'); // with figures of now
  }
  expect(await booksOf(customer)).toEqual(unchanged);
});

test('M4 upgrade, use, downgrade: the large plan is paid for, and repeating it gains nothing', async () => {
  const customer = await subscriber('starter-gbp');
  await confirm(customer, 'network-gbp', { seen: await preview(customer, 'network-gbp') });
  await use(customer, 5000);
  const page = await customer.visitor.get(confirmPath('starter-gbp'));
  expect(textOf(page.body)).toContain('This month you have used more requests than the 2,000 included in Starter');
  for (let times = 0; times < 3; times += 1) {
    const down = await confirm(customer, 'starter-gbp', { seen: await preview(customer, 'starter-gbp') });
    expect(down.location).toBe('/members?done=waiting');
  }
  expect(await booksOf(customer)).toEqual({
    plan: 'network-gbp',
    charges: [1900, 13_000],
    totals: [1900, 13_000],
    credit: 0,
    waits: true,
  });
  expect(textOf((await customer.visitor.get('/members')).body)).toMatch(
    /Your plan changes to Starter on .* Keep Network/,
  );
  const token = await accessToken(host.url, customer.email, customer.password);
  const answer = await fetch(`${host.url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
  expect(await answer.json()).toMatchObject({
    api: 10,
    limit: 50_000,
    pending_plan: 2,
    pending_from: expect.any(Number),
  });
  const kept = await customer.visitor.submit('/members/cancel', { fields: { keep: '1' } }, '/members');
  expect(kept.location).toBe('/members?done=kept');
  expect(await booksOf(customer)).toMatchObject({ plan: 'network-gbp', waits: false });
});

test('M4 use after the preview: the confirmation is refused and shows the present figures', async () => {
  const customer = await subscriber('network-gbp');
  const seen = await preview(customer, 'starter-gbp');
  await use(customer, 2001);
  const answer = await confirm(customer, 'starter-gbp', { seen });
  expect(answer.status).toBe(409);
  const text = textOf(answer.body);
  expect(text).toContain('you have not been charged');
  expect(text).toContain('Starts on');
  expect(await booksOf(customer)).toMatchObject({ plan: 'network-gbp', totals: [14_900], waits: false });
});

test('by call: a downgrade says what waits, a cancellation with the month and one at once', async () => {
  const customer = await subscriber('network-gbp');
  await use(customer, 3000);
  const token = await accessToken(host.url, customer.email, customer.password);
  const call = async (path: string, fields: Record<string, string>) => {
    const headers = { authorization: `Bearer ${token}` };
    const body = new URLSearchParams(fields);
    const answer = await fetch(`${host.url}/api/auth/${path}`, { method: 'POST', headers, body });
    return { status: answer.status, body: await answer.json() };
  };
  expect(await call('updatesubscription', { plan: 'starter-gbp' })).toMatchObject({
    status: 200,
    body: { user: { api: 10, pending_plan: 2 } },
  });
  expect(await call('cancelsubscription', { at: 'some day' })).toMatchObject({ status: 422 });
  expect(await call('cancelsubscription', { at: 'period_end' })).toMatchObject({
    status: 200,
    body: { user: { api: 10, pending_plan: 1 } },
  });
  expect(await call('getnextpaymentdate', {})).toMatchObject({ body: { cancel_at_period_end: true } });
  expect(await call('cancelsubscription', {})).toMatchObject({ body: { user: { api: 1, pending_plan: null } } });
});
