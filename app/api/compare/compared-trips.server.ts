import { convert } from '~/itinerary/convert.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { baseUrl } from '~/platform/base-url.server.ts';
import { changesOf } from '~/trip/compare/changes-of.ts';
import { compare } from '~/trip/compare/compare.ts';
import { toldUids, withToldUids } from '~/trip/compare/told-uids.ts';
import type { TripComparison } from '~/trip/compare/trip-comparison.ts';
import { readGivenCalendar } from '~/trip/files/given-calendar.ts';
import { fromItineraryJson } from '~/trip/json/from-itinerary-json.ts';
import { readGivenJson } from '~/trip/json/read-given-json.ts';
import { type Trip, tripOf } from '~/trip/trip.ts';
import type { CompareConversion, Version } from './compare-conversion.server.ts';

/** The later itinerary, without flights where one of the two has none, and what it is compared with. */
export interface ComparedTrips extends Itinerary {
  before: Trip;
  after: Trip;
  comparison: TripComparison;
  /** The version in which no flight was found. */
  emptySide: 'before' | 'after' | null;
}

export function compareTrips({ before, after, choices, toldFrom, today }: CompareConversion): ComparedTrips {
  const is = tripOfVersion(after, today);
  const was = before === null ? is : tripOfVersion(before, today);
  const empty = [was, is].find(({ itinerary: { flights, incomplete } }) => flights.length + incomplete.length === 0);
  const comparison = before === null ? changesOf(is, { toldFrom, today }) : compare(was, is, { toldFrom, today });
  const told = withToldUids(is, toldUids(comparison, before === null ? null : was.itinerary, choices));
  return {
    ...told.itinerary,
    ...(empty ? { flights: [], incomplete: [], warnings: empty.itinerary.warnings } : {}),
    emptySide: empty === undefined ? null : empty === was && before !== null ? 'before' : 'after',
    before: was,
    after: told,
    comparison,
  };
}

/** The UIDs of our own calendars lose their domain here; those of others stay whole. */
function readGiven(text: string, today: string): Itinerary {
  const read = (printed: string) => convert(printed, { today });
  return readGivenJson(text) ?? readGivenCalendar(text, new URL(baseUrl()).hostname, read) ?? read(text);
}

function tripOfVersion({ given, edits }: Version, today: string): Trip {
  const reading = 'text' in given ? readGiven(given.text, today) : fromItineraryJson(given.itinerary);
  return tripOf(reading, { edits: [...edits] }, today);
}
