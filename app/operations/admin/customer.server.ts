import { recordAudit } from '~/audit/record-audit.server.ts';
import { billingState } from '~/billing/billing-state.server.ts';
import { listInvoices } from '~/billing/invoices.server.ts';
import { database } from '~/platform/database.server.ts';
import { findQuotaUsage } from '~/usage/quota-usage.server.ts';
import { isId } from './customers.server.ts';
import { type SuspensionReason, setSuspension } from './suspensions.server.ts';

/** Rows of each list. */
const maxRows = 20;

interface AdminContext {
  adminId: string;
  now: Date;
  ip: string;
  requestId?: string;
}

export type Customer = NonNullable<Awaited<ReturnType<typeof openCustomer>>>;

/** What an admin sees of an account; the look is audited. Null for an unknown id. */
export async function openCustomer(id: string, { adminId, now, ip }: AdminContext) {
  const account = isId(id) ? await database().account.findUnique({ where: { id } }) : null;
  if (!account) return null;
  await recordAudit(database(), { actorId: adminId, accountId: id, event: 'customer-viewed', ip });
  const [billing, usage, sessions, signIns, invoices] = await Promise.all([
    billingState(account),
    findQuotaUsage(id, now),
    database().session.findMany({ where: { accountId: id }, orderBy: { lastUsedAt: 'desc' }, take: maxRows }),
    database().auditEvent.findMany({
      where: { accountId: id, event: { in: ['signed-in', 'signed-in-by-call', 'sign-in-failed'] } },
      orderBy: { createdAt: 'desc' },
      take: maxRows,
    }),
    listInvoices(id),
  ]);
  return { account, billing, usage, sessions, signIns, invoices: invoices.slice(0, maxRows) };
}

export type SuspendOutcome = 'suspended' | 'restored' | 'unchanged' | 'admin' | 'gone';

/** Admins are suspended by `npm run admin` alone, so that one cannot lock out the others. */
export async function suspendCustomer(
  id: string,
  { suspend, reason, adminId, now, ip, requestId }: AdminContext & { suspend: boolean; reason: SuspensionReason },
): Promise<SuspendOutcome> {
  if (!isId(id)) return 'gone';
  return database().$transaction(async (tx): Promise<SuspendOutcome> => {
    const account = await tx.account.findUnique({ where: { id } });
    if (!account) return 'gone';
    if (account.role === 'admin') return 'admin';
    const who = { actorId: adminId, now, ip, ...(requestId ? { requestId } : {}) };
    const isChanged = await setSuspension(tx, account, { ...who, suspend, ...(suspend ? { reason } : {}) });
    if (!isChanged) return 'unchanged';
    return suspend ? 'suspended' : 'restored';
  });
}
