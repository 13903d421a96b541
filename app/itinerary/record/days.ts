import { dayOf, yearOf } from '../refine/calendar.ts';
import type { CalendarDay, PrintedDate } from '../types.ts';

/** Days between which something of a booking happens; null where they are not known. */
export interface Span {
  created: CalendarDay | null;
  departs: CalendarDay | null;
}

/** A zone may be a day ahead. */
const ZONE = 1;

/** The year that is printed; else the last such day up to the first departure, and none before the booking. */
export function dayIn({ day, month, year }: PrintedDate, { created, departs }: Span): CalendarDay | null {
  if (year !== null) return dayOf(year, month, day);
  if (departs === null) return created === null ? null : firstFrom(day, month, created - ZONE);
  const last = lastUntil(day, month, departs);
  return last !== null && created !== null && last < created - ZONE ? null : last;
}

function lastUntil(day: number, month: number, end: CalendarDay): CalendarDay | null {
  const year = yearOf(end);
  const found = dayOf(year, month, day);
  return found !== null && found <= end ? found : dayOf(year - 1, month, day);
}

function firstFrom(day: number, month: number, start: CalendarDay): CalendarDay | null {
  const year = yearOf(start);
  const found = dayOf(year, month, day);
  return found !== null && found >= start ? found : dayOf(year + 1, month, day);
}
