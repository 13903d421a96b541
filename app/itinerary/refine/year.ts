import type { CalendarDay, PrintedDate, Segment, YearSource } from '../types.ts';
import { dayOf, weekdayOf, yearOf } from './calendar.ts';

/** Range for a date without a year: the booking horizon of the airlines. */
const DAYS_BACK = 330;
const DAYS_AHEAD = 361;
/** 29 February can be eight years away: 2100 is no leap year. */
const LEAP_DAYS_AHEAD = 8 * 366;
/** A flight east over the date line can land on the day before. */
const DATE_LINE = 1;

interface Dated {
  date: CalendarDay;
  from: YearSource;
}

/**
 * The year of each departure: the printed one; else the one whose weekday agrees; else that of the first such date on
 * or after the departure before it, or the day of the display.
 *
 * @param start day of the display, or today where none is printed
 */
export function dateSegments(segments: readonly Segment[], start: CalendarDay, hasDisplay: boolean): void {
  let after = start;
  let first = true;
  for (const { stated, inferred, dialect } of segments) {
    if (stated.date === null) continue;
    const dated = dateOf(stated.date, start, after, first, hasDisplay);
    if (dated === null) continue;
    inferred.date = inOrderOfText(dialect, dated, stated.date, start);
    inferred.yearFrom = dated.from;
    after = inferred.date - DATE_LINE;
    first = false;
  }
}

/** People list flights in any order: one that would leave half a year later stands before the one above. */
function inOrderOfText(dialect: string, { date, from }: Dated, printed: PrintedDate, start: CalendarDay): CalendarDay {
  const earlier = dialect === 'free' && from === 'order' ? firstFrom(printed, start) : null;
  return earlier !== null && date - earlier > DAYS_APART ? earlier : date;
}

/** Longer than a trip. */
const DAYS_APART = 180;

function dateOf(
  printed: PrintedDate,
  start: CalendarDay,
  after: CalendarDay,
  first: boolean,
  hasDisplay: boolean,
): Dated | null {
  if (printed.year !== null) {
    const date = dayOf(printed.year, printed.month, printed.day);
    return date === null ? null : { date, from: 'printed' };
  }
  const fitting = fittingWeekday(printed, start);
  if (fitting !== null) return { date: fitting, from: 'weekday' };
  const date = firstFrom(printed, after);
  return date === null ? null : { date, from: first ? (hasDisplay ? 'display' : 'next') : 'order' };
}

/** The one day in range on the printed weekday; null for none or several. */
export function fittingWeekday({ day, month, weekday }: PrintedDate, start: CalendarDay): CalendarDay | null {
  if (weekday === null) return null;
  const isLeapDay = day === 29 && month === 2;
  const ahead = isLeapDay ? LEAP_DAYS_AHEAD : DAYS_AHEAD;
  const year = yearOf(start);
  let only: CalendarDay | null = null;
  for (let candidate = year - 1; candidate <= year + (isLeapDay ? 8 : 1); candidate++) {
    const found = dayOf(candidate, month, day);
    if (found === null || found < start - DAYS_BACK || found > start + ahead || weekdayOf(found) !== weekday) continue;
    if (only !== null) return null;
    only = found;
  }
  return only;
}

function firstFrom({ day, month }: PrintedDate, after: CalendarDay): CalendarDay | null {
  const year = yearOf(after);
  for (let candidate = year; candidate <= year + 8; candidate++) {
    const found = dayOf(candidate, month, day);
    if (found !== null && found >= after) return found;
  }
  return null;
}
