import { findPlace } from '~/reference/places.ts';
import { toInstant } from '~/reference/zones.ts';
import type { CalendarDay, LocalTime, Segment, Warning } from '../types.ts';

const LEAST_CHECK_IN = 20;
const MOST_CHECK_IN = 180;
const MINUTES_PER_DAY = 1440;
const OFFSETS = [0, 1, -1, 2] as const;

/**
 * Of three times the first is check-in where it lies shortly before the second; where the third is the time between
 * the other two it is the time on the way.
 */
export function settleThirdTimes(segments: readonly Segment[], warnings: Warning[]): void {
  for (const segment of segments) {
    const { checkIn, departs, arrives } = segment.stated;
    if (checkIn === null || departs === null || arrives === null) continue;
    if (hasTerminalBetween(segment) && isCheckIn(segment, checkIn, departs)) continue;
    if (isTimeOnTheWay(segment, checkIn, departs, arrives)) takeFirstTwo(segment, checkIn, departs, arrives);
    else if (!isCheckIn(segment, checkIn, departs)) {
      takeFirstTwo(segment, checkIn, departs, null);
      warnings.push(thirdTime(segment));
    }
  }
}

function isTimeOnTheWay({ stated, inferred }: Segment, first: LocalTime, second: LocalTime, third: number): boolean {
  const from = findPlace(stated.from);
  const to = findPlace(stated.to);
  const { date } = inferred;
  if (from === null || to === null || date === null || stated.arrivalOffset !== null) return false;
  const leaves = toInstant(from.zone, date, first).instant;
  const on = (day: CalendarDay) => toInstant(to.zone, day, second).instant - leaves;
  return OFFSETS.some((offset) => on(date + offset) === third);
}

/** Amadeus prints the terminal behind the time of check-in. */
function hasTerminalBetween({ stated }: Segment): boolean {
  return stated.departureTerminal !== null;
}

/** A mark behind the third time says that it is the arrival. */
function isCheckIn({ stated }: Segment, checkIn: LocalTime, departs: LocalTime): boolean {
  const before = (departs - checkIn + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return stated.arrivalOffset !== null || (before >= LEAST_CHECK_IN && before <= MOST_CHECK_IN);
}

function takeFirstTwo({ stated }: Segment, departs: LocalTime, arrives: LocalTime, elapsed: number | null): void {
  Object.assign(stated, { checkIn: null, departs, arrives, elapsed: elapsed ?? stated.elapsed });
}

function thirdTime({ source, stated }: Segment): Warning {
  const values = { flight: `${stated.airline} ${stated.number}` };
  return { code: 'third-time', line: source.line, column: source.column, values };
}
