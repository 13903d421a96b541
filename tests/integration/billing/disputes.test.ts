import { describe, expect, test } from 'vitest';
import { cancelAtPeriodEnd, cancelPlan } from '~/billing/cancel-plan.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { beginCheckout } from '~/billing/checkout.server.ts';
import { endBilling } from '~/billing/end-billing.server.ts';
import { keepPlan } from '~/billing/keep-plan.server.ts';
import { handleEvent } from '~/billing/payment-events.server.ts';
import { previewChange } from '~/billing/preview-change.server.ts';
import { reconcile } from '~/billing/reconcile.server.ts';
import { subscribeByToken } from '~/billing/subscribe-by-token.server.ts';
import { changeSuspension } from '~/operations/admin/suspensions.server.ts';
import { runCommand } from '~/operations/commands/commands.server.ts';
import { database } from '~/platform/database.server.ts';
import { findQuotaUsage } from '~/usage/quota-usage.server.ts';
import { openDispute } from '../../../dev/payments/paying.ts';
import { prepareMail } from '../../../workers/prepare-mail.ts';
import {
  accountOf,
  createAccount,
  heldEvents,
  mailsTo,
  pay,
  planNamed,
  returnUrls,
  settle,
  subscribedTo,
  withBilling,
} from '../../support/billing.ts';
import { productionKind } from '../../support/database.ts';

