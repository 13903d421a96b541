import { findFlights } from './candidates/flight-numbers.ts';
import { findLabels } from './candidates/labels.ts';
import type { MailLine } from './candidates/lines.ts';
import { labelsFirst } from './labels-below.ts';
import { flightByColumn } from './transposed.ts';

const numberAlone = /^(?:[A-Z]{2,3}|[A-Z]\d|\d[A-Z]) ?\d{1,4}[A-Z]?(?: ?[/,·|(][^\d]{0,40})?$/;

/** `Nordic Star NS 12`, `NS 12 (Nordic Star)` */
const namedNumber =
  /^[A-Z][A-Z .'&-]{2,24} (?:[A-Z]{2}|[A-Z]\d|\d[A-Z]) ?\d{1,4}$|^(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]) ?\d{1,4} ?[(][A-Z .'&-]{3,24}[)]$/;

/** Lines in the order of flights where a text prints field by field, or two flights beside each other. */
export function inReadingOrder(lines: readonly MailLine[]): readonly MailLine[] {
  return byColumn(labelsFirst(flightByColumn(lines)));
}

function byColumn(lines: readonly MailLine[]): readonly MailLine[] {
  const listed = lines.findIndex((line, at) => isNumber(line) && isNumber(lines[at + 1]));
  if (listed > 0) return flightByFlight(lines, listed) ?? lines;
  let ordered = lines;
  for (let from = 0; from < ordered.length; ) {
    const pair = ordered.findIndex(({ folded }, at) => at >= from && holdsPair(folded));
    if (pair === -1) break;
    const found = leftThenRight(ordered, pair);
    ordered = found?.lines ?? ordered;
    from = found?.end ?? pair + 1;
  }
  return ordered;
}

function isNumber(line: MailLine | undefined): boolean {
  if (line === undefined || line.folded.length > LONGEST_LABEL || !/\d/.test(line.folded)) return false;
  return numberAlone.test(line.folded) || namedNumber.test(line.folded);
}

/** A label and the values of all flights below it, each of as many lines. */
interface Field {
  label: MailLine;
  values: readonly (readonly MailLine[])[];
}

/** Fewer fields say nothing of how they are ordered. */
const FEWEST_FIELDS = 3;
const MOST_LINES_A_VALUE = 3;

/** `Flight, AB 1, AB 2, From, Rome, Oslo, To …`: the first of each field, then the second. */
function flightByFlight(lines: readonly MailLine[], listed: number): readonly MailLine[] | null {
  let count = 0;
  while (isNumber(lines[listed + count])) count++;
  const own = fieldAt(lines, listed - 1, listed + count, count);
  if (own === null) return null;
  const fields = [own];
  let first = listed - 1;
  for (let found = fieldBefore(lines, first, count); found !== null; found = fieldBefore(lines, first, count)) {
    fields.unshift(found);
    first -= linesOf(found);
  }
  let end = listed + count;
  for (let found = fieldBehind(lines, end, count); found !== null; found = fieldBehind(lines, end, count)) {
    fields.push(found);
    end += linesOf(found);
  }
  const size = fields.reduce((sum, { values }) => sum + (values[0]?.length ?? 0), 0);
  if (size < FEWEST_FIELDS) return null;
  const ordered = Array.from({ length: count }, (_, at) =>
    fields.flatMap(({ label, values }, row) => [{ ...label, opens: row === 0 }, ...(values[at] ?? [])]),
  );
  return [...lines.slice(0, first), ...ordered.flat(), ...lines.slice(end)];
}

const linesOf = ({ values }: Field): number => 1 + values.length * (values[0]?.length ?? 0);

function fieldBefore(lines: readonly MailLine[], end: number, count: number): Field | null {
  return eachSize((size) => fieldAt(lines, end - 1 - size * count, end, count));
}

function fieldBehind(lines: readonly MailLine[], at: number, count: number): Field | null {
  return eachSize((size) => {
    const end = at + 1 + size * count;
    const next = lines[end];
    const isEnd = next === undefined || next.opens || isLabel(next);
    const found = isEnd || size === 1 ? fieldAt(lines, at, end, count) : null;
    return isEnd || (found !== null && isAlike(found, next)) ? found : null;
  });
}

/** Each value is a time, or each a day, and what follows is none. */
function isAlike({ values }: Field, next: MailLine): boolean {
  const own = values.map(([value]) => value?.folded ?? '');
  return shapes.some((shape) => own.every((value) => shape.test(value)) && !shape.test(next.folded));
}

