import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { cancelPlan } from '~/billing/cancel-plan.server.ts';
import { beginCardChange, completeCardChange } from '~/billing/card.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { beginCheckout, completeCheckout } from '~/billing/checkout.server.ts';
import { closeCheckouts } from '~/billing/customer.server.ts';
import { fetchPayments } from '~/billing/fetch-payments.server.ts';
import { reconcile } from '~/billing/reconcile.server.ts';
import { subscribeByToken } from '~/billing/subscribe-by-token.server.ts';
import { writePayments } from '~/billing/write-payments.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import {
  accountOf,
  chargesOf,
  createAccount,
  goodCard,
  mailsTo,
  otherCard,
  pay,
  planNamed,
  returnUrls,
  sessionIn,
  settle,
  stateOf,
  subscribedTo,
  typeCard,
  withBilling,
} from '../../support/billing.ts';
import { databaseKinds } from '../../support/database.ts';

async function everyNight(): Promise<void> {
  for (let after = await reconcile(null); after !== null; ) after = await reconcile(after);
}

const now = () => Math.floor(Date.now() / 1000);

describe.each(databaseKinds)('hasty hands on %s', (kind) => {
  const world = withBilling(kind);

  const onPlan = (slug: string) => subscribedTo(world, slug);
  const amounts = async (account: Account) => (await chargesOf(world, account.id)).map(({ amount }) => amount);
  const change = (account: Account, slug: string) =>
    changePlan(account, planNamed(slug), { from: account.plan ?? '', prorationDate: now() });

  test('a double click on Start subscription opens one payment page', async () => {
    const account = await createAccount();
    const plan = planNamed('starter-gbp');
    const clicks = await Promise.all([1, 2, 3].map(() => beginCheckout(account, plan, returnUrls)));
    expect(new Set(clicks.map((click) => (click.ok ? click.url : click.reason))).size).toBe(1);
    expect(clicks[0]?.ok).toBe(true);
  });

  test('two plans in two windows: the first payment page is closed when the second one opens', async () => {
    const account = await createAccount();
    const first = await beginCheckout(account, planNamed('starter-gbp'), returnUrls);
    const second = await beginCheckout(account, planNamed('agency-gbp'), returnUrls);
    if (!first.ok || !second.ok) throw new Error('no page');
    expect((await typeCard(first.url, goodCard)).status).toBe(410);
    expect((await typeCard(second.url, goodCard)).status).toBe(303);
    await settle(world);
    expect(await amounts(account)).toEqual([4900]);
    expect(await stateOf(account.id)).toMatchObject({ plan: 'agency-gbp', live: 1 });
  });

  test('two plans in two windows, pressed at once: one page can be paid, and the other window is told', async () => {
    for (const milliseconds of [0, 300, 900]) {
      const account = await createAccount();
      await world.control('trouble', {
        match: 'POST /v1/checkout/sessions',
        kind: 'slow',
        times: 1,
        milliseconds: 1200,
      });
      const first = beginCheckout(account, planNamed('starter-gbp'), returnUrls);
      await sleep(milliseconds);
      const pages = await Promise.all([first, beginCheckout(account, planNamed('agency-gbp'), returnUrls)]);
      expect(pages.flatMap((page) => (page.ok ? [] : [page.reason]))).toEqual(['busy']);
      for (const page of pages) if (page.ok) await typeCard(page.url, goodCard);
      await settle(world);
      expect((await amounts(account)).length).toBe(1);
      expect(await stateOf(account.id)).toMatchObject({ live: 1, invoices: 1 });
    }
  });

  test('a page that comes after its attempt was closed is expired, and its window is told', async () => {
    const account = await createAccount();
    await world.control('trouble', { match: 'POST /v1/checkout/sessions', kind: 'slow', times: 1, milliseconds: 800 });
    const late = beginCheckout(account, planNamed('starter-gbp'), returnUrls);
    await expect.poll(() => database().paymentAttempt.count({ where: { accountId: account.id } })).toBe(1);
    await closeCheckouts(account.id);
    expect(await late).toEqual({ ok: false, reason: 'changed-meanwhile' });
    const sessions = Object.values(world.sandbox.store.state.sessions);
    expect(sessions.filter((each) => each.client_reference_id === account.id).map(({ status }) => status)).toEqual([
      'expired',
    ]);
  });

  test.each(['event', 'night', 'return'])(
    'a page that was paid although another act had closed it: undone by %s',
    async (by) => {
      const account = await createAccount();
      const begun = await beginCheckout(account, planNamed('starter-gbp'), returnUrls);
      if (!begun.ok) throw new Error(begun.reason);
      await database().paymentAttempt.updateMany({ where: { accountId: account.id }, data: { state: 'replaced' } });
      if (by !== 'event') await world.control('webhooks', { mode: 'drop' });
      await typeCard(begun.url, goodCard);
      await world.control('webhooks', { mode: 'deliver' });
      if (by === 'night') await everyNight();
      if (by === 'return')
        expect(await completeCheckout(await accountOf(account.id), sessionIn(begun.url))).toEqual({
          ok: false,
          reason: 'changed-meanwhile',
        });
      await settle(world);
      expect(await stateOf(account.id)).toMatchObject({ plan: null, live: 0 });
      expect(await mailsTo(account.id)).toEqual(['purchase-undone', 'receipt', 'receipt']);
      const documents = await database().invoice.findMany({
        where: { accountId: account.id },
        orderBy: { number: 'asc' },
      });
      expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
        ['invoice', 1900],
        ['credit-note', -1900],
      ]);
      const { refunds } = world.sandbox.store.state;
      const customer = (await accountOf(account.id)).stripeCustomerId;
      expect(
        Object.values(refunds)
          .filter((each) => each.customer === customer)
          .map(({ amount }) => amount),
      ).toEqual([1900]);
    },
  );

  test('the first page paid before the second window asks: no second page opens', async () => {
    const account = await createAccount();
    const first = await beginCheckout(account, planNamed('starter-gbp'), returnUrls);
    if (!first.ok) throw new Error(first.reason);
    await world.control('webhooks', { mode: 'drop' });
    await typeCard(first.url, goodCard);
    const second = await beginCheckout(account, planNamed('agency-gbp'), returnUrls);
    await world.control('webhooks', { mode: 'deliver' });
    expect(second).toEqual({ ok: false, reason: 'already-subscribed' });
    expect(await amounts(account)).toEqual([1900]);
    expect(await stateOf(account.id)).toMatchObject({ plan: 'starter-gbp', live: 1 });
  });

  test('back after paying, and Start subscription again: nothing is paid twice', async () => {
    const account = await createAccount();
    const begun = await beginCheckout(account, planNamed('starter-gbp'), returnUrls);
    if (!begun.ok) throw new Error(begun.reason);
    await typeCard(begun.url, goodCard);
    expect((await typeCard(begun.url, goodCard)).status).toBe(303);
    expect(await beginCheckout(account, planNamed('starter-gbp'), returnUrls)).toEqual({
      ok: false,
      reason: 'already-subscribed',
    });
    await settle(world);
    expect(await amounts(account)).toEqual([1900]);
  });

  test('the webhook before the return, and the return before the webhook, give the same', async () => {
    const [early, late] = [await createAccount(), await createAccount()];
    const first = await pay(early, 'starter-gbp');
    await settle(world);
    expect(await completeCheckout(await accountOf(early.id), first)).toMatchObject({ ok: true });
    await world.control('webhooks', { mode: 'hold' });
    const second = await pay(late, 'starter-gbp');
    expect(await completeCheckout(await accountOf(late.id), second)).toMatchObject({ ok: true });
    await world.control('release');
    await world.control('webhooks', { mode: 'deliver' });
    await settle(world);
    expect(await stateOf(late.id)).toEqual(await stateOf(early.id));
    expect(await mailsTo(late.id)).toEqual(await mailsTo(early.id));
    expect(await amounts(late)).toEqual(await amounts(early));
  });

  test('a double click on Confirm change is one change and one charge', async () => {
    const account = await onPlan('starter-gbp');
    const clicks = await Promise.all([change(account, 'agency-gbp'), change(account, 'agency-gbp')]);
    expect(clicks.map(({ ok }) => ok)).toEqual([true, true]);
    await settle(world);
    expect((await amounts(account)).length).toBe(2);
    expect(await mailsTo(account.id)).toEqual(['plan-changed', 'receipt', 'receipt']);
  });

  test('F14 fifty changes in parallel to three plans: one outcome, and as many charges as invoices', async () => {
    const account = await onPlan('starter-gbp');
    const slugs = ['agency-gbp', 'network-gbp'];
    const clicks = await Promise.all(Array.from({ length: 50 }, (_, at) => change(account, slugs[at % 2] ?? '')));
    const reasons = new Set(clicks.flatMap((click) => (click.ok ? [] : [click.reason])));
    expect([...reasons].filter((reason) => reason !== 'busy')).toEqual([]);
    const won = new Set(clicks.flatMap((click) => (click.ok ? [click.account.plan] : [])));
    expect(won.size).toBe(1);
    await settle(world);
    expect(await stateOf(account.id)).toEqual({ plan: [...won][0], live: 1, invoices: 2 });
    expect((await amounts(account)).length).toBe(2);
  }, 60_000);

  test('two windows with two changes: the second one is told that the plan has changed meanwhile', async () => {
    const seen = await onPlan('starter-gbp');
    await change(seen, 'agency-gbp');
    const stale = await changePlan(await accountOf(seen.id), planNamed('network-gbp'), {
      from: 'starter-gbp',
      prorationDate: now(),
    });
    expect(stale).toEqual({ ok: false, reason: 'changed-meanwhile' });
    expect((await accountOf(seen.id)).plan).toBe('agency-gbp');
  });

  test('up, down and up again within a minute are three changes, and each is settled', async () => {
    const account = await onPlan('starter-gbp');
    for (const slug of ['agency-gbp', 'starter-gbp', 'agency-gbp'])
      expect(await change(await accountOf(account.id), slug)).toMatchObject({ ok: true, account: { plan: slug } });
    await settle(world);
    expect((await accountOf(account.id)).plan).toBe('agency-gbp');
    expect(await amounts(account)).toEqual([1900, 3000]); // the second way up is paid with the credit of the way down
  });

  test('a double click on Cancel ends one subscription and says so once', async () => {
    const account = await onPlan('starter-gbp');
    const clicks = await Promise.all([cancelPlan(account), cancelPlan(account), cancelPlan(account)]);
    expect(clicks.map(({ ok }) => ok)).toEqual([true, true, true]);
    await settle(world);
    expect(await mailsTo(account.id)).toEqual(['plan-cancelled', 'receipt']);
  });

  test('a double click on the card button opens one page, and a double return changes the card once', async () => {
    const account = await onPlan('starter-gbp');
    const clicks = await Promise.all([beginCardChange(account, returnUrls), beginCardChange(account, returnUrls)]);
    const [first, second] = clicks;
    if (!first.ok || !second.ok) throw new Error('no page');
    expect(first.url).toBe(second.url);
    await typeCard(first.url, otherCard);
    const session = sessionIn(first.url);
    await Promise.all([completeCardChange(account, session), completeCardChange(account, session)]);
    await settle(world);
    expect(await mailsTo(account.id)).toEqual(['card-updated', 'receipt']);
  });

  test('the same call for a subscription by token twice at once is one subscription', async () => {
    const account = await createAccount();
    const plan = planNamed('starter-gbp');
    const calls = await Promise.all([1, 2].map(() => subscribeByToken(account, plan, 'tok_visa')));
    expect(calls.some(({ ok }) => ok)).toBe(true);
    await settle(world);
    expect(await amounts(account)).toEqual([1900]);
    expect(await stateOf(account.id)).toEqual({ plan: 'starter-gbp', live: 1, invoices: 1 });
  });

  test('a plan that is cancelled while it is changed ends in one of both, as Stripe has it', async () => {
    const account = await onPlan('starter-gbp');
    await Promise.all([change(account, 'agency-gbp'), cancelPlan(account)]);
    await settle(world);
    const live = Object.values(world.sandbox.store.state.subscriptions).filter(
      ({ customer, status }) => customer === account.stripeCustomerId && status !== 'canceled',
    );
    expect((await stateOf(account.id)).live).toBe(live.length);
    expect((await accountOf(account.id)).plan).toBe(live.length === 0 ? 'free' : 'agency-gbp');
  });

  test('a reading that began before the newest written one is dropped', async () => {
    const account = await onPlan('starter-gbp');
    const old = await fetchPayments(account.stripeCustomerId ?? '');
    await cancelPlan(account);
    const written = await database().$transaction((tx) =>
      writePayments(tx, { accountId: account.id, reading: 1, fetched: old, now: new Date() }),
    );
    expect(written).toBe(false);
    expect((await accountOf(account.id)).plan).toBe('free');
  });
});
