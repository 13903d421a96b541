import type { LocalTime, PrintedDate } from '../types.ts';

export const MONTH_NAMES = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const months = new Map(MONTH_NAMES.map((name, at) => [lettersAt(name, 1), at + 1]));

export const MONTH = `(?:${MONTH_NAMES.join('|')})`;

/** `5SEP`, `20DEC`, `03JUL26`, `03JUL2026` */
export const DATE = `[0-3]?\\d${MONTH}(?:(?:20)?\\d\\d(?!\\d))?`;

/** `605A`, `1150P`, `11:40`, `2335`; noon `12N`, midnight `12M`; `12:20PM` of retailers */
export const TIME = '(?:(?:1[0-2]|0?\\d)(?::?[0-5]\\d)?[AP]M?|12(?::?[0-5]\\d)?[NM]|(?:[01]\\d|2[0-4]):?[0-5]\\d)';

/** Amadeus: `605A`, `1200P`, `2335` */
export const FULL_TIME = '(?:(?:1[0-2]|0?\\d):?[0-5]\\d[AP]|12:?[0-5]\\d[NM]|(?:[01]\\d|2[0-4]):?[0-5]\\d)';

export function readDate(text: string): PrintedDate {
  const letters = text.charCodeAt(1) > 57 ? 1 : 2;
  const year = text.slice(letters + 3);
  return {
    day: digitAt(text, letters - 1) + (letters === 1 ? 0 : 10 * digitAt(text, 0)),
    month: months.get(lettersAt(text, letters + 1)) ?? 1,
    year: year === '' ? null : (Number(year) % 100) + 2000,
    weekday: null,
  };
}

function digitAt(text: string, at: number): number {
  return text.charCodeAt(at) - ZERO;
}

/** Two letters as a number; the last two tell the months apart. */
function lettersAt(text: string, at: number): number {
  return text.charCodeAt(at) * 256 + text.charCodeAt(at + 1);
}

/** `12A` and `12M` are midnight, `12N` and `12P` noon; `2400`, the end of the day, stays 1440. */
export function readTime(text: string): LocalTime {
  let digits = 0;
  let at = 0;
  for (let code = text.charCodeAt(0); code <= COLON; code = text.charCodeAt(++at))
    if (code !== COLON) digits = digits * 10 + code - ZERO;
  if (at === text.length) return Math.floor(digits / 100) * 60 + (digits % 100);
  const mark = text.charCodeAt(at);
  const hour = digits < 13 ? digits : Math.floor(digits / 100);
  const minute = digits < 13 ? 0 : digits % 100;
  return ((hour % 12) + (mark === AFTERNOON || mark === NOON ? 12 : 0)) * 60 + minute;
}

const ZERO = 48;
const COLON = 58;
const AFTERNOON = 'P'.charCodeAt(0);
const NOON = 'N'.charCodeAt(0);

/** Monday to Sunday. Sabre: Q is Thursday, J Saturday. Spanish, as KIU prints it; SA is the same word. */
const weekdays = new Map(
  ['M MO LU', 'T TU MA', 'W WE MI', 'Q TH JU', 'F FR VI', 'J SA', 'S SU DO'].flatMap((names, at) =>
    names.split(' ').map((name) => [name, at + 1] as const),
  ),
);

/** 1 Monday to 7 Sunday, from a digit, Sabre's letter or two letters. */
export function readWeekday(text: string): number {
  return weekdays.get(text) ?? Number(text);
}
