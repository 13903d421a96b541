import type { Itinerary } from '~/itinerary/types.ts';
import { flightUids } from '../files/event-uid.ts';
import { flightId } from '../flight-id.ts';
import type { DisplayOptions } from '../options/display-options.ts';
import type { Trip } from '../trip.ts';
import { type Uids, withUids } from '../with-uids.ts';
import type { ComparedFlight, TripComparison } from './trip-comparison.ts';

type Shown = Pick<DisplayOptions, 'reference'>;

/** What the calendar of the earlier version has told. */
export interface ToldUids {
  /** UIDs that go on, by the ids of the later flights. */
  kept: ReadonlyMap<string, string>;
  /** Flights that are gone, each with its UID. */
  gone: readonly { flight: ComparedFlight; uid: string }[];
}

/**
 * A matched flight keeps the UID of its event, also under a new number. A re-routed chain keeps none: no new flight
 * replaces one old flight, so the old events are cancelled and the new flights have events of their own.
 * @param before the earlier version; null where one text holds both
 * @param shown as the papers show it, the former ones too
 */
export function toldUids(comparison: TripComparison, before: Itinerary | null, shown: Shown): ToldUids {
  const told = before === null ? [] : calendarUids(before, shown);
  const uids = new Map([...uidsAlone(flightsOf(comparison), shown), ...told]);
  const kept = new Map<string, string>();
  const gone: ToldUids['gone'][number][] = [];
  const pairs = [
    ...comparison.changes,
    ...comparison.unchanged.map((pair) => ({ kind: 'time', before: [pair.before], after: [pair.after] })),
  ];
  for (const { kind, before: was, after } of pairs) {
    const [one, is] = [was[0], after[0]];
    const uid = uids.get(one?.id ?? '');
    if (kind !== 're-routed' && is !== undefined && uid !== undefined) kept.set(is.id, uid);
    else gone.push(...was.map((flight) => ({ flight, uid: uids.get(flight.id) ?? '' })));
  }
  const live = new Set(kept.values());
  return { kept, gone: gone.filter(({ uid }) => !live.has(uid)) };
}

/** As the calendar of its customer has them. */
export function calendarUids(itinerary: Itinerary, shown: Shown): Map<string, string> {
  const others = itinerary.flights.flatMap((flight, at) =>
    flight.event === undefined ? [] : [[flightId(flight, at), flight.event] as const],
  );
  return new Map([...flightUids(itinerary, shown), ...others]);
}

const flightsOf = ({ changes, unchanged }: TripComparison): ComparedFlight[] => [
  ...new Set([...changes.flatMap(({ before }) => before), ...unchanged.map(({ before }) => before)]),
];

/** Of the earlier half of a text, which nobody has printed alone: as its own text would have had them. */
function uidsAlone(flights: readonly ComparedFlight[], shown: Shown): Map<string, string> {
  const locators = [...new Set(flights.map(({ locator }) => locator))];
  const itinerary = {
    flights: flights.map(({ flight, id, locator }) => ({ ...flight, id, booking: locators.indexOf(locator) })),
    bookings: locators.map((locator) => ({ locator, names: [], flights: [] })),
    ...{ names: [], others: [], incomplete: [], warnings: [] },
    ...{ passengers: [], services: [], tickets: [], fareSuggestions: [] },
  };
  return calendarUids(itinerary, shown);
}

/** The later version with the UIDs that its customer has. */
export function withToldUids(trip: Trip, { kept }: Pick<ToldUids, 'kept'>): Trip {
  return { ...trip, itinerary: withUids(trip.itinerary, Object.fromEntries(kept)) };
}

/** Of the UIDs that go on those that flights have by no fact of their own: a later version needs to be told them. */
export function uidsToTell(
  { itinerary }: Pick<Trip, 'itinerary'>,
  kept: ReadonlyMap<string, string>,
  shown: Shown,
): Uids | undefined {
  const flights = itinerary.flights.map(({ uid: _told, ...flight }) => flight);
  const own = flightUids({ ...itinerary, flights }, shown);
  const told = [...kept].filter(([id, uid]) => own.get(id) !== uid);
  return told.length === 0 ? undefined : Object.fromEntries(told);
}
