import { describe, expect, test } from 'vitest';
import { handleEvent } from '~/billing/payment-events.server.ts';
import { reconcile } from '~/billing/reconcile.server.ts';
import { database } from '~/platform/database.server.ts';
import { prepareMail } from '../../../workers/prepare-mail.ts';
import {
  accountOf,
  createAccount,
  heldEvents,
  mailsTo,
  pay,
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
});
