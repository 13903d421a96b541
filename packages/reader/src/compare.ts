import type { Language } from '~/i18n/languages.ts';
import type { Itinerary, Warning } from '~/itinerary/types.ts';
import { changesOf } from '~/trip/compare/changes-of.ts';
import { compare } from '~/trip/compare/compare.ts';
import { type ComparisonJson, toComparisonJson } from '~/trip/compare/comparison-json.ts';
import { defaultChangesChoices } from '~/trip/compare/paper/changes-look.ts';
import { comparisonOn } from '~/trip/compare/paper/changes-papers.ts';
import { changesSubject, presentChanges } from '~/trip/compare/paper/present-changes.ts';
import { servicesDiffer } from '~/trip/compare/services-differ.ts';
import type { CompareOptions, TripComparison } from '~/trip/compare/trip-comparison.ts';
import { warningJson } from '~/trip/json/warning-json.ts';
import { defaultChoices } from '~/trip/options/default-choices.ts';
import { type Paper, papersOf } from '~/trip/papers.ts';
import { wordsOf } from './words.ts';

export interface ComparisonOptions extends CompareOptions {
  language?: Language;
  /** Whether the message names the airline as who has changed the flights. */
  byAirline?: boolean;
}

export interface Comparison extends ComparisonJson {
  /** `services-differ` where hotels, cars or trains are others: only flights are compared. */
  warnings: ReturnType<typeof warningJson>[];
  /**
   * Subject and text for the customer. Null where the bookings are not the same, and where nothing can be told for sure:
   * what has changed is too small, or a flight stands in a line that was not read. Null also where several bookings of
   * the text have changed: they may be of several customers.
   */
  message: { subject: string; text: string } | null;
}

/** Two versions of a booking: what is told to the customer, what is not, and the message. */
export function compareItineraries(before: Itinerary, after: Itinerary, options: ComparisonOptions = {}): Comparison {
  const today = options.today ?? todayInUtc();
  const comparison = compare({ itinerary: before, today }, { itinerary: after, today }, options);
  const isOther = servicesDiffer({ itinerary: before, reading: before }, { itinerary: after, reading: after });
  return toComparison(comparison, after, options, isOther ? [others] : []);
}

const others: Warning = { code: 'services-differ', line: null, column: null, values: {} };

/** What one text says of changes itself: both halves of a schedule change, or the booking twice. */
export function changesInItinerary(itinerary: Itinerary, options: ComparisonOptions = {}): Comparison {
  const today = options.today ?? todayInUtc();
  return toComparison(changesOf({ itinerary, today }, options), itinerary, { byAirline: true, ...options });
}

function toComparison(
  comparison: TripComparison,
  after: Itinerary,
  { language = 'en', byAirline = false }: ComparisonOptions,
  warnings: readonly Warning[] = [],
): Comparison {
  const { display } = defaultChoices(language);
  const changes = { ...defaultChangesChoices, changedBy: byAirline ? ('airline' as const) : null };
  const look = { display, fares: null, words: wordsOf(language), baseUrl: '', changes };
  const paper = paperOf(after, comparison);
  const changed = paper && { paper, comparison: comparisonOn(paper, comparison) };
  const message = changed && { subject: changesSubject(changed, look), text: presentChanges(changed, look).text };
  return {
    ...toComparisonJson(comparison),
    warnings: warnings.map((warning) => warningJson(warning, null, look.words)),
    message,
  };
}

/** The booking that was compared, and no other of the text; null where nothing can be told. */
function paperOf(after: Itinerary, { sameBooking, changes, unsure }: TripComparison): Paper | null {
  const isTold = changes.some(({ told }) => told);
  if (sameBooking === 'no' || (!isTold && changes.length + unsure.length > 0)) return null;
  const papers = papersOf(after);
  const compared = new Set(changes.map(({ booking }) => booking));
  const own = papers.filter(({ bookings }) => bookings.some((one) => compared.has(one)));
  const [only = null, another] = papers.length === 1 ? papers : own;
  return another === undefined ? only : null;
}

const todayInUtc = (): string => new Date().toISOString().slice(0, 10);
