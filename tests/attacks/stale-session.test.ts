import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLeaves } from '~/http/route-table.server.ts';
import { type Sandbox, startSandbox } from '../../dev/payments/sandbox.ts';
import { accessToken, goodPassword, signedInCustomer } from '../support/accounts.ts';
import { typeCard } from '../support/billing.ts';
import { type Product, startProduct } from '../support/product.ts';
import type { RouteRow } from '../support/route-row.ts';
import { routeRows } from '../support/route-rows.ts';
import { textOf, type Visitor } from '../support/visitor.ts';

let host: Product;
let sandbox: Sandbox;

beforeAll(async () => {
  host = await startProduct();
  sandbox = await startSandbox({ port: 0, file: null, target: null });
  host.configurePayments({ origin: sandbox.origin, webhookSecret: 'whsec_for_stale', timeout: 2000 });
});
afterAll(async () => {
  await sandbox.stop();
  await host.stop();
});

const moneyRoutes = (kind: RouteRow['money']) =>
  Object.entries(routeRows).flatMap(([pattern, row]) => (row.money === kind ? [pattern] : []));

/** Routes that read billing, choose where a plan leads, or end what was begun with a password; a post to them moves nothing. */
const movesNothing = [
  '/admin',
  '/members',
  '/members/data',
  '/members/edit',
  '/members/plan',
  '/api/auth/getnextpaymentdate',
  '/webhooks/stripe',
];

/** A route's file, or the files of its folder. */
function sourceOf(id: string): string {
  const folder = `app/${id}`;
  const files = fs.existsSync(folder)
    ? fs.readdirSync(folder).map((name) => `${folder}/${name}`)
    : [`${folder}.ts`, `${folder}.tsx`].filter((file) => fs.existsSync(file));
  return files.map((file) => fs.readFileSync(file, 'utf8')).join('\n');
}

test('M3 every route that posts to billing is marked as moving money, or known to move none', () => {
  const posting = listLeaves(host.build.routes).filter(({ id, pattern }) => {
    const source = sourceOf(id);
    return (
      /\baction\b/.test(source) &&
      /~\/(billing\/(?!invoice)|api\/billing\/s)/.test(source) &&
      !movesNothing.includes(pattern)
    );
  });
  expect(posting.length).toBeGreaterThanOrEqual(8);
  for (const { pattern } of posting) expect(routeRows[pattern]?.money, pattern).toBeDefined();
});

/** A customer of the starter plan whose password was typed eleven minutes ago, in the browser and by call. */
async function staleCustomer() {
  const customer = await signedInCustomer(host);
  const { location } = await customer.visitor.submit('/checkout?plan=starter-gbp');
  const paid = new URL((await typeCard(location ?? '', '4242424242424242')).location ?? '');
  await customer.visitor.get(paid.pathname + paid.search);
  const token = await accessToken(host.url, customer.email, customer.password);
  await growStale(customer.id);
  return { ...customer, token };
}

const growStale = (accountId: string) =>
  host.client.session.updateMany({
    where: { accountId },
    data: { authenticatedAt: new Date(Date.now() - 11 * 60_000) },
  });

/** All that money routes could change, here and at the payment provider. */
async function moneyOf(accountId: string) {
  const [account, subscriptions, attempts] = await Promise.all([
    host.client.account.findUniqueOrThrow({ where: { id: accountId } }),
    host.client.subscription.findMany({ where: { accountId }, select: { plan: true, status: true } }),
    host.client.paymentAttempt.count({ where: { accountId } }),
  ]);
  const { plan, cardLastFour } = account;
  return { plan, cardLastFour, subscriptions, attempts, calls: Object.keys(sandbox.store.state.sessions).length };
}

/** The hidden fields with which the page itself sends the choice. */
async function fieldsOf(visitor: Visitor, pattern: string): Promise<Record<string, string>> {
  if (pattern !== '/members/plan/confirm') return {};
  const { body } = await visitor.get(pageOf(pattern));
  return { plan: 'agency-gbp', seen: /name="seen" value="([^"]*)"/.exec(body)?.[1] ?? '' };
}

const pageOf = (pattern: string) =>
  pattern === '/members/plan/confirm' || pattern === '/checkout' ? `${pattern}?plan=agency-gbp` : pattern;

