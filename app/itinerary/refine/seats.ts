import type { SpecialService } from '../facts/model.ts';
import { type SeatsRead, seatKey } from '../read/seats.ts';
import type { Segment } from '../types.ts';

export function addSeats(segments: readonly Segment[], seats: readonly SeatsRead[]): void {
  if (seats.length === 0) return;
  const byFlight = new Map<string, string[]>();
  for (const read of seats)
    byFlight.set(read.flight, [...(byFlight.get(read.flight) ?? []), ...read.seats].slice(0, MOST));
  for (const { stated } of segments)
    stated.seatNumbers = byFlight.get(seatKey(stated.airline, stated.number, stated.from)) ?? stated.seatNumbers;
}

/** Seats of blocks and of requests that name passengers or segments, in the order of the passengers. */
export function addServiceSeats(segments: readonly Segment[], services: readonly SpecialService[]): void {
  const own = services.filter(({ seat }) => seat !== null);
  if (own.length === 0) return;
  own.sort((one, other) => (one.passengers[0] ?? MOST) - (other.passengers[0] ?? MOST));
  segments.forEach(({ stated }, at) => {
    const seats = own.flatMap(({ seat, flights }) => (seat !== null && flights.includes(at) ? [seat] : []));
    if (stated.seatNumbers.length === 0) stated.seatNumbers = [...new Set(seats)].slice(0, MOST);
  });
}

/** Most passengers of a booking. */
const MOST = 99;
