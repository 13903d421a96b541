import { lineEnd } from './line-end.ts';
import { capitalise, foldCharacters } from './normalise/characters.ts';
import { dropMarkup, withoutStruck } from './normalise/markup.ts';
import { cutNeighbours } from './normalise/neighbour-column.ts';
import { prefixLength } from './normalise/prefixes.ts';
import { decodeQuoted, isQuotedPrintable, joinSoftLines, softLines } from './normalise/quoted-printable.ts';
import { hasDelimiters, openRow } from './normalise/rows.ts';
import { markSmallL } from './normalise/small-l.ts';
import { closeDate } from './normalise/spaced-date.ts';
import { sliceTracked, type Tracked } from './normalise/tracked.ts';
import { matchesOf } from './read/matches-of.ts';
import type { Line } from './types.ts';

const oddLineEnd = /[\r\v\f\u0085\u2028\u2029]/;
/** Characters that markup, entities, escapes or other scripts need: & < \ ^ { and non-ASCII. */
const needsCare = /[^\n\r\x20-%'-;=-[\]_-z|}~]/;
/** TravelSky's page mark in the last column. The next line may stand right behind it. */
const pageMark = / {2}[+-](?: *$| ?(?=\d{1,3}\.))| [+-] (?=1\.[A-Z]{1,30}\/)/g;
const loneSign = / [+-](?: |\d|$)/;
const PAGE_WIDTH = 60;
const small = /[a-z]/;
/** V8 keeps longer strings apart, and a copy of one costs more than a look for small letters. */
const LONG = 100_000;

/**
 * Lines of the paste as the terminal showed them: without quoting and markup, in capitals, without empty lines. Each
 * keeps its place in the paste.
 */
export function normalise(text: string): Line[] {
  const isPlain = isPlainText(text);
  const physical = physicalLines(text, isPlain);
  if (isQuotedPrintable(text)) return normaliseQuoted(physical, true);
  const lines: Line[] = [];
  for (let at = 0; at < physical.length; at++) {
    const raw = physical[at] ?? '';
    if (isPlain) addPlain(raw, at + 1, lines);
    else if (isPlainText(raw)) addPlain(raw.toUpperCase(), at + 1, lines);
    else addCarefully({ text: raw, columns: null }, at + 1, lines, true);
  }
  return lines;
}

/** As `normalise`, but in the letters of the paste: small ones tell words from codes in what people write. */
export function normaliseAsPrinted(text: string): Line[] {
  const isPlain = isPlainText(text);
  const physical = splitLines(text, isPlain);
  if (isQuotedPrintable(text)) return normaliseQuoted(physical, false);
  const lines: Line[] = [];
  physical.forEach((raw, at) => {
    if (isPlain || isPlainText(raw)) addPlain(raw, at + 1, lines);
    else addCarefully({ text: raw, columns: null }, at + 1, lines, false);
  });
  return lines;
}

/** Plain text is in capitals then. */
function physicalLines(text: string, isPlain: boolean): readonly string[] {
  const hasSmallL = text.includes('l');
  const capitals = isPlain && (text.length < LONG || small.test(text)) ? text.toUpperCase() : text;
  const raised = hasSmallL ? text : capitals;
  const isMixed = isPlain ? capitals !== text : small.test(text);
  const lines = prepare(text, splitLines(raised, isPlain), hasSmallL, isMixed);
  return isPlain && hasSmallL ? lines.map((line) => line.toUpperCase()) : lines;
}

function splitLines(text: string, isPlain: boolean): string[] {
  // Plain text has no other odd line end than \r; `includes` takes a tenth of the time of an expression.
  const isOdd = isPlain ? text.includes('\r') : oddLineEnd.test(text);
  return text.split(isOdd ? lineEnd : '\n');
}

/** What can be told from whole lines: tables, columns beside them, a scanner's l in capitals. */
function prepare(text: string, physical: readonly string[], hasSmallL: boolean, isMixed: boolean): readonly string[] {
  let lines = cutNeighbours(text, physical, isMixed);
  if (hasDelimiters(text)) lines = lines.map(openRow);
  return hasSmallL ? lines.map(markSmallL) : lines;
}

/** Whether there is nothing to fold and no table cell, ` | `. */
function isPlainText(text: string): boolean {
  return !needsCare.test(text) && !(text.includes('|') && text.includes(' | '));
}

/** Soft breaks are joined under the number of the first line. */
function normaliseQuoted(physical: readonly string[], capitals: boolean): Line[] {
  const lines: Line[] = [];
  for (let at = 0; at < physical.length; ) {
    const count = softLines(physical, at);
    const raw = joinSoftLines(physical.slice(at, at + count));
    addCarefully(decodeQuoted({ text: raw, columns: null }), at + 1, lines, capitals);
    at += count;
  }
  return lines;
}

function addPlain(text: string, number: number, lines: Line[]): void {
  if (text === '') return;
  const start = prefixLength(text);
  if (start > 0 || text.length >= PAGE_WIDTH)
    addTracked(sliceTracked({ text, columns: null }, start, text.length), number, lines);
  else addPiece({ text, columns: null }, number, lines);
}

function addCarefully(raw: Tracked, number: number, lines: Line[], capitals: boolean): void {
  for (const piece of dropMarkup(raw)) {
    const folded = foldCharacters(capitals ? withoutStruck(piece) : piece);
    const text = capitals ? capitalise(folded) : folded;
    addTracked(sliceTracked(text, prefixLength(text.text), text.text.length), number, lines);
  }
}

function addTracked(line: Tracked, number: number, lines: Line[]): void {
  let start = 0;
  if (line.text.length >= PAGE_WIDTH && loneSign.test(line.text)) {
    for (const mark of matchesOf(pageMark, line.text)) {
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