test.each(moneyRoutes('page'))(
  'M3 %s asks for the password in its form when it is eleven minutes old, and moves nothing without it',
  async (pattern) => {
    const { id, visitor } = await staleCustomer();
    const path = pageOf(pattern);
    const own = await fieldsOf(visitor, pattern);
    const before = await moneyOf(id);
    for (const password of ['', 'Wrong7Kettle']) {
      const refused = await visitor.submit(path, { fields: { ...own, password } }, '/members/card');
      // Who pays already is led on from the checkout's page; what is refused there has no page.
      expect([401, pattern === '/checkout' ? 302 : 401], password).toContain(refused.status);
      if (pattern !== '/checkout') expect(refused.body).toMatch(/<input type="password"[^>]* name="password"/);
    }
    expect(await moneyOf(id)).toEqual(before);
    const fields = { ...own, password: goodPassword };
    const taken = await visitor.submit(path, { fields }, '/members/card');
    expect([302, 303]).toContain(taken.status);
    expect(taken.location).not.toContain('/login');
    const session = await host.client.session.findFirstOrThrow({ where: { accountId: id, kind: 'page' } });
    expect(Date.now() - session.authenticatedAt.getTime()).toBeLessThan(60_000);
  },
);

test('M3 the checkout shows the field, keeps the plan in its address, and asks nothing within ten minutes', async () => {
  const { id, visitor } = await signedInCustomer(host);
  expect((await visitor.get('/checkout?plan=agency-usd')).body).not.toContain('name="password"');
  await growStale(id);
  expect((await visitor.get('/checkout?plan=agency-usd')).body).toContain('name="password"');
  const before = await moneyOf(id);
  const refused = await visitor.submit('/checkout?plan=agency-usd', { fields: { password: '' } });
  expect([refused.status, refused.body.includes('name="password"')]).toEqual([401, true]);
  expect(textOf(refused.body)).toContain('$62.00 USD');
  expect(await moneyOf(id)).toEqual(before);
  const started = await visitor.submit('/checkout?plan=agency-usd', { fields: { password: goodPassword } });
  expect(started.location).toContain(sandbox.origin);
  expect((await visitor.submit('/checkout?plan=agency-usd')).location).toContain(sandbox.origin);
});

test('M3 the cancellation overlay has its own password field', async () => {
  const { visitor } = await staleCustomer();
  const { body } = await visitor.get('/members');
  expect(body).toContain('id="cancel-password"');
  expect(body.match(/ id="password"/g)).toHaveLength(1);
});

const bodyOf: Record<string, object> = {
  '/api/auth/stripesubscription': { plan: 'agency-gbp', token: 'tok_visa' },
  '/api/auth/updatesubscription': { plan: 'agency-gbp' },
  '/api/auth/updatecard': { token: 'tok_mastercard' },
};

test.each(moneyRoutes('call'))(
  'M3 POST %s wants a token of the last ten minutes, and moves nothing with an older one',
  async (path) => {
    const { id, token } = await staleCustomer();
    const before = await moneyOf(id);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const ask = () => fetch(host.url + path, { method: 'POST', headers, body: JSON.stringify(bodyOf[path] ?? {}) });
    const refused = await ask();
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'sign-in-again']);
    expect(await moneyOf(id)).toEqual(before);
    await host.client.session.updateMany({ where: { accountId: id }, data: { authenticatedAt: new Date() } });
    expect((await ask()).status).not.toBe(403);
  },
);

test('I11 a bought plan, its end and the network that asked stand in the audit, without the card’s number', async () => {
  const { id, visitor } = await staleCustomer();
  await visitor.submit('/members/cancel', { fields: { at: 'now', password: goodPassword } });
  const rows = await host.client.auditEvent.findMany({ where: { accountId: id }, orderBy: { createdAt: 'asc' } });
  const detailsOf = (event: string) => rows.filter((row) => row.event === event).map(({ detail }) => detail);
  expect(detailsOf('plan-changed')).toMatchObject([
    { from: 'free', to: 'starter-gbp' },
    { from: 'starter-gbp', to: 'free' },
  ]);
  expect(detailsOf('card-changed')[0]).toMatchObject({ from: 'none', to: 'visa-4242' });
  expect(detailsOf('sensitive-act')).toEqual([{ count: 2, networks: ['127.0.0.0/24'] }]);
  expect(JSON.stringify(rows)).not.toContain('424242');
});
