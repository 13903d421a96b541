import type { BookingRead, PasteRead } from '../read/read-lines.ts';
import type { CalendarDay, PrintedDate, Refined, Segment, Warning } from '../types.ts';
import { arrivalOf } from './arrival.ts';
import { dayOf } from './calendar.ts';
import { dropDuplicates } from './duplicates.ts';
import { mergeScheduleChanges } from './schedule-changes.ts';
import { dateSegments } from './year.ts';

/** What follows from the printed facts: years, arrival dates, which half of a schedule change lives. */
export function refine(paste: PasteRead, today: CalendarDay): Refined {
  const warnings: Warning[] = [...paste.warnings];
  paste.bookings.forEach((booking, at) => {
    const own = paste.segments.filter((segment) => segment.booking === at);
    const shown = displayDay(booking);
    dateSegments(own, shown ?? today, shown !== null);
  });
  for (const segment of paste.segments) segment.inferred.arrivalDate = arrivalOf(segment);
  const segments = dropDuplicates(mergeScheduleChanges(paste.segments), warnings);
  return {
    segments: segments satisfies Segment[],
    bookings: paste.bookings.map(plain),
    others: paste.others,
    warnings,
  };
}

function displayDay({ shown, timeLimit }: BookingRead): CalendarDay | null {
  return toDay(shown) ?? toDay(timeLimit);
}

function toDay(date: PrintedDate | null): CalendarDay | null {
  return date?.year == null ? null : dayOf(date.year, date.month, date.day);
}

function plain({ names, locator }: BookingRead) {
  return { names, locator };
}
