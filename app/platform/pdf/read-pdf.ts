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
    const own = linesOfPage(piecesOf((await page.getTextContent()).items, page.rotate));
    characters += own.reduce((sum, line) => sum + line.length, 0);
    lines.push(...(lines.length > 0 ? [''] : []), ...own);
    page.cleanup();
  }
  return characters === 0 ? { ok: false, reason: 'pdf-picture' } : { ok: true, text: lines.join('\n') };
}

type Items = Awaited<ReturnType<pdfjs.PDFPageProxy['getTextContent']>>['items'];

/** Of the height for each unit of the width: programs leave roundings in a line that is level. */
const LEVEL = 0.02;

/** As the page is shown, which may be turned clockwise. Text that is not level then is a stamp or a margin. */
function piecesOf(items: Items, rotation: number): Piece[] {
  return items.flatMap((item) => {
    if (!('transform' in item)) return [];
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform as number[];
    const [along, rise] = turned(a, b, rotation);
    if (along <= 0 || Math.abs(rise) > LEVEL * along) return [];
    const [x, y] = turned(e, f, rotation);
    return [{ text: item.str, x, y, width: item.width, size: Math.hypot(c, d) }];
  });
}

function turned(x: number, y: number, rotation: number): [number, number] {
  if (rotation === 90) return [y, -x];
  if (rotation === 180) return [-x, -y];
  return rotation === 270 ? [-y, x] : [x, y];
}
