import { type Language, languageFacts } from './languages.ts';

/** Intl lacks the ordinal of a first of the month: "1er décembre", "1º de dezembro". */
export const ordinalFirsts: Record<Language, string | null> = {
  ...{ fr: '1er', pt: '1º' },
  ...{ en: null, es: null, cn: null, de: null, no: null, nl: null, tr: null },
};

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
  return formatWith(new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }), day, language);
}

/** By a formatter that is kept. @param day moment, or milliseconds since 1970 */
export function formatWith(formatter: Intl.DateTimeFormat, day: Date | number, language: Language): string {
  const first = ordinalFirsts[language];
  return formatter
    .formatToParts(day)
    .map(({ type, value }) => (type === 'day' && value === '1' && first ? first : value))
    .join('');
}
