import { lettersOf } from './base64.ts';
import { decodeBody, decodeText } from './decode-part.ts';

/** A part of a mail (RFC 2045), read as mailparser reads it, which the server has. */
export interface MailPart {
  headers: ReadonlyMap<string, string>;
  type: string;
  /** Null for what is no text, or attached. */
  text: string | null;
  parts: MailPart[];
}

interface Bounds {
  headerBytes: number;
  /** Parts that may still come. */
  left: number;
}

/** @throws RangeError beyond the bounds */
export function readMail(bytes: Uint8Array, { headerBytes, parts }: { headerBytes: number; parts: number }): MailPart {
  return readPart(lettersOf(bytes), { headerBytes, left: parts }, true);
}

function readPart(source: string, bounds: Bounds, isRoot: boolean): MailPart {
  bounds.left -= 1;
  const [head, body] = split(source);
  if (bounds.left < 0 || head.length > bounds.headerBytes) throw new RangeError('too large');
  const headers = headersIn(head);
  const { value, parameters } = withParameters(headers.get('content-type') ?? '');
  const type = value === '' && isRoot ? 'text/plain' : value;
  const disposition = withParameters(headers.get('content-disposition') ?? '').value;
  if (type.startsWith('multipart/')) {
    const sources = partsBetween(body, parameters.get('boundary') ?? '');
    return { headers, type, text: null, parts: sources.map((each) => readPart(each, bounds, false)) };
  }
  if (type === 'message/rfc822' && disposition !== 'attachment')
    return { headers, type, text: null, parts: [readPart(body, bounds, true)] };
  return { headers, type, text: shownText({ type, disposition, body, headers, parameters }), parts: [] };
}

interface Leaf extends Pick<MailPart, 'headers' | 'type'> {
  disposition: string;
  body: string;
  parameters: ReadonlyMap<string, string>;
}

function shownText({ type, disposition, body, headers, parameters }: Leaf): string | null {
  if (!texts.has(type) || (disposition !== '' && disposition !== 'inline')) return null;
  return decodeText(decodeBody(body, headers.get('content-transfer-encoding') ?? ''), parameters);
}

const texts: ReadonlySet<string> = new Set(['text/plain', 'text/html']);

function split(source: string): [head: string, body: string] {
  if (/^\r?\n/.test(source)) return ['', source.replace(/^\r?\n/, '')];
  const end = /\r?\n\r?\n/.exec(source);
  return end ? [source.slice(0, end.index), source.slice(end.index + end[0].length)] : [source, ''];
}

/** The first of each name; a line that begins with a blank goes on. */
function headersIn(head: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of head.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([^\s:]+)[ \t]*:(.*)$/.exec(line) ?? [];
    if (name !== '' && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), value.trim());
  }
  return found;
}

function withParameters(header: string): { value: string; parameters: Map<string, string> } {
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of header.matchAll(
    /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g,
  ))
    parameters.set(name.toLowerCase(), quoted === undefined ? plain : quoted.replace(/\\(.)/g, '$1'));
  return { value: (header.split(';', 1)[0] ?? '').trim().toLowerCase(), parameters };
}

/** The line end before a boundary belongs to it. */
function partsBetween(body: string, boundary: string): string[] {
  if (boundary === '') return [];
  const parts: string[] = [];
  let current: string[] | null = null;
  for (const line of body.split('\n')) {
    const [start, isEnd] = [line.trimEnd() === `--${boundary}`, line.trimEnd() === `--${boundary}--`];
    if (!start && !isEnd) {
      current?.push(line);
      continue;
    }
    if (current) parts.push(current.join('\n').replace(/\r$/, ''));
    current = start ? [] : null;
    if (isEnd) break;
  }
  if (current) parts.push(current.join('\n'));
  return parts;
}
