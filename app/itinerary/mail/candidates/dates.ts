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
  /(?<![A-Z0-9+]|\d[./:-]|\d,(?!\d{1,2}月))(?:\d{1,4}(?=[ ./年月-]|[A-Z]{3}|ST|ND|RD|TH|ER|º)|[A-Z]{3,10}(?=\.? \d)|(?:PREMIER|ERSTE[NR]?|PRIMERO|PRIMEIRO) (?=[A-Z]))/g;
/** A date behind carrier, number and class: `BA117M12JAN`. */
const glued = /(?<=\d[A-Z])\d{1,2}(?=[A-Z]{3})/g;
/** A weekday and a date in one: `VIE17SEP`. */
const gluedToDay = /(?<=(?<![A-Z0-9])[A-Z]{3})\d{1,2}(?=[A-Z]{3}(?:\d{2}|(?![A-Z0-9])))/g;
const weekdayBefore = /(?:^|[^A-Z/>-])([A-Z]{2,13})(?:-FEIRA)?[.,]{0,2}[ ,]{0,2}(?:THE |EL |LE |DEN |DIA )?$/;
const weekdayBehind = /^[ ,]{0,2}[( ]?(?:([A-Z]{2,10})(?![A-Z0-9])[.)]?|((?:周|星期|礼拜)[一二三四五六日天])[)]?)/;
const flightNumber = /^ ?\d{2,4}(?![\d:.])/;
/** `LHR VIE 14FEB`: Vienna, no Spanish Friday. */
const behindCode = /(?<![A-Z])([A-Z]{3})[ /-]{1,3}(?=[A-Z]{3}[ .,]{0,3}$)/;
/** `15.03.` without a year is a date only beside a weekday, for it may be a number of a list. */
const withoutYear = /^\d{1,2}(?:\.\d{1,2}\.?|[/-]\d{1,2})$/;
const dayAndMonth =
  /^(\d{1,2})(?:(?:\/|-(?=\d\d[ |;]{1,6}(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]) ?\d{2,4}(?![A-Z0-9:])))(\d{1,2})(?![\d/])|\.(\d{1,2})(?=:(?!\d)))/;

/** All dates of a folded line, from left to right. */
export function findDates(text: string): DateFound[] {
  if (!/\d/.test(text)) return [];
  const found: DateFound[] = daysOfRow(text);
  let done = found[0]?.end ?? 0;
  for (const at of placesOf(text)) {
    if (at < done) continue;
    const date = dateAt(text, at);
    if (date === null) continue;
    found.push(date);
    done = date.end;
  }
  return found;
}

/** `300127   300127   FLUG`: first and last day of a tour operator's row, which is a flight's where they are one. */
const onlyDay = /^(\d\d)(\d\d)(2[6-9]|3\d) {1,6}\1\2\3(?= {1,6}[A-Z])/;

function daysOfRow(text: string): DateFound[] {
  const [whole, day, month, year] = onlyDay.exec(text) ?? [];
  if (whole === undefined || Number(day) < 1 || Number(day) > 31 || Number(month) < 1 || Number(month) > MONTHS)
    return [];
  const date = { day: Number(day), month: Number(month), year: 2000 + Number(year), weekday: null, monthFirst: null };
  return [{ at: 0, end: whole.length, date }];
}

const sameDay =
  /(?<![A-Z])(?:(?:THE )?SAME (?:DAY|DATE|MORNING|AFTERNOON|EVENING|NIGHT)|(?:THAT|LATER THAT) (?:DAY|MORNING|AFTERNOON|EVENING|NIGHT)|(?:AM )?(?:SELBEN|GLEICHEN) (?:VORMITTAG|NACHMITTAG|ABEND)|(?:LA )?MISMA (?:TARDE|NOCHE|FECHA|MANANA)|(?:LE )?MEME (?:SOIR|MATIN|APRES-MIDI)|(?:LA )?MEME DATE|(?:NA )?MESMA (?:TARDE|NOITE|DATA|MANHA)|(?:DE)?ZELFDE (?:MIDDAG|AVOND|DATUM)|SAMME (?:KVELD|ETTERMIDDAG|DATO)|AYNI (?:AKSAM|TARIH)|(?:AM )?(?:SELBEN|GLEICHEN) TAG|(?:EL )?MISMO DIA|(?:LE )?MEME JOUR|(?:NO )?MESMO DIA|(?:DE)?ZELFDE DAG|DIE (?:OCHTEND|MIDDAG|AVOND|DAG)|(?:EN )?ESA (?:MANANA|TARDE|NOCHE)|NESSA (?:MANHA|TARDE|NOITE)|DEN (?:KVELDEN|ETTERMIDDAGEN)|AN DEM (?:TAG|ABEND)|SAMME DAG|AYNI GUN|STESSO GIORNO)(?![A-Z])|同日|当天|当晚|同一天/;

/** `thurs 18th`, `Saturday the 20th`, `on the 21st`: the month is that of the day above, or the next one. */
const dayOfMonth =
  /(?<![A-Z])(?:([A-Z]{3,9}),? (?:THE )?|ON THE )([0-3]?\d)(?:ST|ND|RD|TH)(?![A-Z0-9])(?! (?:OF )?[A-Z]{3,9}(?![A-Z]))/;

