import { isCutFor } from './cut-text.ts';
import { matchFlights } from './match-flights.ts';
import { mayBe } from './open-in-text.ts';
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
