import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelPlan } from '~/billing/cancel-plan.server.ts';
import { beginCardChange } from '~/billing/card.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { beginCheckout, completeCheckout } from '~/billing/checkout.server.ts';
import { previewChange } from '~/billing/preview-change.server.ts';
import { clearPriceCache } from '~/billing/prices.server.ts';
import { reconcile } from '~/billing/reconcile.server.ts';
import { subscribeByToken } from '~/billing/subscribe-by-token.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import {
  accountOf,
  type BillingSetup,
  chargesOf,
  createAccount,
  goodCard,
  mailsTo,
  openBilling,
  pay,
  planNamed,
  returnUrls,
  settle,
  stateOf,
  typeCard,
} from '../../support/billing.ts';
import { productionKind } from '../../support/database.ts';

const now = () => Math.floor(Date.now() / 1000);

/** Stripe is tried twice by its client, so trouble that lasts is trouble for many calls. */
const lasting = [
  ['slow', { kind: 'slow', milliseconds: 5000 }],
  ['answering 500', { kind: 'error' }],
  ['answering 500 after the work was done', { kind: 'crash' }],
  ['losing its answers', { kind: 'lost' }],
  ['answering 429', { kind: 'busy' }],
  ['unreachable', { kind: 'unreachable' }],
] as const;