/** The day of the flight above: `same day`. A weekday with its number says more. */
export function findSameDay(text: string, dayAbove: () => WrittenDate | null): DateFound[] {
  const numbered = dayOfMonth.exec(text);
  const word = numbered?.[1];
  const weekday = word === undefined ? 0 : weekdayOfWord(word);
  if (numbered !== null && weekday !== null) return dayBehind(numbered, weekday, dayAbove());
  const found = sameDay.exec(text);
  const date = found === null ? null : dayAbove();
  return found === null || date === null ? [] : [{ at: found.index, end: found.index + found[0].length, date }];
}

/** `the same evening … lands on 10 March`: the line's own date is a later one. */
export function withSameDay(own: DateFound[], text: string, dayAbove: () => WrittenDate | null): DateFound[] {
  const found = sameDay.exec(text);
  if (found === null || found.index > (own[0]?.at ?? 0)) return own;
  const date = dayAbove();
  return date === null ? own : [{ at: found.index, end: found.index + found[0].length, date }, ...own];
}

const MONTHS = 12;

function dayBehind({ index, 0: whole, 2: number }: RegExpExecArray, weekday: number, above: WrittenDate | null) {
  const day = Number(number);
  if (above === null || day < 1 || day > 31) return [];
  const month = day < above.day ? (above.month % MONTHS) + 1 : above.month;
  const year = above.year === null ? null : above.year + (month < above.month ? 1 : 0);
  return [
    { at: index, end: index + whole.length, date: { day, month, year, weekday: weekday || null, monthFirst: null } },
  ];
}

function dateAt(text: string, at: number): DateFound | null {
  const read = isWorthReading(text, at)
    ? (readMonthAndDay(text, at) ?? readWrittenDate(text, at) ?? readDayAndMonth(text, at))
    : null;
  if (read === null) return null;
  const bare = withoutClock({ at, end: read.end, date: { ...read.value } }, text);
  const date = withWeekday(toLastDay(bare, text), text);
  const whole = withYearBehind(date, text);
  const isNamed = date.at !== bare.at || date.end !== bare.end;
  return !isNamed && withoutYear.test(text.slice(at, read.end)) && !datesFlight(text, at) ? null : whole;
}

/** `2月10日至24日`: as `10 to 24 February`, which is read as the last day. */
function toLastDay(found: DateFound, text: string): DateFound {
  const last = lastDayBehind.exec(text.slice(found.end, found.end + 8));
  const day = Number(last?.[1]);
  if (last === null || day <= found.date.day || !text.slice(found.at, found.end).endsWith('日')) return found;
  return { ...found, end: found.end + last[0].length, date: { ...found.date, day } };
}

const lastDayBehind = /^ ?[至到~-] ?([0-3]?\d)日/;

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

/** `06-10 周四`: the month first, in Chinese. */
const beforeHanDay = /^([01]\d)-([0-3]\d)(?= ?(?:周|星期|礼拜)[一二三四五六日天])/;

function readMonthAndDay(text: string, at: number): { end: number; value: WrittenDate } | null {
  const [whole, month, day] = beforeHanDay.exec(text.slice(at, at + 10)) ?? [];
  if (whole === undefined || Number(month) < 1 || Number(month) > MONTHS || Number(day) < 1) return null;
  const value = { day: Number(day), month: Number(month), year: null, weekday: null, monthFirst: null };
  return { end: at + whole.length, value };
}

/** `20/01`, `20.9:`, and `14-07` before a flight's number, which only count beside a weekday. */
function readDayAndMonth(text: string, at: number): { end: number; value: WrittenDate } | null {
  const [whole = '', first, second, dotted] = dayAndMonth.exec(text.slice(at, at + 20)) ?? [];
  const [one, other] = [Number(first), Number(second ?? dotted)];
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
  const inOne = matchesOf(gluedToDay, text).filter(({ index }) => weekdayOfWord(text.slice(index - 3, index)) !== null);
  const places = [...matchesOf(starts, text), ...matchesOf(glued, text), ...inOne].map(({ index }) => index);
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
  const [, word, next] = /^([A-Z]{3,10})(?:\.? \d{1,2}(?:ER|º)?\.? (?:DE )?([A-Z]{3,10}))?/.exec(here) ?? [];
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
  const isPlace = match[1]?.length === 3 && leadsTo(text.slice(found.end + match[0].length - 3));
  if (isCarrier || isPlace) return null;
  return { ...found, end: found.end + match[0].length, date: { ...found.date, weekday: weekday || null } };
}

/** `04.11.2027 VIE - GRZ`: Vienna, no Spanish Friday. */
function leadsTo(text: string): boolean {
  const [, from = '', to = ''] = /^([A-Z]{3}) ?[-–/→>]{1,2} ?([A-Z]{3})(?![A-Z]| ?[-–/→>])/.exec(text) ?? [];
  return isPlaceCode(from) && isPlaceCode(to) && weekdayOfWord(to) === null;
}

/** Weekdays of two letters; others of two are words (`ON`), carriers (`CA`) or both. */
const short = new Set('MO TU WE TH FR SA SU LU MA ME MI JE JU VI DI DO SO WO VR ZA ZO'.split(' '));

/** 0 for a word that is another day in another language; null for no weekday. */
export function weekdayOfWord(word: string): number | null {
  if (word.length === 2 && /^[A-Z]/.test(word) && !short.has(word)) return null;
  const found = readWeekdayWord(word, 0);
  return found?.end === word.length ? found.value : null;
}
