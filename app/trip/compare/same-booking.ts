import type { Matches } from './match-flights.ts';
import { isNamedBy } from './open-in-text.ts';
import { isSameTraveller } from './same-name.ts';
import type { Side } from './sides.ts';
import type { SameBooking } from './trip-comparison.ts';

/** An equal locator and a traveller in common; never names alone. */
export function sameBooking(before: Side, after: Side, matches: Matches): SameBooking {
  if (before.mixed !== after.mixed) return 'no';
  const hasTraveller = haveTraveller(before, after);
  if (haveLocator(before, after)) return hasTraveller ? 'certain' : withoutTraveller(before, after, matches);
  const isLikely = hasTraveller && isLocatorOpen(before, after) && flyMostly(before, after, matches);
  return isLikely ? 'likely' : 'no';
}

/** Whatever they fly. */
export const mayBeSame = (before: Side, after: Side): boolean =>
  before.mixed === after.mixed &&
  (haveLocator(before, after) || (isLocatorOpen(before, after) && haveTraveller(before, after)));

const haveLocator = (before: Side, after: Side): boolean =>
  [...before.locators].some((locator) => after.locators.has(locator));

const isLocatorOpen = (before: Side, after: Side): boolean => before.locators.size === 0 || after.locators.size === 0;

const haveTraveller = (before: Side, after: Side): boolean =>
  before.folded.some((one) => after.folded.some((other) => isSameTraveller(one, other)));

/** Of one locator: receipts name nobody, and a family name may be corrected. */
function withoutTraveller(before: Side, after: Side, matches: Matches): SameBooking {
  const isNamed = before.names.length > 0 && after.names.length > 0;
  const isLikely = isNamed
    ? hasGivenName(before, after) && flyMostly(before, after, matches)
    : matches.pairs.length + openCount(before, after, matches) > 0;
  return isLikely ? 'likely' : 'no';
}

const hasGivenName = (before: Side, after: Side): boolean =>
  before.folded.some(({ given }) =>
    after.folded.some((other) => given.length > 0 && given.join() === other.given.join()),
  );

/** Half of the ways at least are flown on both sides. */
function flyMostly(before: Side, after: Side, matches: Matches): boolean {
  const { pairs, chains, gone, come } = matches;
  const known = pairs.length + openCount(before, after, matches);
  return known > 0 && known + chains.length >= Math.max(gone.length, come.length);
}

/** Flights that the other side names and does not tell whole. */
function openCount(before: Side, after: Side, { gone, come }: Matches): number {
  const namedIn = ({ incomplete }: Side, flights: Matches['gone']) =>
    flights.filter((flight) => incomplete.some((one) => isNamedBy(one, flight))).length;
  return namedIn(after, gone) + namedIn(before, come);
}
