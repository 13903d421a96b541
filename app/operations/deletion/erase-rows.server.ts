import { maskedEmail } from '~/accounts/masked-email.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import type { Transaction } from '~/jobs/outbox.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { retryTransaction } from '~/platform/retry-transaction.server.ts';

export interface ErasedJob {
  id: string;
  job: string;
}

/**
 * Deletes the account and all rows about it. Invoices stay, without a way back to the account. Tables that reference the
 * account with `Cascade` go with its row.
 * @returns jobs that were deleted, for the queues
 */
export async function eraseRows(account: Account, customerIds: readonly string[]): Promise<ErasedJob[]> {
  return retryTransaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM accounts WHERE id = ${account.id}::uuid FOR UPDATE`;
      const jobs = await eraseJobs(tx, account, customerIds);
      await eraseMessages(tx, account, jobs);
      await eraseBilling(tx, account.id, customerIds);
      await eraseAudit(tx, account.id);
      await tx.account.deleteMany({ where: { id: account.id } });
      await recordAudit(tx, { actorId: null, event: 'account-erased' });
      return jobs;
    },
    { timeout: 30_000 },
  );
}

const isOwnMessage = ({ id, email }: Account) => ({
  OR: [{ accountId: id }, { email: { equals: email, mode: 'insensitive' as const } }],
});

/** Payloads name rows by their ids: the account's own, and those of its messages, alerts and payment events. */
async function eraseJobs(tx: Transaction, account: Account, customerIds: readonly string[]): Promise<ErasedJob[]> {
  const select = { id: true } as const;
  const [messages, alerts, events] = [
    await tx.contactMessage.findMany({ where: isOwnMessage(account), select }),
    await tx.auditEvent.findMany({ where: { accountId: account.id }, select }),
    await tx.paymentEvent.findMany({ where: { customerId: { in: [...customerIds] } }, select }),
  ];
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return tx.$queryRaw<ErasedJob[]>`
    DELETE FROM outbox WHERE payload->>'accountId' = ${account.id}
      OR payload->>'messageId' = ANY(${idsOf(messages)}) OR payload->>'auditId' = ANY(${idsOf(alerts)})
      OR payload->>'eventId' = ANY(${idsOf(events)})
    RETURNING id::text, job`;
}

/** Rows of a visitor's messages have no account; their masked address may be another visitor's, whose row goes too. */
async function eraseMessages(tx: Transaction, account: Account, jobs: readonly ErasedJob[]): Promise<void> {
  await tx.contactMessage.deleteMany({ where: isOwnMessage(account) });
  await tx.mailLog.deleteMany({
    where: {
      OR: [
        { accountId: account.id },
        { id: { in: jobs.map(({ id }) => id) } },
        { accountId: null, recipient: maskedEmail(account.email) },
      ],
    },
  });
}

async function eraseBilling(tx: Transaction, accountId: string, customerIds: readonly string[]): Promise<void> {
  await tx.paymentEvent.deleteMany({ where: { customerId: { in: [...customerIds] } } });
  await tx.paymentAttempt.deleteMany({ where: { accountId } });
  await tx.subscription.deleteMany({ where: { accountId } });
  await tx.invoice.updateMany({ where: { accountId }, data: { accountId: null } });
}

/** What an admin did to others stays, without the admin. */
async function eraseAudit(tx: Transaction, accountId: string): Promise<void> {
  await tx.auditEvent.deleteMany({ where: { accountId } });
  await tx.auditEvent.updateMany({ where: { actorId: accountId }, data: { actorId: null } });
}
