import type { Stated } from '~/itinerary/types.ts';
import { distanceKm, isPlaced } from '~/reference/distance.ts';
import { findPlace } from '~/reference/places.ts';
import type { ComparedFlight } from './trip-comparison.ts';
import { yearlessGap } from './yearless-gap.ts';

export interface FlightPair {
  before: ComparedFlight;
  after: ComparedFlight;
}

/** Flights that stand for others between the same cities. */
export interface Chain {
  before: readonly ComparedFlight[];
  after: readonly ComparedFlight[];
}

export interface Matches {
  pairs: readonly FlightPair[];
  chains: readonly Chain[];
  /** Without a counterpart. */
  gone: readonly ComparedFlight[];
  come: readonly ComparedFlight[];
}

/** Kilometres: airports that people fly from instead of one another. */
const NEAR = 120;
/** A changed flight leaves so many days earlier or later at most. */
const MOST_DAYS = 2;
const LONGEST_CHAIN = 3;

type IsSame = (one: Stated, other: Stated) => boolean;

export const cityOf = (code: string): string => findPlace(code)?.cityCode ?? code;

function isNear(one: string, other: string): boolean {
  if (cityOf(one) === cityOf(other)) return true;
  const [here, there] = [findPlace(one), findPlace(other)];
  return here !== null && there !== null && isPlaced(here) && isPlaced(there) && distanceKm(here, there) <= NEAR;
}

const sameAirports: IsSame = (one, other) => one.from === other.from && one.to === other.to;
const sameNumber: IsSame = (one, other) =>
  one.airline === other.airline && one.number === other.number && sameAirports(one, other);
const sameCities: IsSame = (one, other) =>
  cityOf(one.from) === cityOf(other.from) && cityOf(one.to) === cityOf(other.to);
const near: IsSame = (one, other) => isNear(one.from, other.from) && isNear(one.to, other.to);

/** One to one, the surest and nearest first. */
export function matchFlights(before: readonly ComparedFlight[], after: readonly ComparedFlight[]): Matches {
  const pairs: FlightPair[] = [];
  let gone = before;
  let come = after;
  for (const isSame of [sameNumber, sameAirports, sameCities, near]) {
    const found = nearestPairs(gone, come, isSame);
    pairs.push(...found);
    gone = gone.filter((one) => !found.some((pair) => pair.before === one));
    come = come.filter((one) => !found.some((pair) => pair.after === one));
  }
  const chains = chainsOf(gone, come);
  return {
    pairs,
    chains,
    gone: gone.filter((one) => !chains.some((chain) => chain.before.includes(one))),
    come: come.filter((one) => !chains.some((chain) => chain.after.includes(one))),
  };
}

function nearestPairs(gone: readonly ComparedFlight[], come: readonly ComparedFlight[], isSame: IsSame): FlightPair[] {
  const possible = gone.flatMap((before, at) => {
    return come.flatMap((after, index) => {
      const days = isSame(before.flight.stated, after.flight.stated) ? daysApart(before, after) : null;
      if (days === null) return [];
      return [{ before, after, rank: [days, minutesApart(before, after), at + index, Math.abs(at - index)] }];
    });
  });
  possible.sort((one, other) => compareRanks(one.rank, other.rank));
  const used = new Set<ComparedFlight>();
  return possible.filter(({ before, after }) => {
    if (used.has(before) || used.has(after)) return false;
    used.add(before).add(after);
    return true;
  });
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Null for too many; a flight without a date may be any. */
function daysApart({ flight: one }: ComparedFlight, { flight: other }: ComparedFlight): number | null {
  const gap = yearlessGap(one, other);
  if (gap === null) return MOST_DAYS;
  return Math.abs(gap) <= MOST_DAYS ? Math.abs(gap) : null;
}

function minutesApart({ flight: one }: ComparedFlight, { flight: other }: ComparedFlight): number {
  const [departs, other_] = [one.stated.departs, other.stated.departs];
  return departs === null || other_ === null ? 0 : Math.abs(departs - other_);
}

/** Of the flights that are left: one to three that lead from the same city to the same on about the same days. */
function chainsOf(gone: readonly ComparedFlight[], come: readonly ComparedFlight[]): Chain[] {
  const news = runsOf(come);
  const possible = runsOf(gone).flatMap((before) =>
    news.flatMap((after) => (isSameWay(before, after) ? [{ before, after }] : [])),
  );
  possible.sort((one, other) => sizeOf(one) - sizeOf(other));
  const used = new Set<ComparedFlight>();
  return possible.filter(({ before, after }) => {
    const all = [...before, ...after];
    if (all.some((flight) => used.has(flight))) return false;
    for (const flight of all) used.add(flight);
    return true;
  });
}

const sizeOf = ({ before, after }: Chain): number => before.length + after.length;

function isSameWay(before: readonly ComparedFlight[], after: readonly ComparedFlight[]): boolean {
  const [first, last] = [before[0], before.at(-1)];
  const [start, end] = [after[0], after.at(-1)];
  if (!first || !last || !start || !end || before.length + after.length < 3) return false;
  const isSameEnds =
    cityOf(first.flight.stated.from) === cityOf(start.flight.stated.from) &&
    cityOf(last.flight.stated.to) === cityOf(end.flight.stated.to);
  return isSameEnds && daysApart(first, start) !== null;
}

/** One to three flights, each from where the one before ended. */
function runsOf(flights: readonly ComparedFlight[]): ComparedFlight[][] {
  return flights.flatMap((first, at) => {
    const runs = [[first]];
    for (let next = at + 1; next < flights.length && runs.length < LONGEST_CHAIN; next++) {
      const run = runs.at(-1) ?? [];
      const flight = flights[next];
      if (flight === undefined || !isConnected(run.at(-1), flight)) break;
      runs.push([...run, flight]);
    }
    return runs;
  });
}

function isConnected(flight: ComparedFlight | undefined, next: ComparedFlight): boolean {
  if (flight === undefined || cityOf(flight.flight.stated.to) !== cityOf(next.flight.stated.from)) return false;
  const [lands, leaves] = [
    flight.flight.inferred.arrivalDate ?? flight.flight.inferred.date,
    next.flight.inferred.date,
  ];
  return lands === null || leaves === null || (leaves >= lands && leaves - lands <= 1);
}
