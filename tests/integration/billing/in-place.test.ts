import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelPlan } from '~/billing/cancel-plan.server.ts';
import { beginCheckout } from '~/billing/checkout.server.ts';
import { beginInPlace, settleInPlace } from '~/billing/pay-in-place.server.ts';
import { subscribeByToken } from '~/billing/subscribe-by-token.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import {
  accountOf,
  type BillingWorld,
  chargesOf,
  confirmCard,
  confirmInPlace,
  createAccount,
  declinedCard,
  goodCard,
  mailsTo,
  openBilling,
  planNamed,
  settle,
  stateOf,
  typeCard,
  waysBack,
} from '../../support/billing.ts';
import { databaseKinds } from '../../support/database.ts';

describe.each(databaseKinds)('paying in our page on %s', (kind) => {
  let world: BillingWorld;
  beforeAll(async () => {
    world = await openBilling(kind, 2000, {}, 'pk_test_sandbox');
  });
  afterAll(() => world.close());

  const amounts = async (account: Account) => (await chargesOf(world, account.id)).map(({ amount }) => amount);
  const begin = async (account: Account, slug = 'starter-gbp') => {
    const begun = await beginInPlace(await accountOf(account.id), planNamed(slug));
    if (!begun.ok) throw new Error(begun.reason);
    return begun.secret;
  };

  test('the first payment confirmed in the page gives the plan, the card and one receipt', async () => {
    const account = await createAccount();
    const secret = await begin(account);
    expect(await stateOf(account.id)).toMatchObject({ plan: null, invoices: 0 });
    expect(await confirmInPlace(world, secret, goodCard)).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    expect(await settleInPlace(account)).toMatchObject({
      ok: true,
      account: { plan: 'starter-gbp', cardBrand: 'visa', cardLastFour: '4242' },
    });
    await settle(world);
    expect(await stateOf(account.id)).toEqual({ plan: 'starter-gbp', live: 1, invoices: 1 });
    expect(await amounts(account)).toEqual([1900]);
    expect(await mailsTo(account.id)).toEqual(['receipt']);
    const attempts = await database().paymentAttempt.findMany({ where: { accountId: account.id } });
    expect(attempts.map(({ kind, state }) => [kind, state])).toEqual([['in-place', 'done']]);
  });

  test('the webhooks alone give the plan, should nobody come back from the card form', async () => {
    const account = await createAccount();
    await confirmInPlace(world, await begin(account), goodCard);
    await settle(world);
    expect(await stateOf(account.id)).toEqual({ plan: 'starter-gbp', live: 1, invoices: 1 });
    expect(await mailsTo(account.id)).toEqual(['receipt']);
  });

  test('nothing is served before the payment, and coming back without one says so', async () => {
    const account = await createAccount();
    await begin(account);
    await settle(world);
    expect(await settleInPlace(account)).toEqual({ ok: false, reason: 'not-subscribed' });
    expect((await accountOf(account.id)).plan).toBeNull();
    expect(await mailsTo(account.id)).toEqual([]);
  });

  test('a declined card can be followed by a good one on the same payment', async () => {
    const account = await createAccount();
    const secret = await begin(account);
    expect(await confirmInPlace(world, secret, declinedCard)).toMatchObject({ error: { type: 'card_error' } });
    expect(await begin(account)).toBe(secret);
    await confirmInPlace(world, secret, goodCard);
    await settle(world);
    expect(await amounts(account)).toEqual([1900]);
    expect(await mailsTo(account.id)).toEqual(['receipt']);
  });

  test('a bank that asks is answered in the page; a no pays nothing, a yes pays once', async () => {
    const account = await createAccount();
    const secret = await begin(account);
    const asked = await confirmInPlace(world, secret, confirmCard);
    expect(asked).toMatchObject({ paymentIntent: { status: 'requires_action' } });
    expect(await confirmInPlace(world, secret, confirmCard, 'no')).toMatchObject({
      error: { code: 'payment_intent_authentication_failure' },
    });
    expect(await amounts(account)).toEqual([]);
    await confirmInPlace(world, secret, confirmCard, 'yes');
    expect(await confirmInPlace(world, secret, goodCard)).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    });
    await settle(world);
    expect(await amounts(account)).toEqual([1900]);
  });

  test('a double click begins one subscription with one payment', async () => {
    const account = await createAccount();
    const secrets = await Promise.all([begin(account), begin(account), begin(account)]);
    expect(new Set(secrets).size).toBe(1);
  });

  test('two plans in two windows: the first one’s payment is void when the second one opens', async () => {
    const account = await createAccount();
    const first = await begin(account, 'starter-gbp');
    const second = await begin(account, 'agency-gbp');
    expect(await confirmInPlace(world, first, goodCard)).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    });
    await confirmInPlace(world, second, goodCard);
    await settle(world);
    expect(await amounts(account)).toEqual([4900]);
    expect((await accountOf(account.id)).plan).toBe('agency-gbp');
  });

  test('another currency after all: the first payment is void, the second one is taken', async () => {
    const account = await createAccount();
    const first = await begin(account, 'starter-gbp');
    const second = await begin(account, 'starter-eur');
    expect(await confirmInPlace(world, first, goodCard)).toHaveProperty('error');
    await confirmInPlace(world, second, goodCard);
    await settle(world);
    expect(await amounts(account)).toEqual([2200]);
    expect(await stateOf(account.id)).toMatchObject({ plan: 'starter-eur', live: 1 });
  });

  test('the payment page and the card form close each other', async () => {
    const account = await createAccount();
    const secret = await begin(account);
    const page = await beginCheckout(account, planNamed('starter-gbp'), waysBack);
    if (!page.ok) throw new Error(page.reason);
    expect(await confirmInPlace(world, secret, goodCard)).toHaveProperty('error');
    const again = await begin(account);
    expect((await typeCard(page.url, goodCard)).status).toBe(410);
    await confirmInPlace(world, again, goodCard);
    await settle(world);
    expect(await amounts(account)).toEqual([1900]);
  });

  test('paid in one window, the other ways to begin a plan find it', async () => {
    const account = await createAccount();
    await world.control('webhooks', { mode: 'drop' });
    await confirmInPlace(world, await begin(account), goodCard);
    const other = await subscribeByToken(account, planNamed('agency-gbp'), 'tok_visa');
    await world.control('webhooks', { mode: 'deliver' });
    expect(other).toEqual({ ok: false, reason: 'already-subscribed' });
    expect(await amounts(account)).toEqual([1900]);
  });

  test('after a cancellation the same plan can be paid for again, with a new payment', async () => {
    const account = await createAccount();
    const first = await begin(account);
    await confirmInPlace(world, first, goodCard);
    await settle(world);
    await cancelPlan(await accountOf(account.id));
    const second = await begin(account);
    expect(second).not.toBe(first);
    await confirmInPlace(world, second, goodCard);
    await settle(world);
    expect(await amounts(account)).toEqual([1900, 1900]);
    expect((await accountOf(account.id)).plan).toBe('starter-gbp');
  });

  test('a payment that nobody makes ends after 23 hours, and the next click begins another', async () => {
    const account = await createAccount();
    const first = await begin(account);
    await world.control('advance', { days: 1 });
    await settle(world);
    const second = await begin(account);
    expect(second).not.toBe(first);
    expect(await confirmInPlace(world, first, goodCard)).toHaveProperty('error');
    expect(await confirmInPlace(world, second, goodCard)).not.toHaveProperty('error');
  });
});
