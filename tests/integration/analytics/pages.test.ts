import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../dev/payments/sandbox.ts';
import { signedInCustomer } from '../../support/accounts.ts';
import { eventually } from '../../support/eventually.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { Visitor } from '../../support/visitor.ts';

let host: Product;
let sandbox: Sandbox;

beforeAll(async () => {
  host = await startProduct({ settings: { ANALYTICS_URL: 'http://127.0.0.1:9/counts' } });
  sandbox = await startSandbox({ port: 0, file: null, target: null });
  host.configurePayments({ origin: sandbox.origin, webhookSecret: 'whsec_for_counts' });
});
afterAll(async () => {
  await sandbox.stop();
  await host.stop();
});

type Count = { event: string; page?: string; plan?: string; count: number; at: string };

async function counts(event: string): Promise<Count[]> {
  const rows = await host.client.outbox.findMany({ where: { job: 'analytics' }, orderBy: { createdAt: 'asc' } });
  return rows.map(({ payload }) => payload as unknown as Count).filter((each) => each.event === event);
}

const plansOf = async (event: string) => (await counts(event)).map(({ plan }) => plan);

test('the checkout counts that it was loaded, submitted, left and refused, by plan and nothing else', async () => {
  const { visitor } = await signedInCustomer(host);
  await visitor.submit('/checkout?plan=agency-usd');
  expect(await plansOf('checkout-loaded')).toEqual(['agency-usd']);
  expect(await plansOf('checkout-submitted')).toEqual(['agency-usd']);
  await visitor.get('/checkout?plan=agency-usd&back=1');
  expect(await plansOf('checkout-left')).toEqual(['agency-usd']);
  expect(await plansOf('checkout-failed')).toEqual([]);
  sandbox.faults.list = [{ match: '/v1/', kind: 'error', times: 50, milliseconds: 0 }];
  expect((await visitor.submit('/checkout?plan=starter-gbp')).status).toBe(503);
  sandbox.faults.list = [];
  expect(await plansOf('checkout-failed')).toEqual(['starter-gbp']);
});

test('pages are counted by their route, some at a time, without who saw them or what stood in the address', async () => {
  const canary = `canary${Date.now()}`;
  const { visitor, email, id } = await signedInCustomer(host, {
    agencyname: `${canary} Travel`,
    email: `${canary}@meridian.example`,
  });
  await visitor.get('/members');
  await visitor.get(`/about-us?from=${canary}`);
  const stranger = new Visitor(host.url); // who gets the page that is kept for everybody
  for (let views = 0; views < 2; views += 1) await stranger.get('/about-us');
  await visitor.get(`/articles/${canary}`);
  const seen = await eventually(async () => {
    const rows = (await counts('page-view')).filter(({ page }) => page === 'about-us');
    return rows.reduce((sum, { count }) => sum + count, 0) === 3 ? rows : null;
  });
  expect(seen.length).toBeLessThan(3); // two where ten seconds ended between the views
  for (const row of seen)
    expect(row).toEqual({ event: 'page-view', page: 'about-us', count: expect.any(Number), at: expect.any(String) });
  const all = JSON.stringify(
    await host.client.outbox.findMany({ where: { job: 'analytics' }, select: { payload: true } }),
  );
  for (const personal of [canary, email, id, '127.0.0.1', 'Meridian', ...visitor.cookies.values()])
    expect(all).not.toContain(personal);
  expect((await counts('page-view')).map(({ page }) => page)).not.toContain('articles.$slug'); // it was not found
});
