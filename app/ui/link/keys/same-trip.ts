import { foldName, isSameTraveller } from '~/trip/compare/same-name.ts';
import { type KnownLink, MOST_IN_MARKS } from './known-link.ts';

/** By what a trip is recognised; of the paper that is shared. */
export interface SharedPaper {
  locators: string[];
  /** All travellers, as printed. */
  names: string[];
  /** "KL 862" */
  flights: string[];
  /** Which of several offers: "OPTION 2", `all` of a quote; null for a booking. */
  option: string | null;
}

type LinkMarks = Pick<KnownLink, 'locators' | 'names' | 'locator' | 'name' | 'flights' | 'option'>;

/** `certain`: references and travellers are the same, all of them. `likely`: the agent must say. */
export type SameTrip = 'certain' | 'likely' | 'no';

/** Never by a name alone, never across two names: that would show one customer's trip to another. */
export function sameTrip(paper: SharedPaper, link: LinkMarks): SameTrip {
  const other = marksOfLink(link);
  const isBooking = haveCommon(paper.locators, other.locators);
  if (isBooking === false) return 'no';
  const isTraveller = haveCommon(paper.names, other.names, isSameName);
  if (isTraveller === false) return 'no';
  if (isBooking) return isTraveller && link.names && areTheSame(paper, other) ? 'certain' : 'likely';
  const isLikely = isTraveller ? flyMostly(paper.flights, other.flights) : areSameOffer(paper, other);
  return isLikely ? 'likely' : 'no';
}

/** A link from before the lists has the first of each: others may be on it. */
const marksOfLink = ({ locators, names, locator, name, flights, option = null }: LinkMarks): SharedPaper => ({
  locators: locators ?? (locator ? [locator] : []),
  names: names ?? (name ? [name] : []),
  flights,
  option,
});

/** Null where one of the two has none. */
function haveCommon(some: readonly string[], others: readonly string[], isSame = isSameText): boolean | null {
  if (some.length === 0 || others.length === 0) return null;
  return some.some((one) => others.some((other) => isSame(one, other)));
}

const isSameText = (one: string, other: string): boolean => one === other;
const isSameName = (one: string, other: string): boolean => isSameTraveller(foldName(one), foldName(other));

/**
 * Each traveller and each reference of the one is one of the other, letter by letter: titles and initials tell a family
 * apart. The halves of a booking have no flight in common.
 */
const areTheSame = (one: SharedPaper, other: SharedPaper): boolean =>
  areEqual(one.locators, other.locators) &&
  areEqual(one.names, other.names) &&
  one.option === other.option &&
  haveCommon(one.flights, other.flights) !== false;

const areEqual = (some: readonly string[], others: readonly string[]): boolean =>
  some.length < MOST_IN_MARKS && areAlike(some, others);

const areAlike = (some: readonly string[], others: readonly string[]): boolean =>
  JSON.stringify([...some].sort()) === JSON.stringify([...others].sort());

/** Each once, as much as is kept of a link. */
export const keptOf = (texts: readonly string[]): string[] =>
  [...new Set(texts)].slice(0, MOST_IN_MARKS).map((text) => text.slice(0, MOST_IN_MARKS));

export interface MadePaper extends Pick<SharedPaper, 'names' | 'locators' | 'flights'> {
  /** One number may fly on two days. */
  flightIds: string[];
}

/** Whether what the server made is for the travellers, bookings and flights of the paper. */
export const isOfPaper = (made: MadePaper, paper: SharedPaper, flightIds: readonly string[]): boolean =>
  (['locators', 'names', 'flights'] as const).every((mark) => areAlike(keptOf(made[mark]), paper[mark])) &&
  areAlike(made.flightIds, flightIds);

/** Nobody is named: the agent must say, as the same flights may be another customer's. */
const areSameOffer = (one: SharedPaper, other: SharedPaper): boolean =>
  [one, other].every(({ locators, names }) => locators.length === 0 && names.length === 0) &&
  one.flights.length > 0 &&
  one.flights.join() === other.flights.join();

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
