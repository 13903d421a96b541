import { randomUUID } from 'node:crypto';
import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { log } from '~/platform/log.server.ts';
import {
  deleteObject,
  getObject,
  hasObjectStorage,
  ObjectStorageAway,
  putObject,
} from '~/platform/object-storage.server.ts';
import { PdfRendererMissing, PdfRenderingFailed, renderPdf } from '~/platform/pdf-renderer.server.ts';
import { findInvoice, type IssuedInvoice } from './invoices.server.ts';

/** Callers pass it in, because domain modules do not import `print`. */
export type RenderInvoice = (sheet: IssuedInvoice['sheet'], language: string, onScreen: null) => string;

type Bytes = Uint8Array<ArrayBuffer>;

export type InvoicePdf =
  | { ok: true; kind: 'invoice' | 'credit-note'; number: string; pdf: Bytes }
  /** `printer-missing`: no retry helps on this machine; `printer-failed`: a retry may, also after the store was away. */
  | { ok: false; reason: 'not-found' | 'printer-missing' | 'printer-failed'; detail: string };

export async function getInvoicePdf(id: string, accountId: string | null, render: RenderInvoice): Promise<InvoicePdf> {
  const invoice = await findInvoice(id, accountId);
  if (!invoice) return { ok: false, reason: 'not-found', detail: 'there is no such invoice' };
  const { kind, number } = invoice.sheet;
  try {
    return {
      ok: true,
      kind,
      number,
      pdf: await renderOnce(id, () => storedOrPrinted(invoice, render)),
    };
  } catch (error) {
    if (error instanceof PdfRendererMissing) return { ok: false, reason: 'printer-missing', detail: error.message };
    if (error instanceof PdfRenderingFailed || error instanceof ObjectStorageAway)
      return { ok: false, reason: 'printer-failed', detail: error.message };
    throw error;
  }
}

const pendingRenders = new Map<string, Promise<Bytes>>();

/** The job, the receipt and a reader may ask at the same moment; only one renders. */
async function renderOnce(id: string, make: () => Promise<Bytes>): Promise<Bytes> {
  const making = pendingRenders.get(id) ?? make().finally(() => pendingRenders.delete(id));
  pendingRenders.set(id, making);
  return making;
}

async function storedOrPrinted(invoice: IssuedInvoice, write: RenderInvoice): Promise<Bytes> {
  const { id, sheet, language } = invoice;
  const { pdf, object } = await findStored(id);
  return pdf ?? store(id, await renderPdf(write(sheet, language, null)), object);
}

export const pdfName = ({ kind, number }: Pick<IssuedInvoice['sheet'], 'kind' | 'number'>): string =>
  `${kind}-${number}.pdf`;

/** `object` is its name in the store, also of one that the store has lost. */
async function findStored(id: string): Promise<{ pdf: Bytes | null; object: string | null }> {
  const row = await database().invoice.findUnique({ where: { id }, select: { pdf: true, pdfObject: true } });
  const { pdf, pdfObject: object } = row ?? { pdf: null, pdfObject: null };
  if (pdf || !object) return { pdf: pdf && new Uint8Array(pdf), object };
  const found = await getPdf(object);
  if (!found) log.error('invoice-pdf-lost', { invoice: id });
  return { pdf: found, object };
}

/**
 * Two processes may render at once; the first to store wins, and both return its bytes.
 * @param lost the object that this one replaces
 */
async function store(id: string, pdf: Bytes, lost: string | null): Promise<Bytes> {
  const object = hasObjectStorage() ? await putPdf(id, pdf) : null;
  const { count } = await database().invoice.updateMany({
    where: { id, pdf: null, pdfObject: lost },
    data: { ...(object ? { pdfObject: object } : { pdf, pdfObject: null }), pdfAt: systemClock.now() },
  });
  if (count === 1) return pdf;
  if (object) await deleteObject(object).catch(() => {}); // one too many, which nothing names
  return (await findStored(id)).pdf ?? pdf;
}

/** A proxy before the store may answer 200 with a page of its own. @throws ObjectStorageAway */
async function getPdf(object: string): Promise<Bytes | null> {
  const found = await getObject(object);
  if (found && !Buffer.from(found.subarray(0, 5)).equals(Buffer.from('%PDF-')))
    throw new ObjectStorageAway('the store of PDFs answers with something else');
  return found;
}

async function putPdf(id: string, pdf: Bytes): Promise<string> {
  const object = `invoices/${id}/${randomUUID()}.pdf`;
  await putObject(object, pdf, 'application/pdf');
  return object;
}

const batch = 20;

/** Moves the PDFs of the database to the store, a few at a time. @returns how many @throws ObjectStorageAway */
export async function moveStoredPdfs(): Promise<number> {
  let moved = 0;
  for (;;) {
    const where = { pdf: { not: null } };
    const rows = await database().invoice.findMany({ where, select: { id: true, pdf: true }, take: batch });
    for (const { id, pdf } of rows) if (await moveOne(id, new Uint8Array(pdf ?? []))) moved += 1;
    if (rows.length < batch) return moved;
  }
}

/** The database lets go of what the store has shown to hold. False where another run was quicker. */
async function moveOne(id: string, pdf: Bytes): Promise<boolean> {
  const pdfObject = await putPdf(id, pdf);
  const kept = await getObject(pdfObject);
  if (!kept || !Buffer.from(kept).equals(pdf))
    throw new ObjectStorageAway('the store of PDFs does not hold what it was given');
  const { count } = await database().invoice.updateMany({
    where: { id, pdf: { not: null } },
    data: { pdf: null, pdfObject },
  });
  if (count === 0) await deleteObject(pdfObject).catch(() => {});
  return count === 1;
}
