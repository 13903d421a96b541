import { formatDate } from './format-date.ts';
import type { Language } from './languages.ts';

type Join = (day: string, time: string, zone: string) => string;

const inBrackets: Join = (day, time, zone) => `${day} (${time}${zone})`;
const withBlank: Join = (day, time, zone) => `${day} ${time}${zone}`;

/**
 * How a time follows its day inside a sentence. Spanish would say "a las", but "a la" at one o'clock, and Portuguese
 * alike.
 */
const joins: Record<Language, Join> = {
  ...{ es: inBrackets, pt: inBrackets, cn: withBlank, tr: withBlank },
  en: (day, time, zone) => `${day}, ${time}${zone}`,
  de: (day, time, zone) => `${day} um ${time} Uhr${zone}`,
  fr: (day, time, zone) => `${day} à ${time}${zone}`,
  nl: (day, time, zone) => `${day} om ${time}${zone}`,
  no: (day, time, zone) => `${day} kl. ${time}${zone}`,
};

export const joinMoment = (day: string, time: string, language: Language, zone = ''): string =>
  joins[language](day, time, zone);

/** "20 Nov 2026, 18:14 UTC" inside a sentence; alone in its row, it is `formatTimestamp`. @param iso moment, ISO 8601 */
export function formatMoment(iso: string, language: Language): string {
  const moment = new Date(iso);
  const day = formatDate(moment, language, { day: 'numeric', month: 'short', year: 'numeric' });
  return joinMoment(day, formatDate(moment, language, { hour: '2-digit', minute: '2-digit' }), language, ' UTC');
}
