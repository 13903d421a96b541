import type { MaybeClient } from '~/audit/client.server.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import { enqueue, type Transaction } from '~/jobs/outbox.server.ts';
import { days } from '~/platform/clock.ts';
import { accountKey } from '~/platform/limit-key.server.ts';
import { lockAdmins } from '~/platform/lock-account.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { retryTransaction } from '~/platform/retry-transaction.server.ts';

export type DeletionOutcome =
  | { ok: true }
  | { ok: false; reason: 'last-admin' }
  | { ok: false; reason: 'too-many-deletions'; retryAfterSeconds: number };

interface DeletionContext extends MaybeClient {
  now: Date;
  requestId?: string;
}

/** In which the owner can take it back. */
export const deletionDelay = days(7);

/** Keys and sign-in go on until the account is erased; what it pays for is set to end. A repetition has no effect. */
export async function requestDeletion(
  accountId: string,
  { now, ip, device, requestId }: DeletionContext,
): Promise<DeletionOutcome> {
  const limit = await consumeRateLimit('delete-account', accountKey(accountId));
  if (!limit.allowed) return { ok: false, reason: 'too-many-deletions', retryAfterSeconds: limit.resetSeconds };
  return retryTransaction(async (tx): Promise<DeletionOutcome> => {
    if (await isLastAdmin(tx, accountId)) return { ok: false, reason: 'last-admin' };
    const { count } = await tx.account.updateMany({
      where: { id: accountId, deletionDueAt: null },
      data: { deletionDueAt: new Date(now.getTime() + deletionDelay) },
    });
    if (count === 0) return { ok: true };
    await enqueue(tx, 'end-billing', { accountId }, requestId);
    await enqueue(tx, 'send-mail', { mail: 'deletion-requested', accountId }, requestId);
    await recordAudit(tx, { actorId: accountId, accountId, event: 'deletion-requested', ip, device });
    return { ok: true };
  });
}

/** Locks the admins' rows. */
export async function isLastAdmin(tx: Transaction, accountId: string): Promise<boolean> {
  const admins = await lockAdmins(tx);
  return admins.some(({ id }) => id === accountId) && !admins.some(({ id, stays }) => stays && id !== accountId);
}
