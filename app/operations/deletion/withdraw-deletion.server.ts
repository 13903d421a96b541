import type { MaybeClient } from '~/audit/client.server.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import { enqueue } from '~/jobs/enqueue.server.ts';
import { database } from '~/platform/database.server.ts';

/**
 * The plan stays set to end with its month: only its owner's own click lets it go on.
 * @returns false when no deletion was due, or the account is being erased
 */
export async function withdrawDeletion(
  accountId: string,
  { ip, device, requestId }: MaybeClient & { requestId?: string },
): Promise<boolean> {
  return database().$transaction(async (tx) => {
    const { count } = await tx.account.updateMany({
      where: { id: accountId, deletionDueAt: { not: null }, suspendedAt: null },
      data: { deletionDueAt: null },
    });
    if (count === 0) return false;
    await enqueue(tx, 'send-mail', { mail: 'deletion-withdrawn', accountId }, requestId);
    await recordAudit(tx, { actorId: accountId, accountId, event: 'deletion-withdrawn', ip, device });
    return true;
  });
}
