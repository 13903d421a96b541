import { fileLimits } from '~/limits.ts';
import { isPdf } from '~/platform/pdf/is-pdf.ts';
import { pdfLimits } from '~/platform/pdf/pdf-limits.ts';
import { type PdfFault, textOfPdf } from '~/platform/pdf/text-of-pdf.server.ts';
import { takeTurn } from '~/request/processor-turns.server.ts';
import { textOfPage } from '~/trip/files/given-page.ts';
import { type MailText, textOfMail } from './text-of-mail.server.ts';

export type FileFault =
  | 'file-type'
  | 'file-size'
  | 'file-empty'
  | Extract<MailText, { ok: false }>['reason']
  | PdfFault;

export type FileText = { ok: true; text: string } | { ok: false; reason: FileFault };

/**
 * The text of a chosen `.txt`, `.eml`, `.pdf` or `.html`. A name and a type prove nothing, so the contents are looked at as well.
 * @param takesOurs `.json` and `.ics` as well, as texts
 */
export async function readChosenFile(
  { name, type, bytes }: ChosenFile,
  { takesOurs = false }: { takesOurs?: boolean } = {},
): Promise<FileText> {
  const kind = isPdf(bytes) ? 'pdf' : takesOurs && /\.(?:json|ics)$/i.test(name) ? 'text' : kindOf(name, type);
  if (kind === null) return { ok: false, reason: 'file-type' };
  if (bytes.length > fileLimits.bytes) return { ok: false, reason: 'file-size' };
  if (kind === 'pdf') return textOfPdf(bytes);
  const read: FileText = kind === 'mail' ? await textOfMail(bytes) : { ok: true, text: decodeFile(bytes) };
  if (!read.ok) return read;
  if (isBinary(read.text)) return { ok: false, reason: 'file-type' };
  return kind === 'page' ? ofPage(await textOfPage(read.text, takeTurn)) : notEmpty(read.text);
}

const ofPage = (text: string | null): FileText => (text === null ? { ok: false, reason: 'file-type' } : notEmpty(text));

const notEmpty = (text: string): FileText =>
  text.trim() === '' ? { ok: false, reason: 'file-empty' } : { ok: true, text };

export interface ChosenFile {
  name: string;
  /** Content type; empty where the browser knows none. */
  type: string;
  bytes: Uint8Array;
}

function kindOf(name: string, type: string): 'mail' | 'page' | 'text' | null {
  const extension = /\.(\w{1,8})$/.exec(name)?.[1]?.toLowerCase();
  if (extension === 'eml' || (extension === undefined && type === 'message/rfc822')) return 'mail';
  if (extension === 'html' || extension === 'htm') return 'page';
  return extension === 'txt' || (extension === undefined && type === 'text/plain') ? 'text' : null;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** UTF-8, UTF-16 with its byte order mark, or else Windows-1252, in which older terminals save. */
function decodeFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const BINARY_SHARE = 0.05;
/** A terminal prints SOM (U+0001), form feeds and escapes, but never zeros. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: their share tells binary files from text
const control = /[\u0001-\u0008\u000e-\u001a\u001c-\u001f\u007f\ufffd]/g;

/** Characters that are looked at. */
const LOOKED_AT = 100_000;

function isBinary(text: string): boolean {
  const start = text.slice(0, LOOKED_AT);
  return text.includes('\0') || (start.match(control)?.length ?? 0) > start.length * BINARY_SHARE;
}

export const valuesOfFile = (reason: FileFault): Record<string, number> =>
  reason === 'pdf-pages' ? { pages: pdfLimits.pages } : { megabytes: fileLimits.megabytes };
