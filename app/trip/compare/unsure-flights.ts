import { isDoubtful } from './doubtful-pairs.ts';
import { flightFields } from './flight-fields.ts';
import { type Chain, type FlightPair, type Matches, matchFlights } from './match-flights.ts';
import { whyMayStandIn } from './may-stand-in.ts';
import type { Side } from './sides.ts';
import type { ComparedFlight, UnsureFlight, UnsureReason } from './trip-comparison.ts';

export interface SureMatches extends Matches {
  /** Of these nothing is told. */
  unsure: readonly UnsureFlight[];
}

interface Sides {
  before: Side;
  after: Side;
  today: number;
}

/** Without the flights that have left, and without those that may be in both texts. */
export function sureMatches({ pairs, chains, gone, come }: Matches, sides: Sides): SureMatches {
  const missing = gone.filter((flight) => !isFlown(flight, sides.today));
  const extra = come.filter((flight) => !isFlown(flight, sides.today));
  const found = [
    ...chains.flatMap((chain) => unsureChain(chain, sides)),
    ...movedFar(missing, extra).flatMap((pair) => unsureMove(pair, sides)),
    ...missing.flatMap((flight) => unsureOf(flight, 'before', whyNotGone(flight, sides))),
    ...extra.flatMap((flight) => unsureOf(flight, 'after', whyNotNew(flight, sides))),
  ];
  const unsure = new Map(found.map((one) => [one.flight, { ...one, booking: sides.after.booking }]));
  const isSure = ({ flight }: ComparedFlight) => !unsure.has(flight);
  return {
    pairs,
    chains: chains.filter(({ before, after }) => [...before, ...after].every(isSure)),
    gone: missing.filter(isSure),
    come: extra.filter(isSure),
    unsure: [...unsure.values()],
  };
}

type Found = Omit<UnsureFlight, 'booking'>;

const unsureOf = (flight: ComparedFlight, side: Found['side'], reason: UnsureReason | null): Found[] =>
  reason === null ? [] : [{ ...flight, side, reason }];

const whyNotGone = (flight: ComparedFlight, { after, today }: Sides): UnsureReason | null =>
  whyMayStandIn(after, flight) ?? (mayBeFlown(flight, after, today) ? 'may-have-left' : null);

const whyNotNew = (flight: ComparedFlight, { before }: Sides): UnsureReason | null => whyMayStandIn(before, flight);

/** Of a doubtful part the whole is doubtful. */
function unsureChain({ before, after }: Chain, sides: Sides): Found[] {
  const reasons = [
    ...before.map((flight) => whyMayStandIn(sides.after, flight)),
    ...after.map((flight) => whyNotNew(flight, sides)),
  ];
  const reason = reasons.find((one) => one !== null) ?? null;
  return [
    ...before.flatMap((flight) => unsureOf(flight, 'before', reason)),
    ...after.flatMap((flight) => unsureOf(flight, 'after', reason)),
  ];
}

function unsureMove(pair: FlightPair, sides: Sides): Found[] {
  const fields = flightFields(pair.before.flight, pair.after.flight, 1);
  if (!isDoubtful(pair, fields, sides) && !isDayCut(pair, sides)) return [];
  return [...unsureOf(pair.before, 'before', 'damaged'), ...unsureOf(pair.after, 'after', 'damaged')];
}

/** 9 June of 29 June: a digit fell out. */
function isDayCut({ before, after }: FlightPair, sides: Sides): boolean {
  if (sides.before.text === null && sides.after.text === null) return false;
  const [was, is] = [before, after].map(({ flight }) => flight.stated.date);
  if (!was || !is || was.month !== is.month) return false;
  const [short = 0, long = 0] = [was.day, is.day].sort((one, other) => one - other);
  return long > 9 && short < 10 && [Math.floor(long / 10), long % 10].includes(short);
}

/** One number on one way, more days apart than a changed flight is. */
const movedFar = (gone: readonly ComparedFlight[], come: readonly ComparedFlight[]): FlightPair[] =>
  gone.flatMap((before) =>
    come.filter((after) => nameOf(before) === nameOf(after)).map((after) => ({ before, after })),
  );

const nameOf = ({ flight: { stated } }: ComparedFlight): string =>
  [stated.airline, stated.number, stated.from, stated.to].join(' ');

/** What has been flown since is not missing. */
function isFlown({ flight: { inferred, stated } }: ComparedFlight, today: number): boolean {
  return stated.status === 'FLWN' || (inferred.date !== null && inferred.date < today);
}

/** Today's flight is off the list as well once it has left; a cancelled one would have its line. */
const mayBeFlown = (flight: ComparedFlight, { dead }: Side, today: number): boolean =>
  flight.flight.inferred.date === today && matchFlights([flight], dead).pairs.length === 0;
