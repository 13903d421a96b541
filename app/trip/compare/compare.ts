import type { Trip } from '../trip.ts';
import { compareSides, matchesOf } from './compare-sides.ts';
import type { Matches } from './match-flights.ts';
import { sameBooking } from './same-booking.ts';
import { type Side, sidesOf } from './sides.ts';
import { type CompareOptions, noComparison, type SameBooking, type TripComparison } from './trip-comparison.ts';

/** A booking as it was and as it is; of other bookings in either text nothing is said. */
export function compare(before: Trip, after: Trip, { toldFrom = 5, today }: CompareOptions = {}): TripComparison {
  const bounds = { toldFrom, today: today ?? laterOf(before.today, after.today) };
  const found = versionsOf(sidesOf(before.itinerary), sidesOf(after.itinerary)).map(({ was, is, matches, same }) =>
    compareSides(was, is, matches, same, bounds),
  );
  return found.length === 0 ? noComparison : together(found);
}

const laterOf = (one: string, other: string): string => (one > other ? one : other);

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
function together(found: readonly TripComparison[]): TripComparison {
  return {
    sameBooking: found.every((one) => one.sameBooking === 'certain') ? 'certain' : 'likely',
    changes: found.flatMap(({ changes }) => changes),
    journeys: found.flatMap(({ journeys }) => journeys),
    connections: found.flatMap(({ connections }) => connections),
    unchanged: found.flatMap(({ unchanged }) => unchanged),
  };
}
