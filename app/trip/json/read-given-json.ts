import type { Itinerary } from '~/itinerary/types.ts';
import { joinItineraries } from '../join-itineraries.ts';
import { fromItineraryJson } from './from-itinerary-json.ts';
import { readItineraryJson } from './read-itinerary-json.ts';

/** The itinerary of a text that is our own JSON; null for any other text. */
export function readGivenJson(text: string): Itinerary | null {
  const given = readItineraryJson(text) ?? [];
  const [first, ...others] = given.map(fromItineraryJson);
  if (first === undefined || others.length === 0) return first ?? null;
  const all = [first, ...others];
  return joinItineraries(
    (areIdsOwn(all) ? all : all.map(withoutIds)).map((itinerary) => ({ itinerary, linesAbove: 0 })),
  );
}

/** A download counts its flights through; papers of several downloads each begin anew. */
function areIdsOwn(all: readonly Itinerary[]): boolean {
  const ids = all.flatMap(({ flights }) => flights.map(({ id }) => id));
  return new Set(ids).size === ids.length;
}

const withoutIds = (itinerary: Itinerary): Itinerary => ({
  ...itinerary,
  flights: itinerary.flights.map(({ id: _own, ...flight }) => flight),
});