describe.each([productionKind])('F18 outages on %s', (kind) => {
  let world: BillingSetup;
  beforeAll(async () => {
    world = await openBilling(kind);
    const account = await createAccount();
    await pay(account, 'starter-gbp'); // prices are known from now on
    await pay(await createAccount(), 'agency-gbp');
  });
  beforeEach(() => calm());
  afterAll(() => world.close());

  const onPlan = async (slug: string, count: number): Promise<Account[]> => {
    const accounts = await Promise.all(Array.from({ length: count }, () => createAccount()));
    for (const account of accounts) await pay(account, slug);
    await settle(world);
    return Promise.all(accounts.map(({ id }) => accountOf(id)));
  };
  const amounts = async (account: Account) => (await chargesOf(world, account.id)).map(({ amount }) => amount);
  /** A call is given up soon then; afterwards a busy machine has its time again. */
  const lastingTrouble = (match: string, trouble: object) => {
    world.waitAtMost(400);
    return world.control('trouble', { match, times: 50, ...trouble });
  };
  const calm = () => {
    world.waitAtMost(5000);
    return world.control('trouble', { kind: 'none' });
  };

  /** What four people do at the same time, so that one outage does for all; each does the same again afterwards. */
  const fourPeople = async () => {
    const [buyer, caller] = [await createAccount(), await createAccount()];
    const [mover, leaver] = await onPlan('starter-gbp', 2);
    if (!mover || !leaver) throw new Error('two accounts');
    const input = { from: 'starter-gbp', prorationDate: now() };
    const click = {
      buy: () => beginCheckout(buyer, planNamed('starter-gbp'), returnUrls),
      call: async () => subscribeByToken(await accountOf(caller.id), planNamed('starter-gbp'), 'tok_visa'),
      move: async () => changePlan(await accountOf(mover.id), planNamed('agency-gbp'), input),
      leave: async () => cancelPlan(await accountOf(leaver.id)),
    };
    return { buyer, caller, mover, leaver, click };
  };

  test.each(lasting)(
    'Stripe %s at checkout, subscription by token, upgrade and cancellation: told, and the next click does it once',
    async (_what, trouble) => {
      const { buyer, caller, mover, leaver, click } = await fourPeople();
      for (const match of ['POST /v1/checkout/sessions', 'POST /v1/subscriptions', 'DELETE /v1/subscriptions'])
        await lastingTrouble(match, trouble);
      const [bought, ...others] = await Promise.all([click.buy(), click.call(), click.move(), click.leave()]);
      expect(bought).toEqual({ ok: false, reason: 'unavailable' });
      expect(await stateOf(buyer.id)).toEqual({ plan: null, live: 0, invoices: 0 });
      const refusals = others.filter(({ ok }) => !ok);
      expect(refusals).toEqual(refusals.map(() => ({ ok: false, reason: 'unavailable' })));
      await calm();

      const begun = await click.buy();
      if (!begun.ok) throw new Error(begun.reason);
      await typeCard(begun.url, goodCard);
      const called = await click.call();
      if (!called.ok) expect(called.reason).toBe('already-subscribed');
      expect(await click.move()).toMatchObject({ ok: true, account: { plan: 'agency-gbp' } });
      expect(await click.leave()).toMatchObject({ ok: true });
      await settle(world);

      for (const { id } of [buyer, caller])
        expect(await stateOf(id)).toEqual({ plan: 'starter-gbp', live: 1, invoices: 1 });
      expect([await amounts(buyer), await amounts(caller)]).toEqual([[1900], [1900]]);
      expect(await amounts(mover)).toEqual([1900, 3000]);
      expect(await mailsTo(mover.id)).toEqual(['plan-changed', 'receipt', 'receipt']);
      expect(await stateOf(leaver.id)).toEqual({ plan: 'free', live: 0, invoices: 1 });
      expect(await mailsTo(leaver.id)).toEqual(['plan-cancelled', 'receipt']);
    },
  );

  test.each(lasting)('Stripe %s on everything: every page says so, and nothing changes', async (_what, trouble) => {
    const [account] = await onPlan('starter-gbp', 1);
    const visitor = await createAccount();
    if (!account) throw new Error('no account');
    await lastingTrouble('/v1/', trouble.kind === 'crash' ? { kind: 'error' } : trouble);
    const unavailable = { ok: false, reason: 'unavailable' };
    const asked = await Promise.all([
      previewChange(account, planNamed('agency-gbp')),
      beginCardChange(account, returnUrls),
      cancelPlan(account),
      beginCheckout(visitor, planNamed('starter-gbp'), returnUrls),
      completeCheckout(account, 'cs_test_any'),
    ]);
    expect(asked).toEqual(asked.map(() => unavailable));
    await calm();
    expect(await stateOf(account.id)).toEqual({ plan: 'starter-gbp', live: 1, invoices: 1 });
  });

  test('one failed call among good ones is tried again by itself', async () => {
    const account = await createAccount();
    await world.control('trouble', { match: 'POST /v1/checkout/sessions', kind: 'lost' });
    expect(await beginCheckout(account, planNamed('starter-gbp'), returnUrls)).toMatchObject({ ok: true });
  });

  test('Stripe busy for a moment (429) is asked again, each time later, and opens one page', async () => {
    const account = await createAccount();
    await world.control('trouble', { match: 'POST /v1/checkout/sessions', kind: 'busy', times: 2 });
    expect(await beginCheckout(account, planNamed('starter-gbp'), returnUrls)).toMatchObject({ ok: true });
    const sessions = Object.values(world.sandbox.store.state.sessions);
    expect(sessions.filter((each) => each.client_reference_id === account.id)).toHaveLength(1);
  });

  test('a comparison that cannot ask Stripe fails, to be tried again, and reports no difference', async () => {
    await lastingTrouble('/v1/', { kind: 'unreachable' });
    await expect(reconcile(null)).rejects.toThrow();
  });

  test('prices that nobody made yet are made once, by however many ask at the same time', async () => {
    clearPriceCache();
    const accounts = await Promise.all([1, 2, 3, 4].map(() => createAccount()));
    const plan = planNamed('network-aud');
    const begun = await Promise.all(accounts.map((account) => beginCheckout(account, plan, returnUrls)));
    expect(begun.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    const prices = Object.values(world.sandbox.store.state.prices).filter(
      ({ metadata }) => metadata.plan === plan.slug,
    );
    expect(prices).toHaveLength(1);
  });
});
