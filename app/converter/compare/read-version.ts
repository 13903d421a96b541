import type { Itinerary } from '~/itinerary/types.ts';
import { joinItineraries } from '~/trip/join-itineraries.ts';
import { fromItineraryJson } from '~/trip/json/from-itinerary-json.ts';
import { readItineraryJson } from '~/trip/json/read-itinerary-json.ts';
import { readTexts } from '~/trip/several-texts.ts';

/** What a customer may have: a text, or an itinerary as our own JSON. */
export function readVersion(text: string, today: string): Itinerary {
  const given = readItineraryJson(text) ?? [];
  const [first, ...others] = given.map(fromItineraryJson);
  if (first === undefined) return readTexts(text, today);
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
