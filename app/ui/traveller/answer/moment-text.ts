import { formatDate } from '~/i18n/format-date.ts';
import { type Language, languageFacts } from '~/i18n/languages.ts';

const MINUTE = 60_000;

/** "25 November, 14:07" by the clock of this device. @param iso moment, ISO 8601 */
export function momentText(iso: string, language: Language): string {
  const moment = new Date(iso);
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE);
  const time = moment.toLocaleTimeString(languageFacts[language].locale, { hour: '2-digit', minute: '2-digit' });
  return `${formatDate(local, language, { day: 'numeric', month: 'long' })}${language === 'cn' ? ' ' : ', '}${time}`;
}

/** "25 November 2026" here. @param minutes since 1970 */
export function dayText(minutes: number, language: Language): string {
  const offset = new Date(minutes * MINUTE).getTimezoneOffset();
  return formatDate(new Date((minutes - offset) * MINUTE), language);
}

/** "Friday 4 December 2026" @param day ISO date */
export function answerDayText(day: string, language: Language): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const text = formatDate(new Date(`${day}T00:00Z`), language, options);
  return language === 'en' ? text.replace(',', '') : text; // as on paper
}
