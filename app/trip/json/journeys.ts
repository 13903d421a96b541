import type { Flight } from '~/itinerary/types.ts';
import { isoDuration } from '../durations.ts';

/** `stay`: a day or more, or time at the end; `gap`: from another city, by means that the text does not say. */
export type ConnectionKind = 'transit' | 'change_of_airport' | 'stay' | 'gap';

/** Null behind the last flight of a booking. */
export function connectionKind(flight: Flight, next: Flight | undefined): ConnectionKind | null {
  if (!next || next.booking !== flight.booking) return null;
  if (flight.connection) return flight.connection.changeOfAirport ? 'change_of_airport' : 'transit';
  return flight.gapAfter || flight.to.code !== next.from.code ? 'gap' : 'stay';
}

/** Flights without a stay or gap between them; the duration is from the first departure to the last arrival. */
export function journeysOf(flights: readonly Flight[], ids: readonly string[]) {
  return groupsOf(flights).map(({ first, last }) => ({
    from: flights[first]?.from.code ?? '',
    to: flights[last]?.to.code ?? '',
    duration: isoDuration(minutesBetween(flights[first], flights[last])),
    segments: ids.slice(first, last + 1),
  }));
}

/** Indices of the first and the last flight of each. */
export function groupsOf(flights: readonly Flight[]): { first: number; last: number }[] {
  const groups: { first: number; last: number }[] = [];
  let first = 0;
  for (const [at, flight] of flights.entries()) {
    const kind = connectionKind(flight, flights[at + 1]);
    if (kind === 'transit' || kind === 'change_of_airport') continue;
    groups.push({ first, last: at });
    first = at + 1;
  }
  return groups;
}

export function minutesBetween(first: Flight | undefined, last: Flight | undefined): number | null {
  const [from, to] = [first?.departure?.instant ?? null, last?.arrival?.instant ?? null];
  return from === null || to === null || to < from ? null : to - from;
}
