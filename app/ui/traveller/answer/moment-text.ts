import { formatDate } from '~/i18n/format-date.ts';
import { type Language, languageFacts } from '~/i18n/languages.ts';
import { joinMoment } from '~/i18n/moments.ts';

const MINUTE = 60_000;

/** "25 November, 14:07" by the clock of this device. @param iso moment, ISO 8601 */
export function momentText(iso: string, language: Language): string {
  const moment = new Date(iso);
  const time = moment.toLocaleTimeString(languageFacts[language].locale, { hour: '2-digit', minute: '2-digit' });
  const day = formatDate(moment, language, { day: 'numeric', month: 'long', timeZone: undefined });
  return joinMoment(day, time, language);
}

/** "25 November 2026" here. @param minutes since 1970 */
export const dayText = (minutes: number, language: Language): string =>
  formatDate(new Date(minutes * MINUTE), language, { dateStyle: 'long', timeZone: undefined });

/** "Friday 4 December 2026" @param day ISO date */
export function answerDayText(day: string, language: Language): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const text = formatDate(new Date(`${day}T00:00Z`), language, options);
  return language === 'en' ? text.replace(',', '') : text; // as on paper
}
