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
  return joinItineraries(
    [first, ...others].map((one) => ({ itinerary: given.length > 1 ? withoutIds(one) : one, linesAbove: 0 })),
  );
}

/** Each paper of a download counts its flights anew. */
const withoutIds = (itinerary: Itinerary): Itinerary => ({
  ...itinerary,
  flights: itinerary.flights.map(({ id: _own, ...flight }) => flight),
});
