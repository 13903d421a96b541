import type { LocalTime } from '../types.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import { type OpenFlight, placesIn, saidOf, toldRows } from './incomplete.ts';
import type { PartRead } from './read-part.ts';
import { rowOf } from './rows.ts';
import type { Row } from './span.ts';

/** Two places and two times that no flight of the text explains are a flight whose number was lost. */
export function orphansOf(part: PartRead): OpenFlight[] {
  const { candidates: lines, flights, open, rows, muted, order } = part;
  if (flights.length + open.length === 0) return [];
  const taken = takenLines(part);
  const known = new Set<LocalTime | null>(
    flights.flatMap(({ reading }) => [reading.departs.time, reading.arrives?.time ?? null]),
  );
  for (const one of open) for (const { clocks } of toldRows(one, rows)) for (const { time } of clocks) known.add(time);
  return groupsOf(lines, (index) => taken.has(index) || muted[index] === true).flatMap((group) => {
    const times = group.flatMap((index) => lines[index]?.clocks.filter(({ role }) => role !== 'other') ?? []);
    if (times.length < 2 || times.every(({ time }) => known.has(time))) return [];
    const own = group.flatMap((index): Row[] => {
      const line = lines[index];
      return line === undefined ? [] : [rowOf(line, index, 0, order)];
    });
    const [row] = own.filter(({ places, clocks }) => places.length + clocks.length > 0);
    if (row === undefined || placesIn(own).length < 2) return [];
    return [{ row: { ...row, flight: null }, ...saidOf(own, { heading: null }) }];
  });
}

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
