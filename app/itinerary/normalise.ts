import { capitalise, foldCharacters } from './normalise/characters.ts';
import { dropMarkup } from './normalise/markup.ts';
import { prefixLength } from './normalise/prefixes.ts';
import { decodeQuoted, isQuotedPrintable, joinSoftLines, softLines } from './normalise/quoted-printable.ts';
import { closeDate } from './normalise/spaced-date.ts';
import { sliceTracked, type Tracked } from './normalise/tracked.ts';
import type { Line } from './types.ts';

/** Every way to end a line; lines of a paste are counted by it wherever one is named or shown. */
export const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const oddLineEnd = /[\r\v\f\u0085\u2028\u2029]/;
/** Anything that is not plain terminal text, or that starts markup, an entity or an escape: & < \ ^ { and the rest. */
const needsCare = /[^\n\r\x20-%'-;=-[\]_-z|}~]/;
/** TravelSky's page mark in the last column; the next line may be glued on. */
const pageMark = / {2}[+-](?: *$| ?(?=\d{1,3}\.))| [+-] (?=1\.[A-Z]{1,30}\/)/g;
const loneSign = / [+-](?: |\d|$)/;
/** Such lines fill the page's eighty columns; blanks may have been lost. */
const PAGE_WIDTH = 60;

/**
 * The paste as the lines that the terminal showed: quoting, markup, odd blanks and letters folded away, capitals,
 * empty lines left out. Every line knows where in the paste it stood.
 */
export function normalise(text: string): Line[] {
  const lines: Line[] = [];
  const isPlain = isPlainText(text);
  // Of the odd line ends plain text can only hold \r, and looking for one letter costs a tenth of an expression.
  const isOdd = isPlain ? text.includes('\r') : oddLineEnd.test(text);
  const physical = (isPlain ? text.toUpperCase() : text).split(isOdd ? lineEnd : '\n');
  if (isQuotedPrintable(text)) return normaliseQuoted(physical);
  for (let at = 0; at < physical.length; at++) {
    const raw = physical[at] ?? '';
    if (isPlain) addPlain(raw, at + 1, lines);
    else if (isPlainText(raw)) addPlain(raw.toUpperCase(), at + 1, lines);
    else addCarefully({ text: raw, columns: null }, at + 1, lines);
  }
  return lines;
}

/** Nothing to fold and no cells of a table, ` | `. */
function isPlainText(text: string): boolean {
  return !needsCare.test(text) && !(text.includes('|') && text.includes(' | '));
}

/** Lines of a mail's source: joined where the encoding had broken them, under the number of the first. */
function normaliseQuoted(physical: readonly string[]): Line[] {
  const lines: Line[] = [];
  for (let at = 0; at < physical.length; ) {
    const count = softLines(physical, at);
    const raw = joinSoftLines(physical.slice(at, at + count));
    addCarefully(decodeQuoted({ text: raw, columns: null }), at + 1, lines);
    at += count;
  }
  return lines;
}

function addPlain(text: string, number: number, lines: Line[]): void {
  const start = prefixLength(text);
  if (start > 0 || text.length >= PAGE_WIDTH)
    addTracked(sliceTracked({ text, columns: null }, start, text.length), number, lines);
  else addPiece({ text, columns: null }, number, lines);
}

function addCarefully(raw: Tracked, number: number, lines: Line[]): void {
  for (const piece of dropMarkup(raw)) {
    const text = capitalise(foldCharacters(piece));
    addTracked(sliceTracked(text, prefixLength(text.text), text.text.length), number, lines);
  }
}

function addTracked(line: Tracked, number: number, lines: Line[]): void {
  let start = 0;
  if (line.text.length >= PAGE_WIDTH && loneSign.test(line.text)) {
    for (const mark of line.text.matchAll(pageMark)) {
      addPiece(sliceTracked(line, start, mark.index), number, lines);
      start = mark.index + mark[0].length;
    }
  }
  addPiece(sliceTracked(line, start, line.text.length), number, lines);
}

function addPiece(piece: Tracked, number: number, lines: Line[]): void {
  if (piece.text.trim() === '') return;
  const { text, columns } = closeDate(piece);
  lines.push({ text, number, columns });
}
