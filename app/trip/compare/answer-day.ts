import { isoDate } from '~/itinerary/iso.ts';
import { dayOfIso, weekdayOf } from '~/itinerary/refine/calendar.ts';
import type { CalendarDay } from '~/itinerary/types.ts';
import type { TripComparison } from './trip-comparison.ts';

const WEEK = 7;
const FRIDAY = 5;

/** ISO date: a week from today, on a working day and before the first flight; null where no such day is left. */
export function answerDay(today: string, comparison: TripComparison): string | null {
  const now = dayOfIso(today);
  const flights = [
    ...comparison.changes.flatMap(({ after }) => after),
    ...comparison.unchanged.map(({ after }) => after),
  ];
  const days = flights.flatMap(({ flight }) => flight.inferred.date ?? []).filter((day) => day >= now);
  const first = Math.min(...days, Number.MAX_SAFE_INTEGER);
  const wanted = onward(now + WEEK);
  const latest = wanted < first ? wanted : backward(first - 1);
  return latest > now ? isoDate(latest) : null;
}

/** A Saturday or Sunday is the Monday behind it, or the Friday before. */
const onward = (day: CalendarDay): CalendarDay =>
  day + Math.max(0, 8 - weekdayOf(day)) * Number(weekdayOf(day) > FRIDAY);
const backward = (day: CalendarDay): CalendarDay => day - Math.max(0, weekdayOf(day) - FRIDAY);
