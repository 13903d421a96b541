import type { CalendarDay, NonAirSegment, PrintedDate } from '../types.ts';
import { dayOf, yearOf } from './calendar.ts';

/** Settles the years: on or after the display or today; the end on or after the beginning. */
export function dateNonAirSegments(others: readonly NonAirSegment[], startOf: (booking: number) => CalendarDay): void {
  for (const other of others) {
    const { begins, ends } = other.stated;
    other.date = begins === null ? null : firstFrom(begins, startOf(other.booking));
    other.endDate = ends === null ? null : firstFrom(ends, other.date ?? startOf(other.booking));
  }
}

function firstFrom({ day, month, year }: PrintedDate, start: CalendarDay): CalendarDay | null {
  if (year !== null) return dayOf(year, month, day);
  for (let candidate = yearOf(start); candidate <= yearOf(start) + 8; candidate++) {
    const found = dayOf(candidate, month, day);
    if (found !== null && found >= start) return found;
  }
  return null;
}
