import { connectionBetween } from '~/itinerary/enrich/connection.ts';
import type { Booking, Connection, Itinerary } from '~/itinerary/types.ts';
import { isInactive } from '~/reference/status-codes.ts';
import { flightId } from '../flight-id.ts';
import { type FoldedName, foldName } from './same-name.ts';
import type { ComparedFlight } from './trip-comparison.ts';

/** One booking on one side, its flights in the order of their days. */
export interface Side {
  locators: ReadonlySet<string>;
  names: readonly string[];
  folded: readonly FoldedName[];
  flights: readonly ComparedFlight[];
  /** Cancelled, refused or not operating. */
  dead: readonly ComparedFlight[];
  /** Waits between one flight and the next. */
  connections: readonly (Connection | null)[];
}

/** Bookings with flights; offers are alternatives, and compared with nothing. */
export function sidesOf(itinerary: Itinerary): Side[] {
  return itinerary.bookings.flatMap((booking, index) => {
    if (booking.option !== undefined) return [];
    const side = sideOf(itinerary, booking, index);
    return side.flights.length + side.dead.length === 0 ? [] : [side];
  });
}

function sideOf({ flights }: Itinerary, { locator, mergedLocators = [], names }: Booking, index: number): Side {
  const own = flights.flatMap((flight, at) => (flight.booking === index ? [{ id: flightId(flight, at), flight }] : []));
  const ordered = own.sort((one, other) => compareKeys(orderOf(one), orderOf(other)));
  const active = ordered.filter(({ flight }) => !isInactive(flight.stated.status));
  const locators = [locator, ...mergedLocators, ...own.map(({ flight }) => flight.stated.locator)];
  return {
    locators: new Set(locators.filter((one) => one !== null)),
    names,
    folded: names.map(foldName),
    flights: active,
    dead: ordered.filter(({ flight }) => isInactive(flight.stated.status)),
    connections: active.map(({ flight }, at) => {
      const next = active[at + 1]?.flight;
      return next === undefined ? null : connectionBetween(flight, next);
    }),
  };
}

const NO_DATE = 1_000_000;

/** The same for every order of the lines. */
function orderOf({ flight: { stated, inferred } }: ComparedFlight): string {
  const start = (inferred.date ?? NO_DATE) * 1440 + (stated.departs ?? 0);
  const { airline, number, from, to } = stated;
  return [String(start).padStart(12), airline, number, from, to, stated.arrives, stated.bookingClass].join(' ');
}

const compareKeys = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
