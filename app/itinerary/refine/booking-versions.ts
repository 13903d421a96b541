import { findPlace } from '~/reference/places.ts';
import { isInactive } from '~/reference/status-codes.ts';
import type { BookingRead } from '../read/booking.ts';
import { haveSameTraveller } from '../same-traveller.ts';
import type { Segment, Warning } from '../types.ts';
import { flightKey } from './repeated-bookings.ts';

/** A changed flight leaves this many days earlier or later at most. */
const DAYS = [-2, -1, 0, 1, 2];
/** Bookings compared with each other; no paste of a trip has more. */
const MOST = 40;

/**
 * Two bookings of one locator and traveller that fly the same way: one is the older version. Without a locator the day
 * must be about the same, for people fly a way more than once.
 */
export function bookingVersions(segments: readonly Segment[], bookings: readonly BookingRead[]): readonly Warning[] {
  if (bookings.length < 2 || bookings.length > MOST || areLocatorsUnique(bookings)) return NONE;
  const ways = new Map<string, Set<number>>();
  const exact = new Set<string>();
  const said = new Set<number>();
  return segments.flatMap((segment) => {
    const { booking, inferred, source, stated } = segment;
    const own = bookings[booking];
    if (own === undefined || inferred.date === null || isInactive(stated.status)) return [];
    const way = wayOf(segment);
    const near = DAYS.flatMap((days) => [...(ways.get(`${way} ${(inferred.date ?? 0) + days}`) ?? [])]);
    const ofLocator = [...(ways.get(way) ?? [])].filter(
      (at) => own.locator !== null && bookings[at]?.locator === own.locator,
    );
    const earlier = [...near, ...ofLocator];
    const key = flightKey(segment);
    add(ways, way, booking);
    add(ways, `${way} ${inferred.date}`, booking);
    exact.add(`${booking} ${key}`);
    const isChanged = (at: number) => at !== booking && !exact.has(`${at} ${key}`) && isVersionOf(bookings[at], own);
    if (said.has(booking) || !earlier.some(isChanged)) return [];
    said.add(booking);
    return [{ code: 'booking-versions' as const, line: source.line, column: source.column, values: {} }];
  });
}

const NONE: readonly Warning[] = [];

function areLocatorsUnique(bookings: readonly BookingRead[]): boolean {
  const locators = new Set(bookings.map(({ locator }) => locator));
  return !locators.has(null) && locators.size === bookings.length;
}

function wayOf({ stated }: Segment): string {
  return [stated.from, stated.to].map((code) => findPlace(code)?.cityCode ?? code).join(' ');
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
