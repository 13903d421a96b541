import type { Clock, LineAnchors, Role } from './anchors.ts';
import type { LabelKind } from './labels.ts';

const FEWEST_COLUMNS = 3;
const places = new Set<LabelKind>(['from', 'to']);

/** What the clocks of a table's rows are, from left to right. */
type ClockColumns = readonly Role[];

/** Names the clocks of each row below a header row: `Departs | Check-in closes | Arrives`. */
export function nameColumns(lines: readonly LineAnchors[]): void {
  let columns: ClockColumns | null = null;
  for (const anchors of lines) {
    if (isHeader(anchors)) columns = clockColumns(anchors);
    else if (columns !== null && anchors.flights.length > 0) name(anchors.clocks, columns);
  }
}

function isHeader({ flights, clocks, dates, labels }: LineAnchors): boolean {
  return flights.length + clocks.length + dates.length === 0 && labels.length >= FEWEST_COLUMNS;
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
