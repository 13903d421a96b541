import { pdfsOutOfReach } from '~/billing/pdfs-out-of-reach.server.ts';
import { openDatabase } from '~/platform/database.server.ts';
import { log } from '~/platform/log.server.ts';

/** One line at a start; the doctor says the same. */
export async function warnOfLostStore(): Promise<void> {
  await openDatabase();
  const pdfs = await pdfsOutOfReach();
  if (pdfs > 0) log.warn('pdf-storage-unset', { pdfs, set: 'PDF_STORAGE_URL' });
}
