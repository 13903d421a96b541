import { isInactive } from '~/reference/status-codes.ts';
import { flightNameOf } from '../flight-name.ts';
import { isoDate } from '../iso.ts';
import type { Flight, Warning } from '../types.ts';

const NONE: readonly Warning[] = [];

/** A flight of one number and date that a booking shows with two times: one of them has been changed. */
export function differingTimes(flights: readonly Flight[]): readonly Warning[] {
  if (flights.length < 2 || areNumbersUnique(flights)) return NONE;
  const seen = new Map<string, Flight>();
  return flights.flatMap((flight) => {
    if (flight.departure === null || flight.stated.number === 'OPEN' || isInactive(flight.stated.status)) return [];
    const key = `${flight.booking} ${flightNameOf(flight)} ${flight.departure.date}`;
    const first = seen.get(key);
    seen.set(key, flight);
    if (first === undefined || goesOn(first, flight) || !hasOtherTimes(first, flight)) return [];
    const { line, column } = flight.source;
    const values = { flight: flightNameOf(flight), date: isoDate(flight.departure.date) };
    return [{ code: 'times-differ' as const, line, column, values }];
  });
}

/** So it is in most trips. */
function areNumbersUnique(flights: readonly Flight[]): boolean {
  const numbers = new Set<string>();
  for (const { stated } of flights) numbers.add(stated.number);
  return numbers.size === flights.length;
}

/** Two legs of a flight with a stop have one number. */
function goesOn(first: Flight, next: Flight): boolean {
  return first.to.code === next.from.code || next.to.code === first.from.code;
}

function hasOtherTimes({ stated: one }: Flight, { stated: other }: Flight): boolean {
  return differ(one.departs, other.departs) || differ(one.arrives, other.arrives);
}

function differ(one: number | null, other: number | null): boolean {
  return one !== null && other !== null && one !== other;
}
