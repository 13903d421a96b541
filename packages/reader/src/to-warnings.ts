import type { Language } from '~/i18n/languages.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { type Notice, toNotices } from '~/trip/classic/notices.ts';
import { wordsOf } from './words.ts';

/** Warnings as sentences, each with the line of `text` that it is about and a caret below its column. */
export function toWarnings(
  itinerary: Itinerary,
  text: string,
  { language = 'en' }: { language?: Language } = {},
): Notice[] {
  return toNotices(itinerary, text, wordsOf(language));
}
