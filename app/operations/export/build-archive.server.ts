import { setImmediate as turn } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { getInvoicePdf, pdfName, type RenderInvoice } from '~/billing/invoice-pdf.server.ts';
import { listInvoices } from '~/billing/invoices.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { readExportParts } from './export-parts.server.ts';

/** Bytes of all PDFs, and how many there are at most, the newest first. */
const pdfLimits = { bytes: 24 * 1024 * 1024, count: 300 } as const;

/** JSON is pushed in pieces, so that other work has its turn between them. Characters. */
const pieceLength = 256 * 1024;

/**
 * A zip: `wayline-data.json`, and each invoice as a PDF as long as they fit. Where no PDF can be printed on this machine,
 * the JSON still has the invoice.
 * @throws when printing fails in a way that a retry may mend
 */
export async function buildArchive(account: Account, now: Date, render: RenderInvoice | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const withoutPdf = await addInvoices(zip, account, render);
  const parts = await readExportParts(account);
  const data = { product: 'Wayline', exportedAt: now.toISOString(), ...parts, invoicesWithoutPdf: withoutPdf };
  await addJson(zip, JSON.stringify(data, null, 1));
  zip.end();
  return Buffer.concat(chunks);
}

/** @returns numbers of the invoices that the archive has no PDF of */
async function addInvoices(zip: Zip, account: Account, render: RenderInvoice | null): Promise<string[]> {
  const withoutPdf: string[] = [];
  let bytes = 0;
  for (const [at, { id, number }] of (await listInvoices(account.id)).entries()) {
    const isFull = at >= pdfLimits.count || bytes >= pdfLimits.bytes;
    const printed = isFull || !render ? null : await getInvoicePdf(id, account.id, render);
    if (printed && !printed.ok && printed.reason === 'printer-failed') throw new Error(printed.detail);
    if (!printed?.ok) {
      withoutPdf.push(number);
      continue;
    }
    bytes += printed.pdf.length;
    const file = new ZipPassThrough(`invoices/${pdfName(printed)}`); // a PDF is compressed already
    zip.add(file);
    file.push(printed.pdf, true);
    await turn();
  }
  return withoutPdf;
}

async function addJson(zip: Zip, text: string): Promise<void> {
  const file = new ZipDeflate('wayline-data.json', { level: 6 });
  zip.add(file);
  for (let from = 0; from < text.length; from += pieceLength) {
    file.push(Buffer.from(text.slice(from, from + pieceLength)));
    await turn();
  }
  file.push(new Uint8Array(0), true);
}
