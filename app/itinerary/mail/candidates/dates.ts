import { isPlaceCode } from '~/reference/places.ts';
import { monthOf } from '../../read/anchors/month-words.ts';
import { readWeekdayWord } from '../../read/anchors/weekday-words.ts';
import { readWrittenDate, type WrittenDate } from '../../read/anchors/written-date.ts';
import { matchesOf } from '../../read/matches-of.ts';

export interface DateFound {
  at: number;
  end: number;
  date: WrittenDate;
}

/** Where a date may begin: a number, or a word that may be a month. */
const starts =
  /(?<![A-Z0-9+]|\d[.,/:-])(?:\d{1,4}(?=[ ./年月-]|[A-Z]{3}|ST|ND|RD|TH|ER|º)|[A-Z]{3,10}(?=\.? \d)|(?:PREMIER|ERSTE[NR]?|PRIMERO|PRIMEIRO) (?=[A-Z]))/g;
/** A date behind carrier, number and class: `BA117M12JAN`. */
const glued = /(?<=\d[A-Z])\d{1,2}(?=[A-Z]{3})/g;
const weekdayBefore = /(?:^|[^A-Z/>-])([A-Z]{2,13})(?:-FEIRA)?[.,]{0,2}[ ,]{0,2}(?:THE |EL |LE |DEN |DIA )?$/;
const weekdayBehind = /^[ ,]{0,2}[( ]?(?:([A-Z]{2,10})(?![A-Z0-9])[.)]?|((?:周|星期|礼拜)[一二三四五六日天])[)]?)/;
const flightNumber = /^ ?\d{2,4}(?![\d:.])/;
/** `LHR VIE 14FEB`: Vienna, no Spanish Friday. */
const behindCode = /(?<![A-Z])([A-Z]{3})[ /-]{1,3}(?=[A-Z]{3}[ .,]{0,3}$)/;
/** `15.03.` without a year is a date only beside a weekday, for it may be a number of a list. */
const withoutYear = /^\d{1,2}(?:\.\d{1,2}\.?|\/\d{1,2})$/;
const dayAndMonth = /^(\d{1,2})(?:\/(\d{1,2})(?![\d/])|\.(\d{1,2})(?=:(?!\d)))/;

/** All dates of a folded line, from left to right. */
export function findDates(text: string): DateFound[] {
  if (!/\d/.test(text)) return [];
  const found: DateFound[] = [];
  let done = 0;
  for (const at of placesOf(text)) {
    if (at < done) continue;
    const date = dateAt(text, at);
    if (date === null) continue;
    found.push(date);
    done = date.end;
  }
  return found;
}

const sameDay =
  /(?<![A-Z])(?:(?:THE )?SAME (?:DAY|DATE|MORNING|AFTERNOON|EVENING|NIGHT)|(?:THAT|LATER THAT) (?:DAY|MORNING|AFTERNOON|EVENING|NIGHT)|(?:AM )?(?:SELBEN|GLEICHEN) (?:VORMITTAG|NACHMITTAG|ABEND)|(?:LA )?MISMA (?:TARDE|NOCHE|FECHA|MANANA)|(?:LE )?MEME (?:SOIR|MATIN|APRES-MIDI)|(?:LA )?MEME DATE|(?:NA )?MESMA (?:TARDE|NOITE|DATA|MANHA)|(?:DE)?ZELFDE (?:MIDDAG|AVOND|DATUM)|SAMME (?:KVELD|ETTERMIDDAG|DATO)|AYNI (?:AKSAM|TARIH)|(?:AM )?(?:SELBEN|GLEICHEN) TAG|(?:EL )?MISMO DIA|(?:LE )?MEME JOUR|(?:NO )?MESMO DIA|(?:DE)?ZELFDE DAG|SAMME DAG|AYNI GUN|STESSO GIORNO)(?![A-Z])|同日|当天|当晚|同一天/;

/** The day of the flight above: `same day`. */
export function findSameDay(text: string, dayAbove: () => WrittenDate | null): DateFound[] {
  const found = sameDay.exec(text);
  const date = found === null ? null : dayAbove();
  return found === null || date === null ? [] : [{ at: found.index, end: found.index + found[0].length, date }];
}

function dateAt(text: string, at: number): DateFound | null {
  const read = isWorthReading(text, at) ? (readWrittenDate(text, at) ?? readDayAndMonth(text, at)) : null;
  if (read === null) return null;
  const bare = withoutClock({ at, end: read.end, date: { ...read.value } }, text);
  const date = withWeekday(bare, text);
  const whole = withYearBehind(date, text);
  const isNamed = date.at !== bare.at || date.end !== bare.end;
  return !isNamed && withoutYear.test(text.slice(at, read.end)) && !datesFlight(text, at) ? null : whole;
}

/** `12 Feb (Fri) 2027` */
function withYearBehind(found: DateFound, text: string): DateFound {
  const year = found.date.year === null ? yearBehind.exec(text.slice(found.end, found.end + 8)) : null;
  if (year === null || !text.slice(found.at, found.end).endsWith(')')) return found;
  return { ...found, end: found.end + year[0].length, date: { ...found.date, year: Number(year[1]) } };
}

const yearBehind = /^,? (20[2-4]\d)(?![\d:.])/;

