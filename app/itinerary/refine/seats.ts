import { type SeatsRead, seatKey } from '../read/seats.ts';
import type { Segment } from '../types.ts';

/** Gives flights the seats that service elements of their booking name. */
export function addSeats(segments: readonly Segment[], seats: readonly SeatsRead[]): void {
  if (seats.length === 0) return;
  const byFlight = new Map<string, string[]>();
  for (const read of seats)
    byFlight.set(read.flight, [...(byFlight.get(read.flight) ?? []), ...read.seats].slice(0, MOST));
  for (const { stated } of segments)
    stated.seatNumbers = byFlight.get(seatKey(stated.airline, stated.number, stated.from)) ?? stated.seatNumbers;
}

/** A booking holds 99 passengers. */
const MOST = 99;