describe.each([productionKind])('disputes on %s', (kind) => {
  const world = withBilling(kind);

  test('a disputed payment is told to admins once, with account, amount and date, and the plan goes on', async () => {
    const admin = await createAccount({ role: 'admin' });
    const account = await subscribedTo(world, 'agency-gbp');
    const { stripeCustomerId } = await accountOf(account.id);
    await world.control('webhooks', { copies: 3 });
    const dispute = await world.control('dispute', { customer: stripeCustomerId });
    await settle(world);
    const event = await database().paymentEvent.findFirstOrThrow({ where: { type: 'charge.dispute.created' } });
    await database().paymentEvent.update({ where: { id: event.id }, data: { handledAt: null } });
    await Promise.all([handleEvent(event.id), handleEvent(event.id)]); // two workers at once
    const audit = await database().auditEvent.findMany({ where: { event: 'billing.dispute' } });
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({
      accountId: account.id,
      detail: { dispute: dispute.id, amount: 4900, currency: 'gbp', reason: 'fraudulent', status: 'needs_response' },
    });
    expect(await mailsTo(admin.id)).toEqual(['payment-disputed']);
    expect((await accountOf(account.id)).plan).toBe('agency-gbp');
    const mail = await prepareMail({ mail: 'payment-disputed', accountId: admin.id, auditId: audit[0]?.id ?? '' });
    expect(mail?.data).toMatchObject({
      account: account.id,
      amount: 4900,
      currency: 'gbp',
      due: expect.stringMatching(/\d{4}/),
    });
  });

  const subscriptionOf = (accountId: string) => database().subscription.findFirstOrThrow({ where: { accountId } });
  const customerOf = (accountId: string) =>
    Object.values(world.sandbox.store.state.customers).find(({ metadata }) => metadata.account === accountId)?.id;

  test('a dispute that is heard of before its payment limits the requests all the same', async () => {
    const account = await createAccount();
    await world.control('webhooks', { mode: 'hold' });
    await pay(account, 'network-gbp');
    await world.control('dispute', { customer: customerOf(account.id) });
    await world.control('release', { order: await heldEvents(world, ['dispute.created']) });
    await settle(world);
    await world.control('webhooks', { mode: 'deliver' });
    expect((await subscriptionOf(account.id)).disputedAt).not.toBeNull();
  });

  test('disputes whose events were lost are recorded by night, once', async () => {
    const admin = await createAccount({ role: 'admin' });
    const accounts = [await subscribedTo(world, 'network-gbp'), await subscribedTo(world, 'network-gbp')];
    const [lost, won] = accounts.map(({ id }) => id) as [string, string];
    await world.control('webhooks', { mode: 'drop', copies: 1 });
    const disputes = [await world.control('dispute', { customer: customerOf(lost) })];
    disputes.push(await world.control('dispute', { customer: customerOf(won) }));
    await reconcile(null);
    expect([(await subscriptionOf(lost)).disputedAt, (await subscriptionOf(won)).disputedAt]).not.toContain(null);
    await world.control('lose-dispute', { dispute: disputes[0]?.id });
    await world.control('win-dispute', { dispute: disputes[1]?.id });
    await reconcile(null);
    await reconcile(null);
    expect(await subscriptionOf(lost)).toMatchObject({ cancelAtPeriodEnd: true, disputedAt: expect.any(Date) });
    expect(await subscriptionOf(won)).toMatchObject({ cancelAtPeriodEnd: false, disputedAt: null });
    const heard = await database().auditEvent.count({
      where: { event: 'billing.dispute', accountId: { in: [lost, won] } },
    });
    expect(heard).toBe(4);
    expect((await mailsTo(admin.id)).filter((kind) => kind === 'payment-disputed')).toHaveLength(4);
    await world.control('webhooks', { mode: 'deliver' });
  });

  test('an event that comes after the night has recorded its dispute is told to nobody again', async () => {
    const admin = await createAccount({ role: 'admin' });
    const account = await subscribedTo(world, 'agency-gbp');
    await world.control('webhooks', { mode: 'hold', copies: 1 });
    await world.control('dispute', { customer: customerOf(account.id) });
    await reconcile(null);
    await world.control('release', { order: await heldEvents(world, ['dispute.created']) });
    await settle(world);
    await world.control('webhooks', { mode: 'deliver' });
    expect(await database().auditEvent.count({ where: { event: 'billing.dispute', accountId: account.id } })).toBe(1);
    expect((await mailsTo(admin.id)).filter((kind) => kind === 'payment-disputed')).toHaveLength(1);
  });

  const close = async (how: 'win' | 'lose', dispute: unknown) => {
    await world.control(`${how}-dispute`, { dispute });
    await settle(world);
  };
  const disputedPlan = async (slug: string) => {
    const { id } = await subscribedTo(world, slug);
    const { id: dispute } = await world.control('dispute', { customer: customerOf(id) });
    await settle(world);
    return { id, dispute };
  };
  const disputed = { ok: false, reason: 'disputed' };
  const from = 'agency-gbp';
  const change = async (id: string, to: string) => changePlan(await accountOf(id), planNamed(to), { from });
  const buyBoth = async (id: string) => [
    await beginCheckout(await accountOf(id), planNamed('starter-gbp'), returnUrls),
    await subscribeByToken(await accountOf(id), planNamed('starter-gbp'), 'tok_visa'),
  ];

  test('while a payment is disputed nobody pays for more requests than the free plan has', async () => {
    const { id, dispute } = await disputedPlan(from);
    expect(await change(id, 'network-gbp')).toEqual(disputed);
    expect(await previewChange(await accountOf(id), planNamed('network-gbp'))).toEqual(disputed);
    await cancelPlan(await accountOf(id));
    expect(await buyBoth(id)).toEqual([disputed, disputed]);
    await close('win', dispute);
    expect((await buyBoth(id))[0]).toMatchObject({ ok: true });
  });

  test('after a lost dispute the plan is neither kept nor changed, and whoever is restored keeps its end', async () => {
    const { id, dispute } = await disputedPlan(from);
    await changeSuspension((await accountOf(id)).email, true, new Date());
    await endBilling(id);
    await close('lose', dispute);
    await changeSuspension((await accountOf(id)).email, false, new Date());
    await endBilling(id);
    expect(await subscriptionOf(id)).toMatchObject({ cancelAtPeriodEnd: true, disputeLost: true });
    expect(await keepPlan(await accountOf(id))).toEqual(disputed);
    for (const to of ['starter-gbp', from, 'network-gbp']) expect(await change(id, to)).toEqual(disputed);
    expect(await subscriptionOf(id)).toMatchObject({ plan: from, cancelAtPeriodEnd: true, pendingPlan: null });
    await cancelPlan(await accountOf(id));
    expect(await buyBoth(id)).toEqual([disputed, disputed]);
  });

  test('a dispute that is lost while the plan is kept ends it all the same', async () => {
    const { id, dispute } = await disputedPlan(from);
    await cancelAtPeriodEnd(await accountOf(id));
    let asked = 0;
    world.sandbox.gate = async () => {
      asked += 1;
      if (asked === 2)
        await database().subscription.updateMany({ where: { accountId: id }, data: { disputeLost: true } });
    };
    await keepPlan(await accountOf(id));
    delete world.sandbox.gate;
    expect(asked).toBeGreaterThan(2);
    expect(await subscriptionOf(id)).toMatchObject({ cancelAtPeriodEnd: true });
    await close('lose', dispute);
  });

  test('a lost dispute of a plan that has ended ends the plan after it', async () => {
    const { id } = await subscribedTo(world, 'starter-gbp');
    await cancelPlan(await accountOf(id));
    await pay(await accountOf(id), from);
    await settle(world);
    const [first] = Object.values(world.sandbox.store.state.intents).filter(
      ({ customer }) => customer === customerOf(id),
    );
    if (!first) throw new Error('nothing was paid');
    const { id: dispute } = openDispute(world.sandbox.store, first);
    await close('lose', dispute);
    const current = { accountId: id, endedAt: null };
    expect(await database().subscription.findFirst({ where: current })).toMatchObject({ cancelAtPeriodEnd: true });
  });

  test('what an operator has settled is served and sold again', async () => {
    const { id, dispute } = await disputedPlan(from);
    await close('lose', dispute);
    const { email } = await accountOf(id);
    expect(await runCommand(['settle-disputes', email])).toMatchObject({
      ok: true,
      text: expect.stringContaining('now'),
    });
    expect(await runCommand(['settle-disputes', email])).toMatchObject({ text: expect.stringContaining('already') });
    expect((await findQuotaUsage(id, new Date()))?.limit).toBe(planNamed(from).monthlyLimit);
    expect(await keepPlan(await accountOf(id))).toMatchObject({ ok: true });
    expect(await subscriptionOf(id)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  test('what is settled no longer delays a downgrade, and no later word of the bank brings it back', async () => {
    const { id, dispute } = await disputedPlan(from);
    await close('lose', dispute);
    await runCommand(['settle-disputes', (await accountOf(id)).email]);
    await keepPlan(await accountOf(id));
    const { id: another } = await world.control('dispute', { customer: customerOf(id) });
    await close('win', another);
    const event = await database().paymentEvent.findFirstOrThrow({
      where: { objectId: String(dispute), type: { startsWith: 'charge.dispute.' } },
    });
    await database().paymentEvent.update({ where: { id: event.id }, data: { handledAt: null } });
    await handleEvent(event.id);
    expect(await subscriptionOf(id)).toMatchObject({ disputedAt: null, disputeLost: false, cancelAtPeriodEnd: false });
    const { used } = (await findQuotaUsage(id, new Date())) ?? {};
    expect([used, await previewChange(await accountOf(id), planNamed('starter-gbp'))]).toMatchObject([
      0,
      { ok: true, preview: { kind: 'credit', givenBack: false } },
    ]);
  });

  test('a dispute that is settled while it is open may be lost: the plan goes on', async () => {
    const { id, dispute } = await disputedPlan(from);
    await runCommand(['settle-disputes', (await accountOf(id)).email]);
    await close('lose', dispute);
    await reconcile(null);
    expect(await subscriptionOf(id)).toMatchObject({ disputedAt: null, cancelAtPeriodEnd: false });
  });
});
