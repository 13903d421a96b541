import type { RenderInvoice } from '~/billing/invoice-pdf.server.ts';
import { enqueue } from '~/jobs/enqueue.server.ts';
import { database } from '~/platform/database.server.ts';
import { retryTransaction } from '~/platform/retry-transaction.server.ts';
import { sealBytes } from '~/platform/sealed-value.server.ts';
import { buildArchive } from './build-archive.server.ts';

interface PrepareContext {
  now: Date;
  render: RenderInvoice;
  requestId: string | undefined;
}

/**
 * Safe to repeat.
 * @returns bytes of the archive; null when the copy is ready, was replaced, or its account is gone
 */
export async function prepareExport(
  { accountId, exportId }: { accountId: string; exportId: string },
  { now, render, requestId }: PrepareContext,
): Promise<number | null> {
  const account = await database().account.findUnique({ where: { id: accountId } });
  const wanted = { id: exportId, accountId, readyAt: null };
  if (!account || (await database().dataExport.count({ where: wanted })) === 0) return null;
  const archive = await buildArchive(account, now, render);
  const sealed = sealBytes(archive, 'data-export', `${accountId}|${exportId}`);
  return retryTransaction(async (tx) => {
    const data = { archive: sealed, size: archive.length, readyAt: now };
    const { count } = await tx.dataExport.updateMany({ where: wanted, data });
    if (count === 0) return null;
    await enqueue(tx, 'send-mail', { mail: 'export-ready', accountId, exportId }, requestId);
    return archive.length;
  });
}
