import { endAllSessions } from '~/accounts/sessions.server.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import { enqueue, type Transaction } from '~/jobs/enqueue.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';

export type Suspension = { ok: true; changed: boolean } | { ok: false; reason: 'no-account' | 'being-erased' };

/** Closed, because the audit holds no free text. */
export const suspensionReasons = ['abuse', 'security', 'unpaid', 'asked-for', 'other'] as const;
export type SuspensionReason = (typeof suspensionReasons)[number];

interface SuspensionInput {
  suspend: boolean;
  now: Date;
  /** Null for a command of `npm run admin`. */
  actorId: string | null;
  reason?: SuspensionReason;
  ip?: string;
  requestId?: string;
}

/**
 * A suspension ends the account's sessions, disables its keys and links, stops charges, and sets its paid plan to end with
 * its month. Its end withdraws all but the first.
 */
export async function changeSuspension(email: string, suspend: boolean, now: Date): Promise<Suspension> {
  return database().$transaction(async (tx): Promise<Suspension> => {
    const account = await tx.account.findUnique({ where: { email: email.trim().toLowerCase() } });
    if (!account) return { ok: false, reason: 'no-account' };
    const changed = await setSuspension(tx, account, { suspend, now, actorId: null });
    if (!suspend && !changed && account.suspendedAt) return { ok: false, reason: 'being-erased' };
    return { ok: true, changed };
  });
}

/** The owner is told by mail. @returns false when the account is so already, or cannot be restored because it is being erased */
export async function setSuspension(tx: Transaction, { id }: Pick<Account, 'id'>, input: SuspensionInput) {
  const { suspend, now, actorId, reason, ip, requestId } = input;
  const { count } = await tx.account.updateMany({
    where: suspend ? { id, suspendedAt: null } : { id, suspendedAt: { not: null }, ...isNotErased(now) },
    data: { suspendedAt: suspend ? now : null },
  });
  if (count === 0) return false;
  if (suspend) await endAllSessions(tx, id, actorId);
  await enqueue(tx, 'end-billing', { accountId: id }, requestId);
  const event = suspend ? 'account-suspended' : 'account-restored';
  await enqueue(tx, 'send-mail', { mail: event, accountId: id }, requestId);
  await recordAudit(tx, { actorId, accountId: id, event, ...(reason ? { detail: { reason } } : {}), ip });
  return true;
}

const isNotErased = (now: Date) => ({ OR: [{ deletionDueAt: null }, { deletionDueAt: { gt: now } }] });
