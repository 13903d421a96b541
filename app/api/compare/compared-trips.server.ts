import { convert } from '~/itinerary/convert.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { changesOf } from '~/trip/compare/changes-of.ts';
import { compare } from '~/trip/compare/compare.ts';
import { toldUids, withToldUids } from '~/trip/compare/told-uids.ts';
import type { TripComparison } from '~/trip/compare/trip-comparison.ts';
import { fromItineraryJson } from '~/trip/json/from-itinerary-json.ts';
import { type Trip, tripOf } from '~/trip/trip.ts';
import type { CompareConversion, Version } from './compare-conversion.server.ts';

/** The later itinerary, without flights where one of the two has none, and what it is compared with. */
export interface ComparedTrips extends Itinerary {
  before: Trip;
  after: Trip;
  comparison: TripComparison;
}

export function compareTrips({ before, after, toldFrom, today }: CompareConversion): ComparedTrips {
  const is = tripOfVersion(after, today);
  const was = before === null ? is : tripOfVersion(before, today);
  const empty = [was, is].find(({ itinerary }) => itinerary.flights.length === 0);
  const comparison = before === null ? changesOf(is, { toldFrom, today }) : compare(was, is, { toldFrom, today });
  const told = withToldUids(is, toldUids(comparison, before === null ? null : was.itinerary));
  return {
    ...told.itinerary,
    ...(empty ? { flights: [], warnings: empty.itinerary.warnings } : {}),
    before: was,
    after: told,
    comparison,
  };
}

function tripOfVersion({ given, edits }: Version, today: string): Trip {
  const reading = 'text' in given ? convert(given.text, { today }) : fromItineraryJson(given.itinerary);
  return tripOf(reading, { edits: [...edits] }, today);
}
