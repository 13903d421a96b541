import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { database } from '~/platform/database.server.ts';
import { configurePayments } from '~/platform/payments.server.ts';
import { startSandbox } from '../../../dev/payments/sandbox.ts';
import type { State } from '../../../dev/payments/store.ts';
import { signIn } from '../../support/accounts.ts';
import { goodCard, mailsTo, settle, stateOf, typeCard } from '../../support/billing.ts';
import { openTestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { type ProductProcess, startProduct } from '../../support/product.ts';
import { hasRedis } from '../../support/redis.ts';
import { differences } from '../../support/state-diff.ts';
import { textOf, Visitor } from '../../support/visitor.ts';

const payer = 'agent@example.com';

/** The product's own sandbox stands eighty ports further on. */
const control = async ({ url }: ProductProcess, name: string, orders: object = {}) => {
  const address = `http://127.0.0.1:${Number(new URL(url).port) + 80}/control/${name}`;
  return (
    await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(orders),
    })
  ).json();
};
const isGone = (product: ProductProcess) =>
  eventually(() =>
    control(product, 'state').then(
      () => false,
      () => true,
    ),
  );
const receiptsIn = async (product: ProductProcess) =>
  (await product.mailbox()).filter(({ to, subject }) => to.includes(payer) && subject.includes('invoice'));

/** As far as the payment page's own thanks; nobody comes back to us from there. */
async function payUpTo(product: ProductProcess, visitor: Visitor): Promise<void> {
  await signIn(visitor, payer, 'Wayline-demo-1');
  const { location } = await visitor.submit('/checkout?plan=starter-gbp');
  const { customers } = (await control(product, 'state')) as State;
  const customer = Object.values(customers).find(({ email }) => email === payer);
  const reading = `GET /v1/customers/${customer?.id}`;
  await control(product, 'trouble', { match: reading, kind: 'slow', milliseconds: 60_000, times: 50 });
  expect((await typeCard(location ?? '', goodCard)).status).toBe(303);
}

test.skipIf(!hasRedis)(
  'kill -9 of the whole product while it follows a payment: the next start ends with one plan, invoice and receipt',
  { timeout: 150_000 },
  async () => {
    const withoutPrinter = { CHROMIUM_PATH: '/nowhere/chromium' };
    let product = await startProduct({ process: 'all', settings: withoutPrinter });
    onTestFinished(() => product.stop());
    const { dataFolder, url } = product;
    const visitor = new Visitor(url);
    await payUpTo(product, visitor);
    await eventually(async () => {
      const { left } = (await control(product, 'trouble')) as { left: { times: number }[] };
      return left.some(({ times }) => times < 50);
    });
    expect(textOf((await visitor.get('/members')).body)).toContain('Please choose a plan');
    await product.end('SIGKILL');
    await isGone(product);

    product = await startProduct({
      process: 'all',
      settings: { ...withoutPrinter, DATA_DIR: dataFolder, PORT: new URL(url).port },
    });
    await eventually(async () => (await receiptsIn(product)).length > 0, 60);
    expect(textOf((await visitor.get('/members')).body)).toContain('£19.00 GBP Renews');
    expect(await receiptsIn(product)).toHaveLength(1);
    await product.end('SIGTERM');

    const books = await openTestDatabase('pglite', { DATA_DIR: dataFolder });
    const sandbox = await startSandbox({ port: 0, file: path.join(dataFolder, 'payments.json'), target: null });
    configurePayments({ origin: sandbox.origin, webhookSecret: '' });
    await settle({ sandbox }); // whatever the product has left undone
    const { id } = await database().account.findUniqueOrThrow({ where: { email: payer } });
    expect(await stateOf(id)).toEqual({ plan: 'starter-gbp', live: 1, invoices: 1 });
    expect(await mailsTo(id)).toEqual(['receipt']);
    expect(await differences(sandbox)).toEqual([]);
    configurePayments(null);
    await sandbox.stop();
    await books.close();
  },
);