const shapes = [/^(?:KL\.? ?)?\d{1,2}[:.H]\d\d(?!\d)|^\d{4} ?H/, /^(?:[A-Z]{2,12}[.,]? )?\d{1,4}[. /-].*\d{2}$/];

function eachSize(find: (size: number) => Field | null): Field | null {
  for (let size = 1; size <= MOST_LINES_A_VALUE; size++) {
    const found = find(size);
    if (found !== null) return found;
  }
  return null;
}

function fieldAt(lines: readonly MailLine[], at: number, end: number, count: number): Field | null {
  const [label, ...values] = at < 0 ? [] : lines.slice(at, end);
  if (label === undefined || values.length < end - at - 1 || !isLabel(label) || values.some(isLabel)) return null;
  if (values.some(({ opens }) => opens)) return null;
  const size = values.length / count;
  return { label, values: Array.from({ length: count }, (_, one) => values.slice(one * size, (one + 1) * size)) };
}

function isLabel({ folded }: MailLine): boolean {
  if (folded.length > LONGEST_LABEL || /\d/.test(folded)) return false;
  const labels = findLabels(folded);
  if (labels.length === 0) return /^(?:A|DE|DA|FRA)$/.test(folded);
  const rest = labels.toReversed().reduce((text, { at, end }) => text.slice(0, at) + text.slice(end), folded);
  return !/[A-Z\u3400-\u9fff]/.test(rest);
}

const LONGEST_LABEL = 40;
const gap = / {3,}/;
const FEWEST_ROWS = 3;

/** Two numbers in cells of their own, and nothing else. */
function holdsPair(text: string): boolean {
  const cells = text.length > WIDEST_PAIR || !text.includes('   ') ? [] : text.split(gap);
  return cells.length === 2 && cells.every((cell) => !/\d[:.]\d\d/.test(cell) && findFlights(cell, cell).length > 0);
}

const WIDEST_PAIR = 160;

/** Two flights in two columns: the left one, then the right one. */
function leftThenRight(lines: readonly MailLine[], pair: number): Pairs | null {
  const column = secondColumn(lines[pair]);
  let first = pair;
  while (first > 0 && lines[first]?.opens === false && isCuttable(lines[first - 1], column)) first--;
  let end = pair + 1;
  while (lines[end]?.opens === false && isCuttable(lines[end], column)) end++;
  // Lines above and below that have a left cell only belong to neither.
  while (first < pair && cutAt(lines[first] as MailLine, column)?.[1] === null) first++;
  while (end - 1 > pair && cutAt(lines[end - 1] as MailLine, column)?.[1] === null) end--;
  const cut = lines.slice(first, end).map((line) => cutAt(line, column));
  const rows = cut.filter((cells) => cells?.every((one) => one !== null) === true);
  if (cut.includes(null) || rows.length < FEWEST_ROWS) return null;
  const side = (at: 0 | 1) =>
    cut.flatMap((cells) => cells?.[at] ?? []).map((line, row) => (row === 0 ? { ...line, opens: true } : line));
  const ordered = [...side(0), ...side(1)];
  return { lines: [...lines.slice(0, first), ...ordered, ...lines.slice(end)], end: first + ordered.length };
}

interface Pairs {
  lines: readonly MailLine[];
  /** Index of the first line behind them. */
  end: number;
}

function secondColumn(line: MailLine | undefined): number {
  const [left = '', right = ''] = line?.printed.split(gap) ?? [];
  return (line?.column ?? 1) + (line?.printed.indexOf(right, left.length) ?? 0);
}

function isCuttable(line: MailLine | undefined, column: number): boolean {
  return line !== undefined && cutAt(line, column) !== null;
}

type Cells = readonly [MailLine | null, MailLine | null];

/** The cells left and right of a column; null where a text runs over it. */
function cutAt(line: MailLine, column: number): Cells | null {
  const at = column - line.column;
  if (at <= 0) return [null, line];
  const left = line.printed.slice(0, at);
  if (line.printed.length <= at) return [line, null];
  if (!/ {2}$/.test(left) || /^ /.test(line.printed.slice(at))) return null;
  return [cell(line, 0, left.trimEnd().length), cell(line, at, line.printed.length)];
}

function cell(line: MailLine, from: number, to: number): MailLine {
  const { number, column, printed, folded, opens } = line;
  return { number, column: column + from, printed: printed.slice(from, to), folded: folded.slice(from, to), opens };
}
