import { foldName, isSameTraveller } from '~/trip/compare/same-name.ts';
import type { KnownLink } from './known-link.ts';

/** By what a trip is recognised; of the paper that is shared. */
export interface SharedPaper {
  locator: string | null;
  /** First traveller; null where names are not shown. */
  name: string | null;
  /** "KL 862" */
  flights: string[];
}

/** `certain`: locator and traveller are the same. `likely`: the agent must say. */
export type SameTrip = 'certain' | 'likely' | 'no';

/** Never by a name alone, never across two names: that would show one customer's trip to another. */
export function sameTrip(paper: SharedPaper, link: SharedPaper): SameTrip {
  const isLocator = paper.locator !== null && paper.locator === link.locator;
  if (paper.locator !== null && link.locator !== null && !isLocator) return 'no';
  const isName = isSameName(paper.name, link.name);
  if (isName === false) return 'no';
  if (isLocator) return isName ? 'certain' : 'likely';
  const isLikely = isName ? flyMostly(paper.flights, link.flights) : areSameOffer(paper, link);
  return isLikely ? 'likely' : 'no';
}

/** Nobody is named: the agent must say, as the same flights may be another customer's. */
const areSameOffer = (one: SharedPaper, other: SharedPaper): boolean =>
  [one, other].every(({ locator, name }) => locator === null && name === null) &&
  one.flights.length > 0 &&
  one.flights.join() === other.flights.join();

/** Null where one names nobody. */
const isSameName = (one: string | null, other: string | null): boolean | null =>
  one === null || other === null ? null : isSameTraveller(foldName(one), foldName(other));

/** Half of the flights at least. */
function flyMostly(one: readonly string[], other: readonly string[]): boolean {
  const both = one.filter((flight) => other.includes(flight)).length;
  return both > 0 && both * 2 >= Math.min(one.length, other.length);
}

export interface LinkToTrip {
  link: KnownLink;
  same: Exclude<SameTrip, 'no'>;
}

/** Links that may show this trip and that can be updated here, the certain ones first. */
export function linksToTrip(paper: SharedPaper, links: readonly KnownLink[], now: Date): LinkToTrip[] {
  const usable = links.flatMap((link): LinkToTrip[] => {
    const same = link.key === null || Date.parse(link.expiresAt) <= now.getTime() ? 'no' : sameTrip(paper, link);
    return same === 'no' ? [] : [{ link, same }];
  });
  return [...usable.filter(({ same }) => same === 'certain'), ...usable.filter(({ same }) => same === 'likely')];
}
