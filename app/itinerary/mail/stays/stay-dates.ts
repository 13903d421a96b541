import type { WrittenDate } from '../../read/anchors/written-date.ts';
import { dayOf, weekdayOf } from '../../refine/calendar.ts';
import type { LocalTime, PrintedDate } from '../../types.ts';
import type { DateOrder } from '../candidates/date-order.ts';
import { type DateFound, findDates } from '../candidates/dates.ts';

export interface Stay {
  begins: PrintedDate;
  ends: PrintedDate;
  startTime: LocalTime | null;
  endTime: LocalTime | null;
}

interface DayHere {
  date: PrintedDate | null;
  time: LocalTime | null;
  /** What stands before it, from the day before on. */
  before: string;
}

/** `3-8 FEB`: no part of a date. */
const dash = /(?<=(?<![\d-])\d{1,2}(?:\.\d{1,2})?\.?)-(?=\d{1,2}(?:\.? ?[A-Z]{3}|\.\d))/g;
const to =
  '(?:[-–—→>]|TO|UNTIL|TILL|THROUGH|BIS(?: ZUM)?|AU|AL|HASTA(?: EL)?|AO?|ATE(?: O DIA)?|TOT(?: EN MET)?|T/M|TIL|至|到)';
const clock = '(?:\\d{1,2}[:.H]\\d\\d(?: ?(?:[AP]M|UHR|H))?)?';
const link = new RegExp(`^[ ,]{0,2}${clock}[ ,]{0,2}${to}[ ,]{0,2}(?:THE |EL |LE |DEN )?$`);
const firstDay = new RegExp(`(?<!\\d|\\d[./-])(\\d{1,2})(?:ST|ND|RD|TH|[.º])?(?:([01]?\\d)\\.)? ?${to} ?(?:THE )?$`);
const begin =
  /(?:CHECK.?IN|ARRIV|ANREISE|ENTRADA|LLEGADA|AANKOMST|INNSJEKK|ANKOMST|CHEGADA|GIRIS|PICK.?UP|ABHOLUNG|RECOGIDA|PRISE EN|OPHALEN|HENT|RETIRADA|ALIS|入住|取车)[^\d]{0,20}$/;
const end =
  /(?:CHECK.?OUT|DEPART|ABREISE|SALIDA|VERTREK|UTSJEKK|AVREISE|SAIDA|CIKIS|DROP.?OFF|RETURN|RUCKGABE|DEVOLU|RESTITU|INLEVER|IADE|退房|离店|还车)[^\d]{0,20}$/;
const nights = /(\d{1,2}) ?(?:NIGHTS?|NACHTEN?|NOCHES?|NUITS?|NOITES?|NETTER|GECE|晚)/;
const timeBehind =
  /^[ ,]{0,2}(?:AT |UM |A LAS |AS |A |OM |KL\.? )?([01]?\d|2[0-3])[:.H]([0-5]\d)(?: ?([AP])\.?M)?(?![\d.]| ?[AP]\.?M)/;
/** Longer stays are none. */
const MOST_NIGHTS = 60;

/** Dates, and last days of spans such as `3-8 Feb`. */
export const daysIn = (folded: string): DateFound[] => findDates(folded.replace(dash, '–'));

/** First and last day, where two dates or a span are all that some folded lines print, and say which is which. */
export function stayIn(lines: readonly string[], order: DateOrder): Stay | null {
  const days = lines.flatMap((line, at) => daysOf(line, lines[at - 1] ?? '', order));
  if (days.some(({ date }) => date === null)) return null;
  const once = days.filter(({ date }, at) => !days.slice(at + 1).some((other) => isSameDay(other.date, date)));
  const stay = toStay(once);
  const said = nights.exec(lines.join(' '))?.[1];
  const length = stay === null ? 0 : nightsOf(stay);
  return length > 0 && length <= MOST_NIGHTS && (said === undefined || Number(said) === length) ? stay : null;
}

const isSameDay = (one: PrintedDate | null, other: PrintedDate | null): boolean =>
  one?.day === other?.day && one?.month === other?.month;

function daysOf(line: string, above: string, order: DateOrder): DayHere[] {
  const text = line.replace(dash, '–');
  const found = daysIn(line);
  return found.map(({ date, at, end: behind }, index) => {
    const own = text.slice(found[index - 1]?.end ?? 0, at);
    const [, hour, minute, half] = timeBehind.exec(text.slice(behind)) ?? [];
    return {
      date: ordered(date, order),
      time: hour === undefined ? null : hourOf(hour, half) * 60 + Number(minute),
      before: index === 0 && own.trim() === '' ? above : own,
    };
  });
}

const hourOf = (hour: string, half: string | undefined): number =>
  half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'P' ? 12 : 0);

/** Null where the month may stand first. */
function ordered(
  { monthFirst: other, ...date }: WrittenDate,
  { monthFirst, isAssumed }: DateOrder,
): PrintedDate | null {
  if (other !== null && isAssumed) return null;
  return monthFirst && other !== null ? other : date;
}

function toStay([first, second, ...others]: readonly DayHere[]): Stay | null {
  if (first?.date == null || others.length > 0) return null;
  if (second?.date == null) return spanBefore(first.date, first);
  const isSaid = link.test(second.before) || (begin.test(first.before) && end.test(second.before));
  const year = first.date.year ?? yearBefore(first.date.month, second.date);
  const stay = { begins: { ...first.date, year }, ends: second.date, startTime: first.time, endTime: second.time };
  return isSaid && [stay.begins, stay.ends].every(isOnItsWeekday) ? stay : null;
}

/** `3 to 8 Feb 2027`, `16.05.-30.05.2027` */
function spanBefore(ends: PrintedDate, { before, time }: DayHere): Stay | null {
  const [, day, printed] = firstDay.exec(before) ?? [];
  if (day === undefined) return null;
  const month = printed === undefined ? ends.month : Number(printed);
  const begins = { day: Number(day), month, year: yearBefore(month, ends), weekday: null };
  return { begins, ends, startTime: null, endTime: time };
}

const yearBefore = (month: number, { month: last, year }: PrintedDate): number | null =>
  year !== null && month > last ? year - 1 : year;

function isOnItsWeekday({ day, month, year, weekday }: PrintedDate): boolean {
  const date = year === null ? null : dayOf(year, month, day);
  return weekday === null || date === null || weekdayOf(date) === weekday;
}

/** Negative for days that no calendar has. */
function nightsOf({ begins, ends }: Stay): number {
  const year = ends.year ?? begins.year ?? COMMON_YEAR;
  const first = dayOf(begins.year ?? year, begins.month, begins.day);
  const isNext = ends.year === null && (ends.month - begins.month || ends.day - begins.day) < 0;
  const last = dayOf(isNext ? year + 1 : year, ends.month, ends.day);
  return first === null || last === null ? -1 : last - first;
}

const COMMON_YEAR = 2027;
