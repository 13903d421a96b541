import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reconcile } from '~/billing/reconcile.server.ts';
import { findPlan, freePlan } from '~/plans/plans.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { charge } from '~/usage/charge.server.ts';
import {
  accountOf,
  createAccount,
  goodCard,
  settle,
  subscribedTo,
  typeCard,
  withBilling,
} from '../../support/billing.ts';
import { type BillingAct, billingAct, perform } from '../../support/billing-acts.ts';
import { withHeldCalls } from '../../support/held-calls.ts';
import { addKeyPair } from '../../support/keyed-account.ts';
import { ledgerMismatches } from '../../support/ledger-balance.ts';

const world = withBilling(undefined, 60_000);

/** Each takes about two seconds; `PROPERTY_RUNS=500` looks longer. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 12);

const start = fc.constantFrom(null, 'starter-gbp', 'network-gbp');
const choices = fc.infiniteStream(fc.nat(99));
const lostWebhooks = fc.boolean();

const ownCustomers = (account: Account) =>
  new Set(
    Object.values(world.sandbox.store.state.customers).flatMap(({ id, metadata }) =>
      metadata?.account === account.id ? id : [],
    ),
  );

/** Nobody saw some of these pages; somebody may have their address all the same. */
async function payEveryPage(account: Account) {
  const own = ownCustomers(account);
  for (const { customer, status, url } of Object.values(world.sandbox.store.state.sessions))
    if (own.has(String(customer)) && status === 'open' && url) await typeCard(url, goodCard);
}

function entitledAtStripe(account: Account) {
  const own = ownCustomers(account);
  return Object.values(world.sandbox.store.state.subscriptions).filter(
    ({ customer, status }) => own.has(String(customer)) && (status === 'active' || status === 'past_due'),
  );
}

/** Requests that the paid lines of Stripe's invoices are worth, each by its share of a month's price. */
function requestsPaidFor(account: Account): number {
  const own = ownCustomers(account);
  const { invoices, prices } = world.sandbox.store.state;
  const paid = Object.values(invoices).filter((each) => own.has(String(each.customer)) && each.status === 'paid');
  const worth = paid.flatMap(({ lines }) =>
    lines.data.map(({ amount, pricing }) => {
      const price = prices[String(pricing?.price_details?.price)];
      const plan = findPlan(price?.metadata.plan ?? '');
      return ((plan?.monthlyLimit ?? 0) * amount) / (price?.unit_amount ?? 1);
    }),
  );
  return freePlan.monthlyLimit + Math.ceil(worth.reduce((sum, each) => sum + each, 0));
}

/** Requests that were granted, by account: a new month's counter begins with some of the former's. */
const granted = new Map<string, number>();

async function convertAll(account: Account, secretMac: string) {
  const publicKey = null;
  const charged = await charge({ secretMac, publicKey, now: new Date(), wanted: 60_000, callsThisMinute: 1 });
  const all = (granted.get(account.id) ?? 0) + (charged?.granted ?? 0);
  granted.set(account.id, all);
  return all;
}

async function holds(acts: BillingAct[], plan: string | null, order: Iterator<number>, lost: boolean) {
  const account = plan ? await subscribedTo(world, plan) : await createAccount({ plan: 'free' });
  const { secretMac } = await addKeyPair(database(), account.id, 'live');
  await convertAll(account, secretMac);
  await world.control('webhooks', { mode: lost ? 'drop' : 'deliver' });
  const outcomes = await withHeldCalls(world.sandbox, order, () =>
    Promise.all(acts.map((act) => perform(act, account.id).finally(() => convertAll(account, secretMac)))),
  );
  await payEveryPage(account);
  await world.control('webhooks', { mode: 'deliver' });
  await settle(world);
  for (let after: string | null = null; ; ) {
    after = await reconcile(after);
    if (after === null) break;
  }
  await settle(world);
  const report = `${plan} ${JSON.stringify(acts)} → ${outcomes.join(', ')}`;
  expect(entitledAtStripe(account).length, report).toBeLessThan(2);
  const stage = { sandbox: world.sandbox } as Parameters<typeof ledgerMismatches>[0];
  const { stripeCustomerId } = await accountOf(account.id);
  if (stripeCustomerId) expect(await ledgerMismatches(stage, account.id), report).toEqual([]);
  const used = await convertAll(await accountOf(account.id), secretMac);
  expect(used, report).toBeLessThanOrEqual(requestsPaidFor(account));
}

test.each([2, 3])(
  'any %i billing acts at once, every call delayed at will, every page paid',
  async (count) => {
    const acts = fc.array(billingAct, { minLength: count, maxLength: count });
    await fc.assert(
      fc.asyncProperty(acts, start, choices, lostWebhooks, (given, plan, order, lost) =>
        holds(given, plan, order, lost),
      ),
      { numRuns, endOnFailure: true, verbose: 1 },
    );
  },
  600_000,
);
