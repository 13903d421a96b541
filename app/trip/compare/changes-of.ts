import { laterOf, type Read, together } from './compare.ts';
import { compareSides, matchesOf } from './compare-sides.ts';
import { formerHalf } from './former-half.ts';
import { mayBeSame, sameBooking } from './same-booking.ts';
import { type Side, sidesOf } from './sides.ts';
import { type CompareOptions, noComparison, type TripComparison } from './trip-comparison.ts';

/** What one text says of changes itself: both halves of one, or the same booking twice, the later version below. */
export function changesOf(
  { itinerary, today: read }: Read,
  { toldFrom = 5, today }: CompareOptions = {},
): TripComparison {
  const bounds = { toldFrom, today: today === undefined ? read : laterOf(today, read) };
  const sides = sidesOf(itinerary);
  const used = new Set<Side>();
  const found = sides.toReversed().flatMap((later): TripComparison[] => {
    if (used.has(later)) return [];
    const earlier = sides.findLast((side) => side.booking < later.booking && !used.has(side) && isVersion(side, later));
    const before = earlier ?? formerHalf(itinerary, later);
    if (before === null) return [];
    used.add(later).add(before);
    return [compareSides(before, later, matchesOf(before, later), 'certain', bounds)];
  });
  const changed = found.toReversed().filter(({ changes }) => changes.length > 0);
  return changed.length === 0 ? noComparison : together(changed);
}

function isVersion(earlier: Side, later: Side): boolean {
  if (!mayBeSame(earlier, later)) return false;
  const matches = matchesOf(earlier, later);
  return matches.pairs.length > 0 && sameBooking(earlier, later, matches) === 'certain';
}
