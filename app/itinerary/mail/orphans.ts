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
  const { candidates: lines, flights, open, muted } = part;
  const orphans: Orphans = { open: [], warnings: [] };
  if (flights.length + open.length === 0) return orphans;
  const taken = takenLines(part);
  const known = knownTimes(part);
  const isUnexplained = ({ role, time }: Clock) => role !== 'other' && !known.has(time);
  for (const group of groupsOf(lines, (index) => taken.has(index) || muted[index] === true))
    if (group.some((index) => lines[index]?.clocks.some(isUnexplained))) addGroup(orphans, group, part);
  for (const line of [...taken].flatMap((index) => lines[index] ?? []))
    if (line.clocks.filter(isUnexplained).length > 1) orphans.warnings.push(timesNotRead(line));
  return orphans;
}

function knownTimes({ flights, open, rows }: PartRead): Set<LocalTime | null> {
  const ofFlights = flights.flatMap(({ reading }) => [reading.departs.time, reading.arrives?.time ?? null]);
  const ofOpen = open.flatMap((one) => toldRows(one, rows).flatMap(({ clocks }) => clocks.map(({ time }) => time)));
  return new Set([...ofFlights, ...ofOpen]);
}

function addGroup(orphans: Orphans, group: readonly number[], { candidates, order }: PartRead): void {
  const rows = group.flatMap((index): Row[] => {
    const line = candidates[index];
    return line === undefined ? [] : [rowOf(line, index, 0, order)];
  });
  const times = rows.flatMap(({ clocks }) => clocks.filter(({ role }) => role !== 'other'));
  const row = rows.find(({ places, clocks }) => places.length + clocks.length > 0);
  const timed = rows.find(({ clocks }) => clocks.length > 0);
  if (row === undefined || timed === undefined) return;
  if (times.length > 1 && placesIn(rows).length === 2)
    orphans.open.push({ row: { ...row, flight: null }, ...saidOf(rows, { heading: null }) });
  else if (rows.some(({ line }) => isLabelled(line)) || rows.some(isPlaced))
    orphans.warnings.push(timesNotRead(timed.line));
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
