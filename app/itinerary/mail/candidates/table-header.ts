import { matchesOf } from '../../read/matches-of.ts';
import type { LabelKind } from './labels.ts';
import type { Clock, LineCandidates } from './line-candidates.ts';
import type { Role } from './roles.ts';

const FEWEST_COLUMNS = 3;
const places = new Set<LabelKind>(['from', 'to']);

/** What the clocks and the places of a table's rows are, from left to right. */
interface Columns {
  clocks: readonly Role[];
  places: readonly Role[];
}

/**
 * Names the clocks and places of each row below a header row: `To | From | Departs | Check-in closes | Arrives`. Looks for
 * headers above such rows only, because labels cost most.
 */
export function nameColumns(lines: readonly LineCandidates[]): void {
  lines.forEach((line, at) => {
    if (line.flights.length === 0) nameRowBelow(line, lines[at + 1]);
  });
  let columns: Columns | null = null;
  let classColumn: number | null = null;
  let done = 0;
  for (let at = 0; at < lines.length; at++) {
    const row = lines[at];
    if (row === undefined || row.flights.length === 0) continue;
    const header = lines.slice(done, at).findLast(isHeader);
    if (header !== undefined) {
      columns = columnsOf(header);
      classColumn = columnOfClass(header) ?? classColumn;
    }
    if (columns !== null) nameCells(row, columns);
    if (classColumn !== null) row.columnClass = letterAt(row.line.folded, classColumn);
    done = at;
  }
}

function nameCells(row: LineCandidates, { clocks, places: ends }: Columns): void {
  name(row.clocks, clocks);
  if (ends.length === 2) namePlaces(row, ends);
}

/** `Date   Departs   Arrives   Duration` above one row of values. */
function nameRowBelow(header: LineCandidates, row: LineCandidates | undefined): void {
  if (!/ {2}|[|;]/.test(header.line.folded) || /\d/.test(header.line.folded)) return;
  if (row === undefined || row.flights.length > 0 || row.line.opens || !row.isTimed) return;
  if (isHeader(header) && row.labels.length === 0) name(row.clocks, columnsOf(header).clocks);
}

/** `Kl.`, which is a carrier elsewhere. */
const shortClass = /(?<= {2}|[|;] ?)(?:KL|KLS|BKL|BK|CL|CLS)\.?(?= {2}| ?[|;]|$)/;

function columnOfClass({ labels, line: { folded } }: LineCandidates): number | null {
  return labels.find(({ kind }) => kind === 'class')?.at ?? shortClass.exec(folded)?.index ?? null;
}

function isHeader(row: LineCandidates): boolean {
  if (row.flights.length > 0 || row.isDated) return false;
  const { line, labels } = row;
  if (labels.length < FEWEST_COLUMNS || row.clocks.length > 0) return false;
  const labelled = labels.reduce((sum, { at, end }) => sum + end - at, 0);
  return labelled >= (line.folded.match(letterOfWord)?.length ?? 0) * LEAST_LABELLED;
}

const letterOfWord = /\p{L}/gu;
/** Share of the letters that labels take: sentences have others. */
const LEAST_LABELLED = 0.5;

function columnsOf({ labels }: LineCandidates): Columns {
  const ends = labels.flatMap(({ kind }) => (places.has(kind) ? [kind] : []));
  const roles: Role[] = [];
  for (const { kind } of labels) {
    if (kind === 'departs' || kind === 'arrives') roles.push(kind);
    else if (kind === 'other-time') roles.push('other');
  }
  const timed = roles.filter((role) => role !== 'other');
  const named = ends.length > 0 ? ends.map((kind): Role => (kind === 'from' ? 'departs' : 'arrives')) : timed;
  const isRoute = named.length === 2 && named[0] !== named[1];
  return { clocks: ends.length > 0 || roles.length > 1 ? roles : [], places: isRoute ? named : [] };
}

/** The codes of a row, or its names, where there are as many as columns. */
function namePlaces(row: LineCandidates, columns: readonly Role[]): void {
  for (const found of [row.codes, row.names()]) {
    const cells = found.filter(({ at }, index) => index === 0 || !isBeside(found[index - 1]?.at ?? 0, at, row));
    if (cells.length !== columns.length) continue;
    for (const place of found) place.role = columns[cells.findLastIndex(({ at }) => at <= place.at)] ?? place.role;
  }
}

/** In one cell: `Oslo (OSL)`. */
function isBeside(one: number, other: number, { line }: LineCandidates): boolean {
  return !/ {2}|[|;]/.test(line.folded.slice(one, other));
}

/** Durations are rarely printed as clocks, so the columns without them may be meant. */
function name(clocks: readonly Clock[], columns: readonly Role[]): void {
  const plain = columns.filter((role) => role !== 'other');
  const meant = [columns, plain].find((roles) => roles.length === clocks.length);
  clocks.forEach((clock, at) => {
    if (meant !== undefined) clock.role = meant[at] ?? clock.role;
  });
}

const letter = /(?<![A-Z0-9'])[A-Z](?![A-Z0-9'])/g;
/** Cells stand a little left or right of their header. */
const MOST_ASIDE = 8;

/** The class under its header: the only letter by itself, or the nearest. */
function letterAt(text: string, column: number): string | null {
  const found = matchesOf(letter, text);
  const [only, second] = found;
  if (second === undefined) return only?.[0] ?? null;
  const aside = ({ index }: RegExpExecArray) => Math.abs(index - column);
  const nearest = [...found].sort((one, other) => aside(one) - aside(other))[0];
  return nearest !== undefined && aside(nearest) <= MOST_ASIDE ? nearest[0] : null;
}
