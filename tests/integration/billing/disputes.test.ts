import { describe, expect, test } from 'vitest';
import { handleEvent } from '~/billing/payment-events.server.ts';
import { database } from '~/platform/database.server.ts';
import { prepareMail } from '../../../workers/prepare-mail.ts';
import { accountOf, createAccount, mailsTo, settle, subscribedTo, withBilling } from '../../support/billing.ts';
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
});
