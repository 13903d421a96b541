import { BARE_STATUS } from '~/reference/status-codes.ts';
import { DATE, FULL_TIME, readDate, readTime, readWeekday, TIME } from './clock.ts';
import { either, maybe, part, printed, token } from './line.ts';

const yes = () => true;
const withoutZeros = (text: string) => (text.startsWith('0') ? text.replace(/^0{1,3}(?=\d)/, '') : text);

export const END = '(?![A-Z0-9])';

export const index = token('index', '\\d{1,3}', Number);
/** ` 1 `, ` 1. `, `1)`; lists of mail programs put a dot in every dialect. */
export const numbered = part`${index}(?:[.)] ?| )`;
export const airline = printed('airline', '[A-Z][A-Z0-9]|[0-9][A-Z]');
export const number = token('number', '\\d{1,4}|OPEN', withoutZeros);
export const open = printed('number', 'OPEN');
export const suffix = printed('suffix', '[A-Z]');
export const bookingClass = printed('bookingClass', '[A-Z]');
/** Apollo prints a second letter for some classes: `181YN`. */
export const longClass = token('bookingClass', '[A-Z]{1,2}', (text) => text.charAt(0));

export const date = token('date', DATE, readDate);
/** Sabre and Amadeus: M T W Q F J S or 1 to 7. */
export const weekday = token('weekday', '[MTWQFJS1-7]', readWeekday);
export const weekdayDigit = token('weekday', '[1-7]', readWeekday);
export const weekdayWord = token('weekday', 'MO|TU|WE|TH|FR|SA|SU', readWeekday);
export const weekdayWordAny = token('weekday', 'MO|TU|WE|TH|FR|SA|SU|LU|MA|MI|JU|VI|DO', readWeekday);
export const arrivalDate = token('arrivalDate', DATE, readDate);
export const arrivalWeekday = token('arrivalWeekday', '[MTWQFJS1-7]', readWeekday);
const arrivalWeekdayWord = token('arrivalWeekday', 'MO|TU|WE|TH|FR|SA|SU', readWeekday);
/** `TU`, or `SA/SU` when the flight arrives on another day. */
export const weekdays = part`${weekdayWord}${maybe`/${arrivalWeekdayWord}`}${END}`;

export const from = printed('from', '[A-Z]{3}');
export const to = printed('to', '[A-Z]{3}');
export const cities = part`${from}(?: - |[ /-])?${to}`;

const counted = printed('status', '[A-Z]{2}(?=\\d)');
const known = printed('status', `(?:${BARE_STATUS})(?= |$)`);
const seats = token('seats', `\\d{1,3}${END}`, Number);
export const countedStatus = part`${counted}${seats}`;
/** Without a count of seats the code must be in the table. */
export const bareStatus = known;
export const flown = printed('status', 'FLWN');

export const departs = token('departs', TIME, readTime);
export const arrives = token('arrives', TIME, readTime);
/** Amadeus prints minutes always: `2A` is a terminal there and `1A/` its own code. */
export const departsInFull = token('departs', FULL_TIME, readTime);
export const arrivesInFull = token('arrives', FULL_TIME, readTime);
export const checkIn = token('checkIn', FULL_TIME, readTime);
export const departureTerminal = printed('departureTerminal', '[A-Z]?\\d|[A-Z]{1,2}|\\d[A-Z]');

function offset(text: string): number {
  const digit = Number(text.replace(/\D/g, '') || '1');
  return text.startsWith('-') ? -digit : digit;
}
/**
 * `|`, `+`, `#`, `¥`, `‡`, with or without a digit; `-`; the bare digit of Apollo before a star, which may be missing.
 */
const gluedMark = token('arrivalOffset', '[|+#¥‡-][1-3]?(?!\\d)|[23](?=\\*)|(?<=[APNM])[23](?= |$)', offset);
const apartMark = token('arrivalOffset', '[|+#¥‡][1-3]?(?!\\d)|-[1-3](?!\\d)', offset);
export const dayMark = either(gluedMark, part` ${apartMark}`);
/** TravelSky and Amadeus: a space may stand before it. */
export const looseDayMark = token('arrivalOffset', '[+-][1-3]|[1-3](?= E(?![A-Z0-9])| SEAME| CLAME|$)', offset);
/** Galileo, before the arrival: `#` one day, `*` two, `-` one back. */
export const markBefore = token('arrivalOffset', '[#*-]', (text) => (text === '#' ? 1 : text === '*' ? 2 : -1));

export const eticket = token('eticket', `E${END}`, yes);
export const codeshare = token('codeshare', '\\*', yes);
/** Not the number of the next segment: `E  2. TK 9229`, `E 2 BA 226S`. */
export const marriage = printed(
  'marriage',
  '\\d{1,2}(?![A-Z0-9.])(?! \\*?(?:[A-Z][A-Z0-9]|[0-9][A-Z]) ?\\d{1,4}[A-Z ])',
);
export const equipment = printed('equipment', `[A-Z0-9]{3}${END}`);
export const stops = token('stops', '\\d', Number);
export const meal = printed('meal', `[A-Z]{1,3}${END}`);
export const elapsed = token('elapsed', '\\d{1,2}:[0-5]\\d', (text) => {
  const [hours, minutes] = text.split(':');
  return Number(hours) * 60 + Number(minutes);
});
export const locator = printed('locator', '[A-Z0-9]{5,8}');
/** `OP-HX253` */
export const operator = printed('operatedBy', '[A-Z0-9]{2}\\d{1,4}');
