import { formatDate } from './format-date.ts';
import { type Language, languageFacts } from './languages.ts';

const shortForm = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** "Nov 20, 2026": English bills have the US short form, other languages their own; the calendar is UTC. */
export const formatBillDate = (date: Date, language: Language): string =>
  formatDate(date, language, shortForm, language === 'en' ? 'en-US' : languageFacts[language].locale);
