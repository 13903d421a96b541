import type { IncompleteFlight } from '~/itinerary/types.ts';
import { isCutFor } from './cut-text.ts';
import { matchFlights } from './match-flights.ts';
import { cityOf } from './nearby.ts';
import type { Side } from './sides.ts';
import { standsInText } from './stands-in-text.ts';
import type { ComparedFlight, UnsureReason } from './trip-comparison.ts';

/** Why the text of a side may have the flight, although it was not read, or not whole: then it is not missing there. */
export function whyMayStandIn(side: Side, flight: ComparedFlight): UnsureReason | null {
  if (side.incomplete.some((one) => mayBe(one, flight))) return 'not-whole';
  if (matchFlights([flight], side.dead).pairs.length > 0) return null;
  if (side.hasUnread) return 'line-not-read';
  if (side.text === null) return null;
  if (standsInText(side.text, side.booking, flight)) return 'in-the-text';
  return isCutFor(side, side.text, flight) ? 'text-cut' : null;
}

/** The number, or the way and the day: one of them may be damaged. */
function mayBe({ airline, number, from, to, date }: IncompleteFlight, { flight }: ComparedFlight): boolean {
  const { stated, inferred } = flight;
  if (number !== null && airline === stated.airline && number === stated.number) return true;
  if (number !== null && (from === null || to === null)) return false;
  const isPlace = (one: string | null, other: string) => one === null || cityOf(one) === cityOf(other);
  return isPlace(from, stated.from) && isPlace(to, stated.to) && (date === null || date === inferred.date);
}
