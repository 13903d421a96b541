import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { PdfRendererMissing, PdfRenderingFailed, renderPdf } from '~/platform/pdf-renderer.server.ts';
import { findInvoice, type IssuedInvoice } from './invoices.server.ts';

/** Callers pass it in, because domain modules do not import `print`. */
export type RenderInvoice = (sheet: IssuedInvoice['sheet'], language: string, onScreen: null) => string;

export type InvoicePdf =
  | { ok: true; kind: 'invoice' | 'credit-note'; number: string; pdf: Uint8Array<ArrayBuffer> }
  /** `printer-missing`: no retry helps on this machine; `printer-failed`: a retry may. */
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
      pdf: await renderOnce(id, async () => (await storedPdf(id)) ?? print(invoice, render)),
    };
  } catch (error) {
    if (error instanceof PdfRendererMissing) return { ok: false, reason: 'printer-missing', detail: error.message };
    if (error instanceof PdfRenderingFailed) return { ok: false, reason: 'printer-failed', detail: error.message };
    throw error;
  }
}

const pendingRenders = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** The job, the receipt and a reader may ask at the same moment; only one renders. */
async function renderOnce(id: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const making = pendingRenders.get(id) ?? make().finally(() => pendingRenders.delete(id));
  pendingRenders.set(id, making);
  return making;
}

async function print({ id, sheet, language }: IssuedInvoice, write: RenderInvoice): Promise<Uint8Array<ArrayBuffer>> {
  return store(id, await renderPdf(write(sheet, language, null)));
}

export const pdfName = ({ kind, number }: Pick<IssuedInvoice['sheet'], 'kind' | 'number'>): string =>
  `${kind}-${number}.pdf`;

async function storedPdf(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await database().invoice.findUnique({ where: { id }, select: { pdf: true } });
  return row?.pdf ? new Uint8Array(row.pdf) : null;
}

/** Two processes may render at once; the first to store wins, and both return its bytes. */
async function store(id: string, pdf: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { count } = await database().invoice.updateMany({
    where: { id, pdf: null },
    data: { pdf, pdfAt: systemClock.now() },
  });
  return count === 1 ? pdf : ((await storedPdf(id)) ?? pdf);
}
