import type { Language } from '~/i18n/languages.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { changesOf } from '~/trip/compare/changes-of.ts';
import { compare } from '~/trip/compare/compare.ts';
import { type ComparisonJson, toComparisonJson } from '~/trip/compare/comparison-json.ts';
import { defaultChangesChoices } from '~/trip/compare/paper/changes-look.ts';
import { changesSubject, presentChanges } from '~/trip/compare/paper/present-changes.ts';
import type { CompareOptions, TripComparison } from '~/trip/compare/trip-comparison.ts';
import { defaultChoices } from '~/trip/options/default-choices.ts';
import { onePaper } from '~/trip/papers.ts';
import { wordsOf } from './words.ts';

export interface ComparisonOptions extends CompareOptions {
  language?: Language;
  /** Whether the message names the airline as who has changed the flights. */
  byAirline?: boolean;
}

export interface Comparison extends ComparisonJson {
  /** Subject and text for the customer. */
  message: { subject: string; text: string };
}

/** Two versions of a booking: what is told to the customer, what is not, and the message. */
export function compareItineraries(before: Itinerary, after: Itinerary, options: ComparisonOptions = {}): Comparison {
  const today = options.today ?? todayInUtc();
  const comparison = compare({ itinerary: before, today }, { itinerary: after, today }, options);
  return toComparison(comparison, after, options);
}

/** What one text says of changes itself: both halves of a schedule change, or the booking twice. */
export function changesInItinerary(itinerary: Itinerary, options: ComparisonOptions = {}): Comparison {
  const today = options.today ?? todayInUtc();
  return toComparison(changesOf({ itinerary, today }, options), itinerary, { byAirline: true, ...options });
}

function toComparison(
  comparison: TripComparison,
  after: Itinerary,
  { language = 'en', byAirline = false }: ComparisonOptions,
): Comparison {
  const { display } = defaultChoices(language);
  const changes = { ...defaultChangesChoices, changedBy: byAirline ? ('airline' as const) : null };
  const look = { display, fares: null, words: wordsOf(language), baseUrl: '', changes };
  const changed = { paper: onePaper(after), comparison };
  const message = { subject: changesSubject(changed, look), text: presentChanges(changed, look).text };
  return { ...toComparisonJson(comparison), message };
}

const todayInUtc = (): string => new Date().toISOString().slice(0, 10);
