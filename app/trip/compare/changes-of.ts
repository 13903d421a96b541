import { type BookingComparison, laterOf, type Read, together } from './compare.ts';
import { compareSides, matchesOf } from './compare-sides.ts';
import { formerHalf } from './former-half.ts';
import { mayBeSame, sameBooking } from './same-booking.ts';
import { type Side, sidesOf } from './sides.ts';
import type { CompareOptions, TripComparison } from './trip-comparison.ts';

/** What one text says of changes itself: both halves of one, or the same booking twice. */
export const changesOf = (read: Read, options: CompareOptions = {}): TripComparison =>
  together(bookingChanges(read, options).map(({ comparison }) => comparison));

/**
 * Of each booking that shows changes. The version below is the later one unless its printed day is the earlier.
 *
 * @param isSwapped the other way round
 */
export function bookingChanges(
  { itinerary, today: read }: Read,
  { toldFrom = 5, today }: CompareOptions = {},
  isSwapped = false,
): BookingComparison[] {
  const bounds = { toldFrom, today: today === undefined ? read : laterOf(today, read) };
  const sides = sidesOf(itinerary);
  const used = new Set<Side>();
  const found = sides.toReversed().flatMap((later): BookingComparison[] => {
    if (used.has(later)) return [];
    const earlier = sides.findLast((side) => side.booking < later.booking && !used.has(side) && isVersion(side, later));
    const before = earlier ?? formerHalf(itinerary, later);
    if (before === null) return [];
    used.add(later).add(before);
    const isTurned = earlier !== undefined && isSwapped !== wasShownAfter(earlier, later);
    const [was, is] = isTurned ? [later, before] : [before, later];
    return [{ booking: is.booking, comparison: compareSides(was, is, matchesOf(was, is), 'certain', bounds) }];
  });
  return found.toReversed().filter(({ comparison }) => comparison.changes.length > 0);
}

function isVersion(earlier: Side, later: Side): boolean {
  if (!mayBeSame(earlier, later)) return false;
  const matches = matchesOf(earlier, later);
  return matches.pairs.length > 0 && sameBooking(earlier, later, matches) === 'certain';
}

const wasShownAfter = (one: Side, other: Side): boolean =>
  one.shown !== null && other.shown !== null && one.shown > other.shown;
