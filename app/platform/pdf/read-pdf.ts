import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { linesOfPage, type Piece } from './page-lines.ts';
import { pdfLimits } from './pdf-limits.ts';

export type PdfFault = 'pdf-picture' | 'pdf-locked' | 'pdf-pages' | 'pdf-broken' | 'pdf-busy';

export type PdfText = { ok: true; text: string } | { ok: false; reason: PdfFault };

/** Otherwise pdf.js begins a thread of its own. */
Object.assign(globalThis, { pdfjsWorker });

/** @param tables folder of the tables that East Asian files refer to, with its last slash */
export async function readPdf(data: Uint8Array, tables: string): Promise<PdfText> {
  try {
    return await textOf(data, tables);
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { ok: false, reason: isLocked ? 'pdf-locked' : 'pdf-broken' };
  }
}

async function textOf(data: Uint8Array, cMapUrl: string): Promise<PdfText> {
  const document = await pdfjs.getDocument({
    data,
    cMapUrl,
    cMapPacked: true,
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    isImageDecoderSupported: false,
    isOffscreenCanvasSupported: false,
  }).promise;
  if (document.numPages > pdfLimits.pages) return { ok: false, reason: 'pdf-pages' };
  const lines: string[] = [];
  let characters = 0;
  for (let number = 1; number <= document.numPages && characters < pdfLimits.characters; number += 1) {
    const page = await document.getPage(number);
    const own = linesOfPage(piecesOf((await page.getTextContent()).items));
    characters += own.reduce((sum, line) => sum + line.length, 0);
    lines.push(...(lines.length > 0 ? [''] : []), ...own);
    page.cleanup();
  }
  return characters === 0 ? { ok: false, reason: 'pdf-picture' } : { ok: true, text: lines.join('\n') };
}

type Items = Awaited<ReturnType<pdfjs.PDFPageProxy['getTextContent']>>['items'];

/** Text that is turned is a stamp or a margin. */
function piecesOf(items: Items): Piece[] {
  return items.flatMap((item) => {
    if (!('transform' in item)) return [];
    const [, turned, , size, x, y] = item.transform as number[];
    if (turned !== 0 || size === undefined || x === undefined || y === undefined) return [];
    return [{ text: item.str, x, y, width: item.width, size: Math.abs(size) }];
  });
}
