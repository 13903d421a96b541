import { spawnSync } from 'node:child_process';
import { gunzipSync, inflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';

/** A text, and what had to be undone to read it: `['base64', 'PDF stream']`. */
export interface Decoded {
  how: readonly string[];
  text: string;
}

/** How many encodings lie in one another at most: a row holds JSON, that a mail, that base64, that a PDF, that a stream. */
const DEEPEST = 6;
/** Bytes of what one compressed piece becomes. */
const LARGEST = 64 * 1024 ** 2;

/** What a text or a file says, as it stands and with everything undone that anybody undoes. */
export function* decodingsOf(content: string | Uint8Array, how: readonly string[] = []): Generator<Decoded> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
  const { text } = asItIs(bytes);
  yield { how, text };
  if (how.length === DEEPEST) return;
  for (const [name, part] of containedIn(bytes)) yield* decodingsOf(part, [...how, name]);
  const plain = unescaped(text);
  if (plain !== text) yield* decodingsOf(plain, [...how, 'escapes']);
  for (const [name, parts] of [
    ['hex', hexOf(text)],
    ['base64', base64Of(text)],
  ] as const) {
    for (const part of parts.filter(isTelling)) yield* decodingsOf(part, [...how, name]);
    const rest = parts.filter((part) => !isTelling(part)).flatMap((part) => [part, Buffer.of(0)]);
    if (rest.length > 0) yield { how: [...how, name], text: Buffer.concat(rest).toString('utf8') };
  }
}

const manyNulls = '\0'.repeat(1024);

/** Long stretches of nothing, as databases have them, are shortened. */
export const asItIs = (content: string | Uint8Array): Decoded => ({
  how: [],
  text: Buffer.from(content as Uint8Array)
    .toString('utf8')
    .replaceAll(manyNulls, '\0') // a long run is too deep for an expression
    .replace(/\0{2,}/g, '\0'),
});

type Part = [name: string, content: string | Uint8Array];

function containedIn(bytes: Buffer): Part[] {
  const kind = kindOf(bytes);
  if (kind === 'PDF') return [...pdfTextOf(bytes), ...pdfStreamsOf(bytes)];
  if (kind === 'gzip') return attempt(kind, () => gunzipSync(bytes, { maxOutputLength: LARGEST }));
  if (kind === 'deflate') return attempt(kind, () => inflateSync(bytes, { maxOutputLength: LARGEST }));
  if (kind === 'zip') return zippedIn(bytes);
  const wide = bytes.toString('latin1').match(/(?:\0[ -~]){6,10000}|(?:[ -~]\0){6,10000}/g) ?? [];
  return wide.map((text) => ['UTF-16', text.replaceAll('\0', '')]);
}

/** By its first bytes. */
function kindOf(bytes: Buffer): 'PDF' | 'gzip' | 'deflate' | 'zip' | null {
  const head = bytes.toString('latin1', 0, 1024);
  if (head.includes('%PDF-')) return 'PDF';
  if (head.startsWith('PK\x03\x04')) return 'zip';
  if (head.startsWith('\x1f\x8b')) return 'gzip';
  return ['x\x01', 'x\x5e', 'x\x9c', 'x\xda'].includes(head.slice(0, 2)) ? 'deflate' : null;
}

function attempt(name: string, undo: () => string | Uint8Array): Part[] {
  try {
    return [[name, undo()]];
  } catch {
    return []; // it only looked like it
  }
}

function zippedIn(bytes: Buffer): Part[] {
  try {
    return Object.entries(unzipSync(bytes)).map(([name, file]) => [`zip ${name}`, file]);
  } catch {
    return [];
  }
}

function pdfStreamsOf(bytes: Buffer): Part[] {
  const streams = bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g);
  return [...streams].flatMap(([, data = '']) =>
    attempt('PDF stream', () => inflateSync(Buffer.from(data, 'latin1'), { maxOutputLength: LARGEST })),
  );
}

/** As printed: in the streams of a printed page letters are numbers of glyphs. Nothing without poppler. */
function pdfTextOf(bytes: Buffer): Part[] {
  const { status, stdout } = spawnSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8', maxBuffer: LARGEST });
  return status === 0 ? [['PDF text', stdout]] : [];
}

/** Escapes of JSON, of addresses and of quoted-printable undone. */
function unescaped(text: string): string {
  return text
    .replace(/\\+u([\da-f]{4})/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\+r\\+n|\\+[bfnrt]/g, '\n')
    .replace(/=\r?\n/g, '')
    .replace(/(?:[=%][\da-f]{2}){1,10000}/gi, (run) => Buffer.from(run.replace(/[=%]/g, ''), 'hex').toString('utf8'));
}

/** Runs of more letters would overflow the stack of a regular expression. */
const runs = { hex: /[\da-f]{16,4000000}/gi, base64: /[\w+/-]{12,4000000}/g };

/** Eight bytes and more; the first digit of a run may belong to what stands before. */
const hexOf = (text: string): Buffer[] =>
  (text.match(runs.hex) ?? []).flatMap((run) => [0, 1].map((from) => Buffer.from(run.slice(from), 'hex')));

/** Nine bytes and more; the lines of a mail are one, and up to three letters of a run may belong to what stands before. */
function base64Of(text: string): Buffer[] {
  const joined = text.replace(/(?<=[\w+/]{60})\r?\n(?=[\w+/]{4})/g, '');
  const found = (joined.match(runs.base64) ?? []).filter((run) => !/^[\da-f]*$/i.test(run));
  return found.flatMap((run) => [0, 1, 2, 3].map((from) => Buffer.from(run.slice(from), 'base64')));
}

/** Whether it is a text or says what it is, rather than the bytes of a key. */
function isTelling(bytes: Buffer): boolean {
  const head = bytes.toString('utf8', 0, 200);
  const unreadable = head.match(/(?![\n\r\t])[\p{Cc}\ufffd]/gu)?.length ?? 0;
  return kindOf(bytes) !== null || unreadable <= head.length / 20;
}
