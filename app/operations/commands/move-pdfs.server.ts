import { moveStoredPdfs } from '~/billing/invoice-pdf.server.ts';
import { hasObjectStorage, ObjectStorageAway } from '~/platform/object-storage.server.ts';
import type { CommandResult } from './command-result.ts';

/** `move-pdfs`: after PDF_STORAGE_URL was set. What was moved before an error stays moved. */
export async function movePdfs(): Promise<CommandResult> {
  if (!hasObjectStorage()) return { ok: false, text: 'Set PDF_STORAGE_URL first; PDFs are stored in PostgreSQL.' };
  try {
    const moved = await moveStoredPdfs();
    return { ok: true, text: `${moved} PDFs moved to the store. PostgreSQL holds none now.` };
  } catch (error) {
    if (!(error instanceof ObjectStorageAway)) throw error;
    return { ok: false, text: `Not all PDFs are moved: ${error.message}. Run the same command again.` };
  }
}
