import { expect, test } from 'vitest';
import { billingState } from '~/billing/billing-state.server.ts';
import { cancelPlan } from '~/billing/cancel-plan.server.ts';
import { updateCard } from '~/billing/card.server.ts';
import { beginCheckout } from '~/billing/checkout.server.ts';
import { subscribeByToken } from '~/billing/subscribe-by-token.server.ts';
import { syncFromStripe } from '~/billing/sync-from-stripe.server.ts';
import { database } from '~/platform/database.server.ts';
import { stripe } from '~/platform/payments.server.ts';
import {
  accountOf,
  createAccount,
  mailsTo,
  planNamed,
  returnUrls,
  sessionIn,
  settle,
  subscribedTo,
  withBilling,
} from '../../support/billing.ts';

const world = withBilling();

const stripeState = () => world.sandbox.store.state;

test('a payment page ends before its attempt is forgotten, and takes cards only', async () => {
  const account = await createAccount();
  const begun = await beginCheckout(account, planNamed('starter-gbp'), returnUrls);
  if (!begun.ok) throw new Error(begun.reason);
  const session = stripeState().sessions[sessionIn(begun.url)];
  const attempt = await database().paymentAttempt.findFirstOrThrow({ where: { accountId: account.id } });
  const lifetime = (session?.expires_at ?? 0) - attempt.createdAt.getTime() / 1000;
  expect(lifetime).toBeGreaterThan(21 * 3600);
  expect(lifetime).toBeLessThanOrEqual(22 * 3600);
  expect(session?.payment_method_types).toEqual(['card']);
});

test('a second subscription from the dashboard is told to admins once, and a cancellation ends both', async () => {
  const admin = await createAccount({ role: 'admin' });
  const account = await subscribedTo(world, 'starter-gbp');
  const { subscription } = await billingState(account);
  const price = stripeState().subscriptions[subscription?.stripeId ?? '']?.items.data[0]?.price.id ?? '';
  const { customer, default_payment_method: method } = await stripe().subscriptions.retrieve(
    subscription?.stripeId ?? '',
  );
  await stripe().subscriptions.create({
    customer: String(customer),
    items: [{ price }],
    default_payment_method: String(method),
  });
  await settle(world);
  await syncFromStripe(account.id);
  expect((await mailsTo(admin.id)).filter((mail) => mail === 'two-subscriptions')).toHaveLength(1);
  const audit = { event: 'billing.two-subscriptions', accountId: account.id };
  expect(await database().auditEvent.count({ where: audit })).toBe(1);
  expect(await cancelPlan(await accountOf(account.id))).toMatchObject({ ok: true, account: { plan: 'free' } });
  const left = Object.values(stripeState().subscriptions).filter(
    (each) => each.customer === customer && each.status !== 'canceled',
  );
  expect(left).toEqual([]);
});

test('L5 a card that is kept for another customer neither begins a plan nor replaces a card', async () => {
  const owner = await subscribedTo(world, 'starter-gbp');
  const { subscription } = await billingState(owner);
  const { default_payment_method: method } = await stripe().subscriptions.retrieve(subscription?.stripeId ?? '');
  const thief = await createAccount();
  const refused = { ok: false, reason: 'card-of-another' };
  expect(await subscribeByToken(thief, planNamed('starter-gbp'), String(method))).toEqual(refused);
  expect((await accountOf(thief.id)).plan).toBeNull();
  const payer = await subscribedTo(world, 'starter-gbp');
  expect(await updateCard(payer, String(method))).toEqual(refused);
  expect(stripeState().methods[String(method)]?.customer).toBe(owner.stripeCustomerId);
  expect(await subscribeByToken(await accountOf(thief.id), planNamed('starter-gbp'), 'tok_visa')).toMatchObject({
    ok: true,
  });
});
