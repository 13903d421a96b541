import type { LabelFound } from './candidates/labels.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import { isHeadingWord } from './heading-words.ts';
import { namesAtStart, type PersonName } from './person-names.ts';

export interface LabelHere {
  lines: readonly LineCandidates[];
  at: number;
  label: LabelFound;
}

export const plural = /^(?:\((?:s|es|er|a|as|n|S|ES|ER|A|N|R))?\)/;
const FEWEST_COLUMNS = 3;

/** Another label is the next word, or a word over a column: both head columns. */
export function standsBefore({ lines, at, label }: LabelHere): boolean {
  const [line, below] = [lines[at], lines[at + 1]];
  if (line === undefined) return false;
  const { folded, column } = line.line;
  const behind = folded.slice(label.end).replace(plural, '');
  const next = line.labels.find((other) => other.at > label.end);
  if (next !== undefined && /^[ |]{2,}$/.test(folded.slice(label.end, next.at))) return true;
  if (next === undefined && line.labels.length > FEWEST_COLUMNS && folded.slice(label.end).trim() === '') return true;
  const isFirst = label.at === 0 && namesAtStart(line.line.printed.slice(label.end)).length === 0;
  if (headsTable(folded, label) && (isFirst || line.labels.length >= FEWEST_COLUMNS)) return true;
  if (hanCells.test(behind)) return true;
  const cell = /^(?: {2,}| ?\| ?)([A-Z][A-Z .°º-]{1,24}?)(?: {2}| ?\||$)/.exec(behind)?.[1];
  if (cell === undefined || below === undefined || !cell.split(' ').some(isHeadingWord)) return false;
  return namesInCell(below, column + label.at).length > 0;
}

/** `旅客姓名   证件号   票号` */
const hanCells = /^[\u3400-\u9fff]{0,4} {2,}[\u3400-\u9fff]{2,6}(?: {2,}[\u3400-\u9fff]{2,6}){0,6} *$/;

/** A cell of its own among four others at least. */
function headsTable(folded: string, { at, end }: LabelFound): boolean {
  const isCell = /(?:^| {2}|[|;] ?)$/.test(folded.slice(0, at)) && /^(?: {2}| ?[|;])/.test(folded.slice(end));
  return isCell && folded.split(/ {2,}|[|;]/).length >= FEWEST_CELLS;
}

const FEWEST_CELLS = 5;

/** Cells stand a little left or right of their header. */
const MOST_ASIDE = 4;

export function namesInCell({ line: { printed, column: start } }: LineCandidates, column: number): PersonName[] {
  for (const { 0: cell, index } of printed.matchAll(/[^ |;](?:[^ |;]| (?=[^ |;]))*/g)) {
    const isBelow = Math.abs(start + index - column) <= MOST_ASIDE;
    const found = isBelow ? namesAtStart(cell) : [];
    if (found.length > 0) return found;
  }
  return [];
}
