import { findPlace } from '~/reference/places.ts';
import { isInactive } from '~/reference/status-codes.ts';
import type { BookingRead } from '../read/booking.ts';
import { haveSameTraveller } from '../same-traveller.ts';
import type { CalendarDay, Segment, Warning } from '../types.ts';
import { flightKey } from './repeated-bookings.ts';

/** A changed flight leaves this many days earlier or later at most. */
const DAYS = [-2, -1, 0, 1, 2];
/** Bookings compared with each other; no paste of a trip has more. */
const MOST = 40;

/** Two bookings of one locator and traveller that fly the same way about the same day: one is the older version. */
export function bookingVersions(segments: readonly Segment[], bookings: readonly BookingRead[]): Warning[] {
  if (bookings.length < 2 || bookings.length > MOST) return [];
  const ways = new Map<string, Set<number>>();
  const exact = new Set<string>();
  const said = new Set<number>();
  return segments.flatMap((segment) => {
    const { booking, inferred, source, stated } = segment;
    const own = bookings[booking];
    if (own === undefined || inferred.date === null || isInactive(stated.status)) return [];
    const earlier = DAYS.flatMap((days) => [...(ways.get(wayOf(segment, (inferred.date ?? 0) + days)) ?? [])]);
    const key = flightKey(segment);
    add(ways, wayOf(segment, inferred.date), booking);
    exact.add(`${booking} ${key}`);
    const isChanged = (at: number) => at !== booking && !exact.has(`${at} ${key}`) && isVersionOf(bookings[at], own);
    if (said.has(booking) || !earlier.some(isChanged)) return [];
    said.add(booking);
    return [{ code: 'booking-versions' as const, line: source.line, column: source.column, values: {} }];
  });
}

function wayOf({ stated }: Segment, day: CalendarDay): string {
  return [stated.from, stated.to].map((code) => findPlace(code)?.cityCode ?? code).join(' ') + day;
}

function add(ways: Map<string, Set<number>>, way: string, booking: number): void {
  const known = ways.get(way);
  if (known === undefined) ways.set(way, new Set([booking]));
  else known.add(booking);
}

/** A display without a header has no locator: then a whole name must be the same. Offers are alternatives. */
function isVersionOf(one: BookingRead | undefined, other: BookingRead): boolean {
  if (one === undefined || one.option !== null || other.option !== null) return false;
  if (one.locator === null || other.locator === null) return one.names.some((name) => other.names.includes(name));
  if (one.locator !== other.locator) return false;
  return one.names.length === 0 || other.names.length === 0 || haveSameTraveller(one.names, other.names);
}
