import type { Language } from '~/i18n/languages.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { type ItineraryJson, toItineraryJson } from '~/trip/json/itinerary-json.ts';
import { onePaper } from '~/trip/papers.ts';
import { wordsOf } from './words.ts';

/** The itinerary for programs, as `POST /api/v1/itineraries` has it: snake case, ISO 8601. Expect further fields. */
export function toItinerary(itinerary: Itinerary, { language = 'en' }: { language?: Language } = {}): ItineraryJson {
  return toItineraryJson(onePaper(itinerary), wordsOf(language));
}
