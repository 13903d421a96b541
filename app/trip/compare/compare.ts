import type { Trip } from '../trip.ts';
import { compareSides, matchesOf } from './compare-sides.ts';
import type { Matches } from './match-flights.ts';
import { mayBeSame, sameBooking } from './same-booking.ts';
import { type Side, sidesOf } from './sides.ts';
import { type CompareOptions, noComparison, type SameBooking, type TripComparison } from './trip-comparison.ts';

export type Read = Pick<Trip, 'itinerary' | 'today'> & Partial<Pick<Trip, 'reading'>>;

/** Of one booking of the later text, by its index. */
export interface BookingComparison {
  booking: number;
  comparison: TripComparison;
}

/** A booking as it was and as it is; of other bookings in either text nothing is said. */
export const compare = (before: Read, after: Read, options: CompareOptions = {}): TripComparison =>
  together(compareBookings(before, after, options).map(({ comparison }) => comparison));

export function compareBookings(
  before: Read,
  after: Read,
  { toldFrom = 5, today }: CompareOptions = {},
): BookingComparison[] {
  const bounds = { toldFrom, today: today ?? laterOf(before.today, after.today) };
  return versionsOf(sidesOfRead(before), sidesOfRead(after)).map(({ was, is, matches, same }) => ({
    booking: is.booking,
    comparison: compareSides(was, is, matches, same, bounds),
  }));
}

const sidesOfRead = ({ itinerary, reading = itinerary }: Read): Side[] => sidesOf(itinerary, reading);

export const laterOf = (one: string, other: string): string => (one > other ? one : other);

interface Version {
  was: Side;
  is: Side;
  matches: Matches;
  same: SameBooking;
}

/** More bookings are no text of one customer. */
const MOST = 40;

/** One to one, the surest first. */
function versionsOf(before: readonly Side[], after: readonly Side[]): Version[] {
  const possible = before.slice(0, MOST).flatMap((was) =>
    after.slice(0, MOST).flatMap((is): Version[] => {
      if (!mayBeSame(was, is)) return [];
      const matches = matchesOf(was, is);
      const same = sameBooking(was, is, matches);
      return same === 'no' ? [] : [{ was, is, matches, same }];
    }),
  );
  possible.sort((one, other) => rankOf(other) - rankOf(one));
  const used = new Set<Side>();
  return possible.filter(({ was, is }) => {
    if (used.has(was) || used.has(is)) return false;
    used.add(was).add(is);
    return true;
  });
}

const CERTAIN = 1000;
const rankOf = ({ same, matches }: Version): number => (same === 'certain' ? CERTAIN : 0) + matches.pairs.length;

/** As sure as the least sure of them. */
export function together(found: readonly TripComparison[]): TripComparison {
  if (found.length === 0) return noComparison;
  return {
    sameBooking: found.every((one) => one.sameBooking === 'certain') ? 'certain' : 'likely',
    changes: found.flatMap(({ changes }) => changes),
    journeys: found.flatMap(({ journeys }) => journeys),
    connections: found.flatMap(({ connections }) => connections),
    unchanged: found.flatMap(({ unchanged }) => unchanged),
    unsure: found.flatMap(({ unsure }) => unsure),
  };
}