/** `1) 24.07. Berlin - Heraklion, AB 581`, `27/2 AB101 LHR 1700`, `am 9.2. mit AB 975`: before carrier, number and a time. */
const dayBefore =
  /(?:^[\s\d).*•·-]{0,6}|(?<![A-Z])(?:AM|DEN|LE|EL|DEL|OP|ON|DE|DU|VOM|MON|TUE|WED|THU|FRI|SAT|SUN)\.? |[:\u3400-\u9fff] ?)$/;
const flightBehind =
  /^\d{1,2}[./]\d{1,2}\.?(?:[ ,:]{1,3}|的)(?:.{0,48}?[ ,(])?(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]) ?\d{2,4}(?![A-Z0-9]).{0,60}\d{1,2}[:.H]?\d\d/;

function datesFlight(text: string, at: number): boolean {
  return dayBefore.test(text.slice(Math.max(0, at - 8), at)) && flightBehind.test(text.slice(at, at + 140));
}

/** `20/01` and `20.9:`, which only count beside a weekday. */
function readDayAndMonth(text: string, at: number): { end: number; value: WrittenDate } | null {
  const [whole = '', first, slashed, dotted] = dayAndMonth.exec(text.slice(at, at + 7)) ?? [];
  const [one, other] = [Number(first), Number(slashed ?? dotted)];
  if (whole === '' || one < 1 || other < 1 || one > 31 || other > 31 || (one > 12 && other > 12)) return null;
  if (dotted !== undefined && other > 12) return null;
  const date = (day: number, month: number) => ({ day, month, year: null, weekday: null });
  const value = other > 12 ? date(other, one) : date(one, other);
  const isOneWay = dotted !== undefined || one > 12 || other > 12;
  return { end: at + whole.length, value: { ...value, monthFirst: isOneWay ? null : date(other, one) } };
}

/** `02 JUL 2020`: nobody sells flights of the past, so this is a clock. */
function withoutClock(found: DateFound, text: string): DateFound {
  const isClock =
    found.date.year !== null && found.date.year < EARLIEST_YEAR && / \d{4}$/.test(text.slice(found.at, found.end));
  return isClock ? { ...found, end: found.end - 5, date: { ...found.date, year: null } } : found;
}

const EARLIEST_YEAR = 2024;

function placesOf(text: string): number[] {
  const places = [...matchesOf(starts, text), ...matchesOf(glued, text)].map(({ index }) => index);
  return places.sort((one, other) => one - other);
}

/** `MAR 21/09/2027`: a Tuesday, and no 21 March. */
const beforeFigures = /^[A-Z]{3,10}\.? \d{1,2}(?:[/.]\d{1,2}(?!\d)|-\d{1,2}-\d)/;

/** `mardi premier juin` */
const firstDay = /^(?:PREMIER|ERSTE[NR]?|PRIMERO|PRIMEIRO) (?:DE )?[A-Z]{3}/;

/** `AS 14 out of Seattle`: no October. */
const outOf = /^\d{1,2} OUT OF(?![A-Z])/;

function isWorthReading(text: string, at: number): boolean {
  const here = text.slice(at, at + 30);
  if (outOf.test(here)) return false;
  if (firstDay.test(here)) return true;
  const [, word, next] = /^([A-Z]{3,10})(?:\.? \d{1,2}\.? (?:DE )?([A-Z]{3,10}))?/.exec(here) ?? [];
  if (word !== undefined && beforeFigures.test(here) && weekdayOfWord(word) !== null) return false;
  // MAR 16 FEBRERO: a Tuesday in February.
  return word === undefined || (monthOf(word) !== null && (next === undefined || monthOf(next) === null));
}

function withWeekday(found: DateFound, text: string): DateFound {
  return weekdayAhead(found, text) ?? weekdayAfter(found, text) ?? found;
}

function weekdayAhead(found: DateFound, text: string): DateFound | null {
  const beforeIt = text.slice(Math.max(0, found.at - 22), found.at);
  if (isPlaceCode(behindCode.exec(beforeIt)?.[1] ?? '')) return null;
  const match = weekdayBefore.exec(beforeIt);
  const weekday = weekdayOfWord(match?.[1] ?? '');
  if (match === null || weekday === null) return null;
  const at = found.at - match[0].length + (/^[^A-Z]/.test(match[0]) ? 1 : 0);
  return { ...found, at, date: { ...found.date, weekday: weekday || null } };
}

function weekdayAfter(found: DateFound, text: string): DateFound | null {
  const match = weekdayBehind.exec(text.slice(found.end, found.end + 14));
  const weekday = weekdayOfWord(match?.[1] ?? match?.[2] ?? '');
  if (match === null || weekday === null) return null;
  // 10 FEB 2027  FR 1886: a carrier, no Friday
  const isCarrier = match[1]?.length === 2 && flightNumber.test(text.slice(found.end + match[0].length));
  if (isCarrier) return null;
  return { ...found, end: found.end + match[0].length, date: { ...found.date, weekday: weekday || null } };
}

/** Weekdays of two letters; others of two are words (`ON`), carriers (`CA`) or both. */
const short = new Set('MO TU WE TH FR SA SU LU MI JU VI DI DO SO WO VR ZA ZO'.split(' '));

/** 0 for a word that is another day in another language; null for no weekday. */
export function weekdayOfWord(word: string): number | null {
  if (word.length === 2 && /^[A-Z]/.test(word) && !short.has(word)) return null;
  const found = readWeekdayWord(word, 0);
  return found?.end === word.length ? found.value : null;
}
