import { writtenDate } from './format-date.ts';
import { type Language, languageFacts } from './languages.ts';

const short = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** "Nov 20, 2026": the US short form of a bill date in English, the language's own short form elsewhere; UTC's calendar. */
export const billDate = (date: Date, language: Language): string =>
  writtenDate(date, language, short, language === 'en' ? 'en-US' : languageFacts[language].locale);
