import type { Itinerary } from '~/itinerary/types.ts';
import { joinItineraries } from '~/trip/join-itineraries.ts';
import { fromItineraryJson } from '~/trip/json/from-itinerary-json.ts';
import { readItineraryJson } from '~/trip/json/read-itinerary-json.ts';
import { readTexts } from '~/trip/several-texts.ts';

/** What a customer may have: a text, or an itinerary as our own JSON. */
export function readVersion(text: string, today: string): Itinerary {
  const [first, ...others] = (readItineraryJson(text) ?? []).map(partOf);
  return first === undefined ? readTexts(text, today) : joinItineraries([first, ...others]);
}

const partOf = (given: Parameters<typeof fromItineraryJson>[0]) => ({
  itinerary: fromItineraryJson(given),
  linesAbove: 0,
});
