import type { Clock, LineAnchors, Role } from './anchors.ts';
import type { LabelKind } from './labels.ts';

const FEWEST_COLUMNS = 3;
const places = new Set<LabelKind>(['from', 'to']);

/** What the clocks of a table's rows are, from left to right. */
type ClockColumns = readonly Role[];

/**
 * Names the clocks of each row below a header row: `Departs | Check-in closes | Arrives`. Looks for headers above such
 * rows only, because labels cost most.
 */
export function nameColumns(lines: readonly LineAnchors[]): void {
  let columns: ClockColumns | null = null;
  let done = 0;
  for (let at = 0; at < lines.length; at++) {
    const row = lines[at];
    if (row === undefined || row.flights.length === 0 || row.clocks.length === 0) continue;
    const header = lines.slice(done, at).findLast(isHeader);
    if (header !== undefined) columns = clockColumns(header);
    if (columns !== null) name(row.clocks, columns);
    done = at;
  }
}

function isHeader({ flights, clocks, dates, labels }: LineAnchors): boolean {
  return flights.length === 0 && labels.length >= FEWEST_COLUMNS && clocks.length + dates.length === 0;
}

function clockColumns({ labels }: LineAnchors): ClockColumns {
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
