import type { Matches } from './match-flights.ts';
import { isSameTraveller } from './same-name.ts';
import type { Side } from './sides.ts';
import type { SameBooking } from './trip-comparison.ts';

/** An equal locator and a traveller in common; never names alone. */
export function sameBooking(before: Side, after: Side, matches: Matches): SameBooking {
  const hasTraveller = before.folded.some((one) => after.folded.some((other) => isSameTraveller(one, other)));
  if ([...before.locators].some((locator) => after.locators.has(locator)))
    return hasTraveller ? 'certain' : withoutTraveller(before, after, matches);
  const isOpen = before.locators.size === 0 || after.locators.size === 0;
  return isOpen && hasTraveller && flyMostly(matches) ? 'likely' : 'no';
}

/** Of one locator: receipts name nobody, and a family name may be corrected. */
function withoutTraveller(before: Side, after: Side, matches: Matches): SameBooking {
  const isNamed = before.names.length > 0 && after.names.length > 0;
  const isLikely = isNamed ? hasGivenName(before, after) && flyMostly(matches) : matches.pairs.length > 0;
  return isLikely ? 'likely' : 'no';
}

const hasGivenName = (before: Side, after: Side): boolean =>
  before.folded.some(({ given }) =>
    after.folded.some((other) => given.length > 0 && given.join() === other.given.join()),
  );

/** Half of the ways at least are flown on both sides. */
function flyMostly({ pairs, chains, gone, come }: Matches): boolean {
  const flown = pairs.length + chains.length;
  return pairs.length > 0 && flown >= Math.max(gone.length, come.length);
}
