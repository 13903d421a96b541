import { database } from '~/platform/database.server.ts';

/** A mail that waits in the outbox or has left it. */
export interface QueuedMail {
  mail: string;
  accountId: string;
  invoiceId?: string;
  plan?: string;
  auditId?: string;
}

export type LedgerSnapshot = Awaited<ReturnType<typeof readLedger>>;

/** All that our side has written down about money, every table read once; mails in the order in which they were written. */
export async function readLedger() {
  const [accounts, admins, subscriptions, invoices, attempts, notices, audits, events, outbox] = await Promise.all([
    database().account.findMany({ where: { stripeCustomerId: { not: null } } }),
    database().account.findMany({ where: { role: 'admin' } }),
    database().subscription.findMany({ orderBy: { stripeId: 'asc' } }),
    database().invoice.findMany({ omit: { pdf: true } }),
    database().paymentAttempt.findMany(),
    database().billingNotice.findMany(),
    database().auditEvent.findMany({ where: { event: { startsWith: 'billing.' } } }),
    database().paymentEvent.findMany({ where: { type: { startsWith: 'charge.dispute.' } } }),
    database().outbox.findMany({ where: { job: 'send-mail' }, orderBy: { createdAt: 'asc' } }),
  ]);
  const mails = outbox.map(({ payload }) => payload as unknown as QueuedMail);
  return { accounts, admins, subscriptions, invoices, attempts, notices, audits, disputes: events, mails };
}
