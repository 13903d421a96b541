import { type Language, languageFacts } from './languages.ts';

/** "20 Nov 2026, 18:14 UTC" */
const form = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const;

export const formatTime = (time: Date, language: Language): string =>
  new Intl.DateTimeFormat(languageFacts[language].locale, form).format(time);
