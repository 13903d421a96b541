import { formatDate } from './format-date.ts';
import { type Language, languageFacts } from './languages.ts';

const shortForm = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** "Nov 20, 2026": the US short form of a bill date in English, the language's own short form elsewhere; UTC's calendar. */
export const formatBillDate = (date: Date, language: Language): string =>
  formatDate(date, language, shortForm, language === 'en' ? 'en-US' : languageFacts[language].locale);
