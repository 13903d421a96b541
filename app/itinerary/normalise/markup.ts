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
  rarr: '→',
  laquo: '«',
  raquo: '»',
  yen: '¥',
  curren: '¤',
  Dagger: '‡',
};

/** Those of Latin 1 from U+00C0 to U+00FF, in their order. */
const latin =
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
latin.split(' ').forEach((name, at) => {
  named[name] = String.fromCharCode(0xc0 + at);
});
const entities = /&(?:#\d{1,6}|#[xX][0-9a-fA-F]{1,5}|[a-zA-Z]{2,8});/g;

/** Of a page's words; a sign that opens a tag stays what it is. */
export const textOfEntities = (text: string): string =>
  text.replace(entities, (found) => (entity(found) === '<' ? found : entity(found)));

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
  if (/^<\/?(?:s|del|strike)[ >]/i.test(found)) return found.startsWith('</') ? END : START;
  if (/^<\/?(?:br|p|div|tr|li|pre|h[1-6]|table)\b/i.test(found)) return '\n';
  return /^<\/?t[dh]\b/i.test(found) ? ' ' : '';
}

/** Private letters around words that are struck out. */
const [START, END] = ['\ue001', '\ue002'];
export const struckOut = /\ue001[^\ue001\ue002]*\ue002/g;
export const struckEnds = /[\ue001\ue002]/g;

/** What a terminal's line says without what was struck out since. */
export const withoutStruck = (line: Tracked): Tracked =>
  replaceTracked(
    replaceTracked(line, struckOut, () => ''),
    struckEnds,
    () => '',
  );

/** `| 1 | SK 909 | L |`: a table row of chats and wikis. */
const tableRow = /^[ >]{0,9}\|(?: [^|]{1,40} \|){3,20} {0,9}$/;

export function dropMarkup(line: Tracked): Tracked[] {
  let text = replaceTracked(line, /[{[,]? ?"\w{1,30}" ?: ?"/g, () => '\n');
  text = replaceTracked(text, /\\u[0-9a-fA-F]{4}|\\r\\n|\\[nrt"]/g, escaped);
  text = replaceTracked(text, /<[a-zA-Z/!?][^<>]*>/g, tag);
  text = replaceTracked(text, entities, entity);
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
