import Stripe from 'stripe';
import { handleEvent, receiveEvent } from '~/billing/payment-events.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { stripe } from '~/platform/payments.server.ts';
import type { Sandbox } from '../../dev/payments/sandbox.ts';
import { accountOf, createAccount, openBilling } from './billing.ts';
import { openTestDatabase } from './database.ts';

/** Where a story of payments is played: the sandbox, or a test account at Stripe itself. */
export interface PaymentsBackend {
  /** Null at Stripe. */
  sandbox: Sandbox | null;
  /** An account whose customer at Stripe lives by the stage's clock. */
  newAccount(values?: Partial<Account>): Promise<Account>;
  /** Moves the clock to a moment in Unix seconds, and waits until what was due has happened. */
  advanceTo(moment: number): Promise<void>;
  /** Takes in what has happened since, as webhooks would bring it. */
  deliver(): Promise<void>;
  close(): Promise<void>;
}

const webhookSecret = 'whsec_for_tests';

/** At Stripe with PAYMENTS_AT_STRIPE (`node scripts/stripe-live.mjs` sets it to the key of a test account); else in the sandbox. */
export const openPaymentsBackend = (): Promise<PaymentsBackend> =>
  process.env.PAYMENTS_AT_STRIPE ? openAtStripe(process.env.PAYMENTS_AT_STRIPE) : openInSandbox();

async function openInSandbox(): Promise<PaymentsBackend> {
  const world = await openBilling('pglite');
  const clock = await openClock();
  const deliver = await eventPoller();
  return { sandbox: world.sandbox, ...clock, deliver, close: () => world.close() };
}

async function openAtStripe(key: string): Promise<PaymentsBackend> {
  if (!/^(sk|rk)_test_/.test(key)) throw new Error('only a key of a test account: sk_test_…');
  const variables = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret };
  const testDatabase = await openTestDatabase('pglite', variables);
  const clock = await openClock();
  const deliver = await eventPoller();
  const close = async () => {
    await stripe().testHelpers.testClocks.del(clock.id);
    await testDatabase.close();
  };
  return { sandbox: null, ...clock, deliver, close };
}

/** A test clock: its customers live by it. Stripe advances it two billing periods at a time at most. */
async function openClock() {
  const { testClocks } = stripe().testHelpers;
  const { id } = await testClocks.create({ frozen_time: Math.floor(Date.now() / 1000), name: 'Wayline lifecycle' });
  return {
    id,
    async newAccount(values: Partial<Account> = {}): Promise<Account> {
      const account = await createAccount(values);
      const customer = await stripe().customers.create({
        email: account.email,
        name: account.agencyName,
        test_clock: id,
        metadata: { account: account.id },
      });
      await database().account.update({ where: { id: account.id }, data: { stripeCustomerId: customer.id } });
      return accountOf(account.id);
    },
    async advanceTo(moment: number): Promise<void> {
      await testClocks.advance(id, { frozen_time: moment });
      for (let waited = 0; (await testClocks.retrieve(id)).status === 'advancing'; waited += 1) {
        if (waited > 120) throw new Error('the test clock does not arrive');
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    },
  };
}

/** No webhook reaches a machine like this one, so what has happened is asked for, signed and handed over. */
async function eventPoller(): Promise<() => Promise<void>> {
  let last = (await stripe().events.list({ limit: 1 })).data[0]?.id;
  return async () => {
    const after = last ? { ending_before: last } : {};
    const found = await stripe()
      .events.list({ limit: 100, ...after })
      .autoPagingToArray({ limit: 1000 });
    const oldestFirst = last ? found : found.toReversed(); // pages before one are walked backwards
    for (const event of oldestFirst) await deliverEvent(event);
    last = oldestFirst.at(-1)?.id ?? last;
    await handleWaiting();
  };
}

async function deliverEvent(event: Stripe.Event): Promise<void> {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  if (!(await receiveEvent(payload, signature))) throw new Error(`refused: ${event.type}`);
}

async function handleWaiting(): Promise<void> {
  const rows = await database().outbox.findMany({ where: { job: 'payment-event', doneAt: null } });
  for (const { payload } of rows) await handleEvent((payload as { eventId: string }).eventId);
  const ids = rows.map(({ id }) => id);
  await database().outbox.updateMany({ where: { id: { in: ids } }, data: { doneAt: new Date() } });
}
