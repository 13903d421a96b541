import { damagedMoves } from './far-moves.ts';
import { type Chain, type FlightPair, type Matches, matchFlights } from './match-flights.ts';
import { whyMayStandIn } from './may-stand-in.ts';
import { isNearFlight, isNearStranger, strangersOf } from './open-in-text.ts';
import { isSameTraveller } from './same-name.ts';
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
    ...damagedMoves(gone, come, sides).flatMap(unsureMove),
    ...missing.flatMap((flight) => unsureOf(flight, 'before', whyNotGone(flight, sides))),
    ...extra.flatMap((flight) => unsureOf(flight, 'after', whyNotNew(flight, sides))),
  ];
  const beside = unsureBeside({ gone: missing, come: extra, chains }, found, sides);
  const unsure = new Map([...beside, ...found].map((one) => [one.flight, { ...one, booking: sides.after.booking }]));
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

const whyNotGone = (flight: ComparedFlight, { before, after, today }: Sides): UnsureReason | null =>
  whyMayStandIn(after, flight) ??
  whyOfOthers(flight, before, after) ??
  (mayBeFlown(flight, after, today) ? 'may-have-left' : null);

const whyNotNew = (flight: ComparedFlight, { before, after }: Sides): UnsureReason | null =>
  whyMayStandIn(before, flight) ?? whyOfOthers(flight, after, before);

/** Two mails in one text are read as one booking: a traveller whom only this text names may be the one on the flight. */
function whyOfOthers({ flight }: ComparedFlight, own: Side, other: Side): UnsureReason | null {
  if (own.text === null || flight.dialect !== 'free' || other.folded.length === 0) return null;
  const isStrange = own.folded.some((one) => other.folded.every((each) => !isSameTraveller(one, each)));
  return isStrange ? 'in-the-text' : null;
}

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

const unsureMove = ({ before, after }: FlightPair): Found[] => [
  ...unsureOf(before, 'before', 'damaged'),
  ...unsureOf(after, 'after', 'damaged'),
];

/** Of a way whose other part is doubtful: what seems gone or new about that day may be a part of it. */
function unsureBeside({ gone, come, chains }: Omit<Matches, 'pairs'>, found: readonly Found[], sides: Sides): Found[] {
  const doubtful = found.filter(({ reason }) => reason !== 'may-have-left');
  const strangers = [...strangersOf(sides.before, sides.after), ...strangersOf(sides.after, sides.before)];
  const beside = (side: Found['side']) => (flight: ComparedFlight) => {
    const { dead } = side === 'before' ? sides.after : sides.before;
    if (matchFlights([flight], dead).pairs.length > 0) return [];
    const near = doubtful.find((one) => isNearFlight(one, flight));
    const isStrange = strangers.some((one) => isNearStranger(one, flight));
    return unsureOf(flight, side, near?.reason ?? (isStrange ? 'not-whole' : null));
  };
  return [
    ...[...gone, ...chains.flatMap(({ before }) => before)].flatMap(beside('before')),
    ...[...come, ...chains.flatMap(({ after }) => after)].flatMap(beside('after')),
  ];
}

/** What has been flown since is not missing. */
function isFlown({ flight: { inferred, stated } }: ComparedFlight, today: number): boolean {
  return stated.status === 'FLWN' || (inferred.date !== null && inferred.date < today);
}

/** Today's flight is off the list as well once it has left; a cancelled one would have its line. */
const mayBeFlown = (flight: ComparedFlight, { dead }: Side, today: number): boolean =>
  flight.flight.inferred.date === today && matchFlights([flight], dead).pairs.length === 0;
