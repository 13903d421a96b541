import type { BookingRead } from '../read/booking.ts';
import type { Segment, Warning } from '../types.ts';

/** Bookings compared with each other; no paste of a trip has more. */
const MOST = 40;

/**
 * Drops each booking that repeats an earlier one: the same flights, names equal or absent, the same locator or none. A
 * reply quotes what it answers. The first one stands, and the copy is said.
 */
export function dropRepeatedBookings(
  segments: readonly Segment[],
  bookings: readonly BookingRead[],
  warnings: Warning[],
): Segment[] {
  const kept = firstHalf(segments, bookings.length, warnings);
  if (bookings.length < 2 || bookings.length > MOST) return [...kept];
  const own = bookings.map((_, at) => kept.filter(({ booking }) => booking === at));
  const flights = own.map((of) => of.map(flightKey).sort().join('|'));
  const copies = new Set<number>();
  bookings.forEach((booking, at) => {
    if (flights[at] === '' || booking.option !== null) return;
    const first = bookings.findIndex(
      (other, index) => index < at && !copies.has(index) && flights[index] === flights[at] && isSame(other, booking),
    );
    if (first === -1) return;
    copies.add(at);
    fillIn(bookings[first], booking);
    warn(own[at]?.[0], warnings);
  });
  return copies.size === 0 ? [...kept] : kept.filter(({ booking }) => !copies.has(booking));
}

/** A single flight shown twice may be two segments. */
const FEWEST = 2;

/** One booking whose flights come twice in the same order, with nothing between them. */
function firstHalf(segments: readonly Segment[], bookings: number, warnings: Warning[]): readonly Segment[] {
  const half = segments.length / 2;
  if (bookings !== 1 || half < FEWEST || !Number.isInteger(half) || !isRepeat(segments, half)) return segments;
  warn(segments[half], warnings);
  return segments.slice(0, half);
}

function isRepeat(segments: readonly Segment[], half: number): boolean {
  return segments.slice(0, half).every((first, at) => {
    const second = segments[at + half];
    return (
      second !== undefined &&
      first.stated.number === second.stated.number &&
      first.stated.bookingClass === second.stated.bookingClass &&
      flightKey(first) === flightKey(second)
    );
  });
}

export function flightKey({ stated, inferred }: Segment): string {
  const { airline, number, from, to, departs, arrives } = stated;
  return [airline, number, from, to, inferred.date, departs, arrives].join(' ');
}

function isSame(one: BookingRead, other: BookingRead): boolean {
  if (one.locator !== null && other.locator !== null && one.locator !== other.locator) return false;
  if (one.names.length === 0 || other.names.length === 0) return true;
  return one.names.length === other.names.length && one.names.every((name) => other.names.includes(name));
}

function fillIn(first: BookingRead | undefined, copy: BookingRead): void {
  if (first === undefined) return;
  if (first.names.length === 0) first.names.push(...copy.names);
  first.locator ??= copy.locator;
}

function warn(segment: Segment | undefined, warnings: Warning[]): void {
  if (segment === undefined) return;
  const { line, column } = segment.source;
  warnings.push({ code: 'booking-repeated', line, column, values: {} });
}
