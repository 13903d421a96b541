import { type Language, languageFacts, withOrdinal } from './languages.ts';

const longForm = { dateStyle: 'long' } as const;

/** @returns "20 Nov 2026, 18:14 UTC" */
export const formatTimestamp = (iso: string, language: Language): string =>
  formatDate(new Date(iso), language, timestampForm);

const timestampForm = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/**
 * "1 December 2026", "1. Dezember 2026", "1er décembre 2026": by UTC, unless the options name another zone.
 * @param options `timeZone: undefined` is the zone of this device
 * @param locale replaces the language's own, as for bill dates
 */
export function formatDate(
  day: Date,
  language: Language,
  options: Intl.DateTimeFormatOptions = longForm,
  locale: string = languageFacts[language].locale,
): string {
  return withOrdinal(new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(day), language);
}
