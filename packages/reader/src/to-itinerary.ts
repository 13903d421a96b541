import type { Language } from '~/i18n/languages.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { toTripJson } from '~/trip/json/trip-json.ts';
import { onePaper } from '~/trip/papers.ts';
import { wordsOf } from './words.ts';

/** The itinerary for programs: snake case, ISO 8601. Expect further fields and codes. */
export function toItinerary(itinerary: Itinerary, { language = 'en' }: { language?: Language } = {}) {
  return toTripJson(onePaper(itinerary), wordsOf(language));
}
