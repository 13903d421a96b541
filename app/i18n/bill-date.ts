import { type Language, languageFacts } from './languages.ts';

/** "Nov 20, 2026": the US short form of a bill date in English, the language's own short form elsewhere; UTC's calendar. */
export function billDate(date: Date, language: Language): string {
  const locale = language === 'en' ? 'en-US' : languageFacts[language].locale;
  const form = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, form).format(date);
}
