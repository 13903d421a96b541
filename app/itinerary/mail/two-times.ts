import type { Found } from './search.ts';
import type { ClockHere, Reading, Row } from './span.ts';

const sideBySide = /^\d{1,2}[:.H]?\d\d ?(?:[AP]\.?M\.?|UHR|UUR|HRS?|H)? {0,2}(?:KL\.? )?$/;

/** `Departure: 12:35 09:05`: one of two times side by side may be an older one, struck out before it was pasted. */
export function doubtTwoTimes(found: Found, rows: readonly Row[]): Found {
  const { reading } = found.edge;
  if (reading === null) return found;
  const { departs, arrives } = reading;
  const others = [
    ...twinsOf(departs, reading, rows).map((twin) => ({ ...reading, departs: twin })),
    ...twinsOf(arrives, reading, rows).map((twin) => ({ ...reading, arrives: twin })),
  ];
  return others.length === 0 ? found : { ...found, margin: 0, near: [reading, ...others] };
}

function twinsOf(clock: ClockHere | null, { departs, arrives }: Reading, rows: readonly Row[]): ClockHere[] {
  const row = clock === null ? undefined : rows[clock.row];
  if (clock === null || row === undefined) return [];
  const { folded } = row.line.line;
  return row.clocks.filter((other) => {
    const isUsed = other.time === departs.time || other.time === arrives?.time;
    const [first, second] = [clock.at, other.at].sort((one, another) => one - another);
    return !isUsed && other.role !== 'other' && sideBySide.test(folded.slice(first, second));
  });
}
