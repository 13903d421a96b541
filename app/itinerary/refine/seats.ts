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

/** Most passengers of a booking. */
const MOST = 99;
