import type { CalendarDay, PrintedDate, Segment, YearSource } from '../types.ts';
import { dayOf, weekdayOf, yearOf } from './calendar.ts';

/** How far back and ahead of today a date without a year is looked for (the booking horizon of the airlines). */
const DAYS_BACK = 330;
const DAYS_AHEAD = 361;
/** Flying east over the date line lands, and leaves again, on the day before. */
const DATE_LINE = 1;

export interface Dated {
  date: CalendarDay;
  from: YearSource;
}

/**
 * The year of each departure: as printed; else the one whose weekday agrees; else the first such date on or after the
 * departure before it, or the day of the display.
 *
 * @param start day of the display where it is printed, else today
 */
export function dateSegments(segments: readonly Segment[], start: CalendarDay, hasDisplay: boolean): void {
  let after = start;
  let first = true;
  for (const { stated, inferred } of segments) {
    if (stated.date === null) continue;
    const dated = dateOf(stated.date, start, after, first, hasDisplay);
    if (dated === null) continue;
    inferred.date = dated.date;
    inferred.yearFrom = dated.from;
    after = dated.date - DATE_LINE;
    first = false;
  }
}

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
  const candidates = candidatesFor(printed, start);
  const fitting = candidates.filter((day) => printed.weekday !== null && weekdayOf(day) === printed.weekday);
  const only = fitting[0];
  if (fitting.length === 1 && only !== undefined) return { date: only, from: 'weekday' };
  const from = first ? (hasDisplay ? 'display' : 'next') : 'order';
  const date = firstFrom(fitting.length > 0 ? fitting : candidates, after);
  return date === undefined ? null : { date, from };
}

function firstFrom(days: readonly CalendarDay[], after: CalendarDay): CalendarDay | undefined {
  return days.find((day) => day >= after) ?? days.at(-1);
}

/** The days with this day and month in reach; 29 February is looked for as far as the next leap year. */
function candidatesFor({ day, month }: PrintedDate, start: CalendarDay): CalendarDay[] {
  const leap = day === 29 && month === 2;
  const year = yearOf(start);
  const days: CalendarDay[] = [];
  for (let candidate = year - 1; candidate <= year + (leap ? 8 : 2); candidate++) {
    const found = dayOf(candidate, month, day);
    if (found === null || found < start - DAYS_BACK || (!leap && found > start + DAYS_AHEAD + 366)) continue;
    days.push(found);
    if (leap && found >= start) break;
  }
  return days;
}
