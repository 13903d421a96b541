import type { MaybeClient } from '~/audit/client.server.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import { enqueue } from '~/jobs/outbox.server.ts';
import { hours } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { accountKey } from '~/platform/limit-key.server.ts';
import { lockAccount } from '~/platform/lock-account.server.ts';
import { consumeRateLimit, refundRateLimit } from '~/platform/rate-limit.server.ts';
import { retryTransaction } from '~/platform/retry-transaction.server.ts';

export type RequestExportOutcome = { ok: true } | { ok: false; reason: 'too-many-exports'; retryAfterSeconds: number };

interface ExportContext extends MaybeClient {
  now: Date;
  requestId?: string;
}

/** A copy that is not ready by then has failed. */
export const preparationLimit = hours(1);

/** A second request while a copy is prepared has no effect; a new copy replaces the former one. */
export async function requestExport(
  accountId: string,
  { now, ip, device, requestId }: ExportContext,
): Promise<RequestExportOutcome> {
  const key = accountKey(accountId);
  const limit = await consumeRateLimit('export-account', key);
  if (!limit.allowed) return { ok: false, reason: 'too-many-exports', retryAfterSeconds: limit.resetSeconds };
  const isNew = await retryTransaction(async (tx) => {
    await lockAccount(tx, accountId);
    const since = new Date(now.getTime() - preparationLimit);
    const pending = await tx.dataExport.count({ where: { accountId, readyAt: null, createdAt: { gt: since } } });
    if (pending > 0) return false;
    await tx.dataExport.deleteMany({ where: { accountId } });
    const { id: exportId } = await tx.dataExport.create({ data: { accountId, createdAt: now } });
    await enqueue(tx, 'export-account', { accountId, exportId }, requestId);
    await recordAudit(tx, { actorId: accountId, accountId, event: 'export-requested', ip, device });
    return true;
  });
  if (!isNew) await refundRateLimit('export-account', key);
  return { ok: true };
}

/** The unfinished copy counts as failed from now on, so that another can be asked for. */
export const isOverdue = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= preparationLimit;

export const findExport = (accountId: string) =>
  database().dataExport.findFirst({
    where: { accountId },
    omit: { archive: true },
    orderBy: { createdAt: 'desc' },
  });
