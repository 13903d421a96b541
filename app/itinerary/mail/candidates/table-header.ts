import { matchesOf } from '../../read/matches-of.ts';
import type { LabelKind } from './labels.ts';
import type { Clock, LineCandidates } from './line-candidates.ts';
import type { Role } from './roles.ts';

const FEWEST_COLUMNS = 3;
const places = new Set<LabelKind>(['from', 'to']);

/** What the clocks of a table's rows are, from left to right. */
type ClockColumns = readonly Role[];

/**
 * Names the clocks of each row below a header row: `Departs | Check-in closes | Arrives`. Looks for headers above such
 * rows only, because labels cost most.
 */
export function nameColumns(lines: readonly LineCandidates[]): void {
  let columns: ClockColumns | null = null;
  let classColumn: number | null = null;
  let done = 0;
  for (let at = 0; at < lines.length; at++) {
    const row = lines[at];
    if (row === undefined || row.flights.length === 0) continue;
    const header = lines.slice(done, at).findLast(isHeader);
    if (header !== undefined) {
      columns = clockColumns(header);
      classColumn = columnOfClass(header) ?? classColumn;
    }
    if (columns !== null) name(row.clocks, columns);
    if (classColumn !== null) row.columnClass = letterAt(row.line.folded, classColumn);
    done = at;
  }
}

/** `Kl.`, which is a carrier elsewhere. */
const shortClass = /(?<= {2}|[|;] ?)(?:KL|KLS|BKL|BK|CL|CLS)\.?(?= {2}| ?[|;]|$)/;

function columnOfClass({ labels, line: { folded } }: LineCandidates): number | null {
  return labels.find(({ kind }) => kind === 'class')?.at ?? shortClass.exec(folded)?.index ?? null;
}

function isHeader({ flights, clocks, dates, labels }: LineCandidates): boolean {
  return flights.length === 0 && labels.length >= FEWEST_COLUMNS && clocks.length + dates.length === 0;
}

function clockColumns({ labels }: LineCandidates): ClockColumns {
  const roles: Role[] = [];
  for (const { kind } of labels) {
    if (kind === 'departs' || kind === 'arrives') roles.push(kind);
    else if (kind === 'other-time') roles.push('other');
  }
  return labels.some(({ kind }) => places.has(kind)) || roles.length > 1 ? roles : [];
}

/** Durations are rarely printed as clocks, so the columns without them may be meant. */
function name(clocks: readonly Clock[], columns: ClockColumns): void {
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
