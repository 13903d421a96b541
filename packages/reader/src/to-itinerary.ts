import type { Language } from '~/i18n/languages.ts';
import { textOf } from '~/itinerary/text-of.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { type RichItineraryJson, richItineraryJson } from '~/trip/json/record-json.ts';
import { wordsOf } from './words.ts';

/**
 * The itinerary for programs, as `POST /api/v1/itineraries` has it: snake case, ISO 8601. Expect further fields. What the
 * text says beside the flights, dates of birth and remarks included, is read anew from it.
 */
export function toItinerary(
  itinerary: Itinerary,
  { language = 'en' }: { language?: Language } = {},
): RichItineraryJson {
  const trip = { reading: itinerary, itinerary, travellers: [] };
  return richItineraryJson(trip, { text: textOf(itinerary), logoOrigin: null }, wordsOf(language));
}
