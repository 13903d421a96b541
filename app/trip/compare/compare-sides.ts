import { dayOfIso } from '~/itinerary/refine/calendar.ts';
import { connectionChanges } from './connection-changes.ts';
import { flightFields } from './flight-fields.ts';
import { journeyChanges } from './journey-changes.ts';
import { type Chain, type FlightPair, type Matches, matchFlights } from './match-flights.ts';
import { mayStandIn } from './may-stand-in.ts';
import type { Side } from './sides.ts';
import { isRefusal, standingOf } from './statuses.ts';
import { travellerChanges } from './traveller-changes.ts';
import {
  type ChangedField,
  type ChangeSize,
  type ComparedFlight,
  changeKinds,
  type FoundChange,
  type SameBooking,
  type TripComparison,
} from './trip-comparison.ts';

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
  const day = dayOfIso(today);
  const { pairs, chains } = matches;
  const changed = pairs.map((pair) => ({ pair, change: changeOfPair(pair, toldFrom) }));
  const missing = matches.gone.filter((flight) => !isFlown(flight, day));
  const extra = matches.come.filter((flight) => !isFlown(flight, day));
  const gone = missing.filter((flight) => !mayStandIn(after, flight) && !mayBeFlown(flight, after, day));
  const come = extra.filter((flight) => !mayStandIn(before, flight));
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
    connections: connectionChanges(before, after, matches),
    unsure: [...missing, ...extra]
      .filter((flight) => !gone.includes(flight) && !come.includes(flight))
      .map((flight) => ({ ...flight, booking })),
    unchanged: changed
      .filter(({ change }) => change?.told !== true)
      .map(({ pair }) => pair)
      .sort((one, other) => (one.after.flight.inferred.date ?? 0) - (other.after.flight.inferred.date ?? 0)),
  };
}

/** Of the ids of its flights, which edits never change: an agent's tick finds it again. */
function changeId({ before, after }: FoundChange): string {
  const idsOf = (flights: readonly ComparedFlight[]) => flights.map(({ id }) => id).join('.');
  return `${idsOf(before)}_${idsOf(after)}`;
}

function startOf({ before, after }: FoundChange): number {
  const { inferred, stated } = (after[0] ?? before[0])?.flight ?? {};
  return (inferred?.date ?? 0) * 1440 + (stated?.departs ?? 0);
}

/** What has been flown since is not missing. */
function isFlown({ flight: { inferred, stated } }: ComparedFlight, today: number): boolean {
  return stated.status === 'FLWN' || (inferred.date !== null && inferred.date < today);
}

/** Today's flight is off the list as well once it has left; a cancelled one would have its line. */
const mayBeFlown = (flight: ComparedFlight, { dead }: Side, today: number): boolean =>
  flight.flight.inferred.date === today && matchFlights([flight], dead).pairs.length === 0;

function changeOfPair({ before, after }: FlightPair, toldFrom: number): FoundChange | null {
  const fields = flightFields(before.flight, after.flight, toldFrom);
  return fields.length === 0 ? null : toChange([before], [after], fields);
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
