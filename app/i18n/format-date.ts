import { type Language, languageFacts } from './languages.ts';

/** French and Portuguese number the first of a month ("1er décembre", "1º de dezembro"), which Intl does not. */
const ordinalFirsts: Partial<Record<Language, string>> = { fr: '1er', pt: '1º' };

const longForm = { dateStyle: 'long' } as const;

/**
 * A calendar day of UTC as a language writes it: "1 December 2026", "1. Dezember 2026", "1er décembre 2026".
 * @param locale where the language alone does not say enough, as for bill dates
 */
export function formatDate(
  day: Date,
  language: Language,
  options: Intl.DateTimeFormatOptions = longForm,
  locale: string = languageFacts[language].locale,
): string {
  const first = ordinalFirsts[language];
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    .formatToParts(day)
    .map(({ type, value }) => (type === 'day' && value === '1' && first ? first : value))
    .join('');
}
