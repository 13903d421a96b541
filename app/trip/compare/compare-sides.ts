import { dayOfIso } from '~/itinerary/refine/calendar.ts';
import type { Flight } from '~/itinerary/types.ts';
import { connectionChanges } from './connection-changes.ts';
import { isDoubtful } from './doubtful-pairs.ts';
import { flightFields } from './flight-fields.ts';
import { journeyChanges } from './journey-changes.ts';
import { type Chain, type FlightPair, type Matches, matchFlights } from './match-flights.ts';
import type { Side } from './sides.ts';
import { isRefusal, standingOf } from './statuses.ts';
import { travellerChanges } from './traveller-changes.ts';
import {
  type ChangedField,
  type ChangeSize,
  type ComparedFlight,
  type ConnectionChange,
  changeKinds,
  type FoundChange,
  type SameBooking,
  type TripComparison,
  type UnsureFlight,
} from './trip-comparison.ts';
import { sureMatches } from './unsure-flights.ts';

interface Bounds {
  toldFrom: number;
  today: string;
}

/** Two versions of one booking. */
export function compareSides(
  before: Side,
  after: Side,
  matches: Matches,
  sameBooking: SameBooking,
  { toldFrom, today }: Bounds,
): TripComparison {
  const { pairs, chains, gone, come, unsure } = sureMatches(matches, { before, after, today: dayOfIso(today) });
  const changed = pairs.map((pair) => ({ pair, ...changeOfPair(pair, { before, after }, toldFrom) }));
  const doubtful = changed.flatMap(({ pair, isHeld }): UnsureFlight[] =>
    isHeld ? [{ ...pair.before, side: 'before', reason: 'damaged', booking: after.booking }] : [],
  );
  const open = changed.flatMap(({ pair, isHeld }) => (isHeld ? [] : openTimes(pair, after.booking)));
  const held = new Set([
    ...[...unsure, ...open].map(({ flight }) => flight),
    ...changed.flatMap(({ pair, isHeld }) => (isHeld ? [pair.before.flight, pair.after.flight] : [])),
  ]);
  const told = [
    ...changed.flatMap(({ change }) => change ?? []),
    ...chains.map(changeOfChain),
    ...deadChanges(gone, after.dead, 'cancelled'),
    ...deadChanges(come, before.dead, 'added'),
  ].sort((one, other) => startOf(one) - startOf(other));
  const { booking } = after;
  const changes = told.map((change) => ({ id: changeId(change), booking, ...change }));
  const travellers = travellerChanges(before, after).map((change, at) => ({
    ...{ id: `traveller-${booking + 1}-${at + 1}`, booking },
    ...change,
  }));
  const links = [...pairs.map((pair) => ({ before: [pair.before], after: [pair.after] })), ...chains];
  return {
    sameBooking,
    changes: [...changes, ...travellers],
    journeys: journeyChanges(before, after, links, changes),
    connections: connectionChanges(before, after, matches).filter((change) => !isOfAny(change, held)),
    unsure: [...unsure, ...doubtful, ...open],
    unchanged: changed
      .filter(({ change }) => change?.told !== true)
      .map(({ pair }) => pair)
      .sort((one, other) => (one.after.flight.inferred.date ?? 0) - (other.after.flight.inferred.date ?? 0)),
  };
}

/** A flight whose times only one version has: they may have changed. */
function openTimes({ before, after }: FlightPair, booking: number): UnsureFlight[] {
  const lacks = (one: ComparedFlight, other: ComparedFlight) =>
    (['departs', 'arrives'] as const).some(
      (name) => one.flight.stated[name] === null && other.flight.stated[name] !== null,
    );
  if (lacks(before, after)) return [{ ...after, side: 'after', reason: 'not-whole', booking }];
  return lacks(after, before) ? [{ ...before, side: 'before', reason: 'not-whole', booking }] : [];
}

/** A wait at a flight of which nothing is told. */
const isOfAny = ({ before, after }: ConnectionChange, held: ReadonlySet<Flight>): boolean =>
  [...(before?.flights ?? []), ...(after?.flights ?? [])].some(({ flight }) => held.has(flight));

/** Of the ids of its flights, which edits never change: an agent's tick finds it again. */
function changeId({ before, after }: FoundChange): string {
  const idsOf = (flights: readonly ComparedFlight[]) => flights.map(({ id }) => id).join('.');
  return `${idsOf(before)}_${idsOf(after)}`;
}

function startOf({ before, after }: FoundChange): number {
  const { inferred, stated } = (after[0] ?? before[0])?.flight ?? {};
  return (inferred?.date ?? 0) * 1440 + (stated?.departs ?? 0);
}

/** All differences of a doubtful flight are the agent's alone. */
function changeOfPair(pair: FlightPair, sides: { before: Side; after: Side }, toldFrom: number) {
  const { before, after } = pair;
  const fields = flightFields(before.flight, after.flight, toldFrom);
  const isHeld = isDoubtful(pair, fields, sides);
  const held = isHeld ? fields.map((field) => ({ ...field, told: false })) : fields;
  return { isHeld, change: held.length === 0 ? null : toChange([before], [after], held) };
}

function toChange(
  before: readonly ComparedFlight[],
  after: readonly ComparedFlight[],
  fields: ChangedField[],
): FoundChange {
  const told = fields.filter((field) => field.told);
  const weighty = told.length > 0 ? told : fields;
  const kind = changeKinds.find((one) => weighty.some((field) => field.kind === one)) ?? 'time';
  return { kind, size: sizeOf(kind, fields), told: told.length > 0, before, after, fields };
}

const TINY = 15;
const SMALL = 60;
const large = new Set(['day', 'number', 'airline', 'airport', 're-routed', 'cancelled', 'added']);

function sizeOf(kind: FoundChange['kind'], fields: readonly ChangedField[]): ChangeSize | null {
  if (large.has(kind)) return 'large';
  if (kind === 'status') return 'status';
  if (kind === 'cabin') return 'small';
  if (kind !== 'time') return null;
  const most = Math.max(...fields.map(({ minutes }) => Math.abs(minutes ?? 0)));
  return most < TINY ? 'tiny' : most < SMALL ? 'small' : 'large';
}

const changeOfChain = ({ before, after }: Chain): FoundChange => wholeChange('re-routed', before, after);

const wholeChange = (
  kind: FoundChange['kind'],
  before: readonly ComparedFlight[],
  after: readonly ComparedFlight[],
): FoundChange => ({ kind, size: 'large', told: true, before, after, fields: [] });

/** A flight that only one side flies; its dead line may stand on the other. */
function deadChanges(
  flights: readonly ComparedFlight[],
  dead: readonly ComparedFlight[],
  kind: 'cancelled' | 'added',
): FoundChange[] {
  const found = matchFlights(flights, dead).pairs;
  return flights.map((flight) => {
    const line = found.find(({ before }) => before === flight)?.after;
    const lines = line === undefined ? [] : [line];
    const [before, after] = kind === 'cancelled' ? [[flight], lines] : [lines, [flight]];
    const isRefused = line !== undefined && isRefusal(flight.flight.stated.status, line.flight.stated.status);
    return isRefused ? toChange(before, after, [refusal(before, after)]) : wholeChange(kind, before, after);
  });
}

function refusal(before: readonly ComparedFlight[], after: readonly ComparedFlight[]): ChangedField {
  const [was, is] = [before, after].map(([one]) => standingOf(one?.flight.stated.status ?? null));
  return { name: 'status', kind: 'status', told: true, before: was ?? null, after: is ?? null, minutes: null };
}

export const matchesOf = (before: Side, after: Side): Matches => matchFlights(before.flights, after.flights);
