import { replaceTracked, sliceTracked, type Tracked } from './tracked.ts';

const named: Record<string, string> = {
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  gt: '>',
  lt: '<',
  amp: '&',
  quot: '"',
  apos: "'",
  ndash: '-',
  mdash: '-',
  minus: '-',
  middot: '·',
  laquo: '«',
  raquo: '»',
  yen: '¥',
  curren: '¤',
  Dagger: '‡',
};

function entity(found: string): string {
  const body = found.slice(1).replace(/;$/, '');
  if (!body.startsWith('#')) return named[body] ?? found;
  const hex = body.charAt(1).toLowerCase() === 'x';
  const code = hex ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1));
  return code > 0 && code < 0xffff ? String.fromCharCode(code) : ' ';
}

function escaped(found: string): string {
  if (found.charAt(1) === 'u') return String.fromCharCode(Number.parseInt(found.slice(2), 16));
  return found === '\\t' ? ' ' : found === '\\"' ? '"' : '\n';
}

/** Tags of blocks end a line, tags of cells become a space, others vanish. */
function tag(found: string): string {
  if (/^<\/?(?:br|p|div|tr|li|pre|h[1-6]|table)\b/i.test(found)) return '\n';
  return /^<\/?t[dh]\b/i.test(found) ? ' ' : '';
}

/** `| 1 | SK 909 | L |`: a table row of chats and wikis. */
const tableRow = /^[ >]{0,9}\|(?: [^|]{1,40} \|){3,20} {0,9}$/;

export function dropMarkup(line: Tracked): Tracked[] {
  let text = replaceTracked(line, /[{[,]? ?"\w{1,30}" ?: ?"/g, () => '\n');
  text = replaceTracked(text, /\\u[0-9a-fA-F]{4}|\\r\\n|\\[nrt"]/g, escaped);
  text = replaceTracked(text, /<[a-zA-Z/!?][^<>]*>/g, tag);
  text = replaceTracked(text, /&(?:#\d{1,6}|#[xX][0-9a-fA-F]{1,5}|[a-zA-Z]{2,8});/g, entity);
  // Terminal text in XML is often escaped twice.
  text = replaceTracked(text, /&(?:gt|lt|amp|nbsp|quot);/g, entity);
  text = replaceTracked(text, /\^M/g, () => '\n');
  if (tableRow.test(text.text)) text = replaceTracked(text, /\|/g, () => '');
  return splitTracked(text);
}

function splitTracked(line: Tracked): Tracked[] {
  if (!/[\r\n]/.test(line.text)) return [line];
  const lines: Tracked[] = [];
  let start = 0;
  for (const found of line.text.matchAll(/\r\n|[\r\n]/g)) {
    lines.push(sliceTracked(line, start, found.index));
    start = found.index + found[0].length;
  }
  lines.push(sliceTracked(line, start, line.text.length));
  return lines;
}
