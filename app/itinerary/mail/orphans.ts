import type { LocalTime, Warning } from '../types.ts';
import type { Clock, LineCandidates } from './candidates/line-candidates.ts';
import { type OpenFlight, placesIn, saidOf, toldRows } from './incomplete.ts';
import type { PartRead } from './read-part.ts';
import { rowOf } from './rows.ts';
import type { Row } from './span.ts';

/** What a text tells beside its flights. */
export interface Orphans {
  open: OpenFlight[];
  warnings: Warning[];
}

/** Two places and two times that no flight of the text explains are a flight whose number was lost. */
export function orphansOf(part: PartRead): Orphans {
  const { candidates: lines, flights, open, rows, muted, order } = part;
  if (flights.length + open.length === 0) return { open: [], warnings: [] };
  const taken = takenLines(part);
  const known = new Set<LocalTime | null>(
    flights.flatMap(({ reading }) => [reading.departs.time, reading.arrives?.time ?? null]),
  );
  for (const one of open) for (const { clocks } of toldRows(one, rows)) for (const { time } of clocks) known.add(time);
  const isUnexplained = ({ role, time }: Clock) => role !== 'other' && !known.has(time);
  const found: OpenFlight[] = [];
  const left: LineCandidates[] = [];
  for (const group of groupsOf(lines, (index) => taken.has(index) || muted[index] === true)) {
    const own = group.flatMap((index) => lines[index] ?? []);
    const timed = own.filter(({ clocks }) => clocks.some(isUnexplained));
    if (timed.length === 0) continue;
    const times = own.flatMap(({ clocks }) => clocks.filter(({ role }) => role !== 'other'));
    const ownRows = own.map((line, at) => rowOf(line, group[at] ?? 0, 0, order));
    const [row] = ownRows.filter(({ places, clocks }) => places.length + clocks.length > 0);
    if (row !== undefined && times.length > 1 && placesIn(ownRows).length === 2)
      found.push({ row: { ...row, flight: null }, ...saidOf(ownRows, { heading: null }) });
    else if (timed.some(isLabelled) || ownRows.some(isPlaced)) left.push(...timed.slice(0, 1));
  }
  for (const line of [...taken].flatMap((index) => lines[index] ?? []))
    if (line.clocks.filter(isUnexplained).length > 1) left.push(line);
  return { open: found, warnings: left.map(timesNotRead) };
}

/** A label says that a time is of a flight, */
const isLabelled = ({ clocks }: LineCandidates): boolean =>
  clocks.some(({ role }) => role === 'departs' || role === 'arrives');

/** or a place and another one, or a day beside it. */
const isPlaced = ({ clocks, dates, places }: Row): boolean =>
  clocks.length > 0 && places.length > 0 && (dates.length > 0 || places.length === 2);

function timesNotRead({ line: { number, column, printed } }: LineCandidates): Warning {
  return { code: 'times-not-read', line: number, column, values: { text: printed.trim().slice(0, MOST_QUOTED) } };
}

const MOST_QUOTED = 80;

/** Lines that a flight takes its places and times from. */
function takenLines({ flights, open, rows }: PartRead): Set<number> {
  const taken = new Set(open.flatMap((one) => toldRows(one, rows).map(({ index }) => index)));
  for (const { reading, row } of flights) {
    taken.add(row.index);
    for (const one of [reading.from, reading.to, reading.departs, reading.arrives]) {
      const index = one === null ? undefined : rows[one.row]?.index;
      if (index !== undefined) taken.add(index);
    }
  }
  return taken;
}

/** Lines one below the other in one paragraph. */
function groupsOf(lines: readonly LineCandidates[], isLeft: (index: number) => boolean): number[][] {
  const groups: number[][] = [];
  let isOpen = false;
  lines.forEach((line, index) => {
    const isOwn = !isLeft(index) && line.flights.length === 0;
    if (isOwn && isOpen && !line.line.opens) groups.at(-1)?.push(index);
    else if (isOwn) groups.push([index]);
    isOpen = isOwn;
  });
  return groups;
}
