import type { Language } from '~/i18n/languages.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { changesOf } from '~/trip/compare/changes-of.ts';
import { compare } from '~/trip/compare/compare.ts';
import { type ComparisonJson, toComparisonJson } from '~/trip/compare/comparison-json.ts';
import { type ChangesMessage, changesMessage } from '~/trip/compare/message/changes-message.ts';
import type { CompareOptions, TripComparison } from '~/trip/compare/trip-comparison.ts';
import { defaultChoices } from '~/trip/options/default-choices.ts';
import { wordsOf } from './words.ts';

export interface ComparisonOptions extends CompareOptions {
  language?: Language;
  /** Whether the message names the airline as who has changed the flights. */
  byAirline?: boolean;
}

export interface Comparison extends ComparisonJson {
  /** Subject and text for the customer. */
  message: ChangesMessage;
}

/** Two versions of a booking: what is told to the customer, what is not, and the message. */
export function compareItineraries(before: Itinerary, after: Itinerary, options: ComparisonOptions = {}): Comparison {
  const today = options.today ?? todayInUtc();
  return toComparison(compare({ itinerary: before, today }, { itinerary: after, today }, options), options);
}

/** What one text says of changes itself: both halves of a schedule change, or the booking twice. */
export function changesInItinerary(itinerary: Itinerary, options: ComparisonOptions = {}): Comparison {
  const today = options.today ?? todayInUtc();
  return toComparison(changesOf({ itinerary, today }, options), { byAirline: true, ...options });
}

function toComparison(
  comparison: TripComparison,
  { language = 'en', byAirline = false }: ComparisonOptions,
): Comparison {
  const { twelveClock } = defaultChoices(language).display;
  const look = { words: wordsOf(language), twelveClock, isByAirline: byAirline, answerBy: null };
  return { ...toComparisonJson(comparison), message: changesMessage(comparison, look) };
}

const todayInUtc = (): string => new Date().toISOString().slice(0, 10);
