import { database } from '~/platform/database.server.ts';
import { hasObjectStorage } from '~/platform/object-storage.server.ts';

/** Invoices whose PDF is in a store, while PDF_STORAGE_URL names none: nobody gets them until it is set again. */
export async function pdfsOutOfReach(): Promise<number> {
  return hasObjectStorage() ? 0 : database().invoice.count({ where: { pdf: null, pdfObject: { not: null } } });
}
