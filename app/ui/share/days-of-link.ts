import type { CalendarDay } from '~/itinerary/types.ts';

/** Days that a link may work, for those who want another end than the trip's. */
export const dayChoices = [1, 7, 30, 90] as const;

/** Of a link to a trip without dates, or to one that is long over. */
export const usualDays = 90;

/** The server's limit. */
export const MOST_DAYS = 400;
const DAYS_AFTER = 7;
const DAY = 86_400_000;

/** Days from now until a week after the trip, at most as many as a link may last; null for one long over or undated. */
export function daysUntilTripIsOver(lastDay: CalendarDay | null, now: Date): number | null {
  if (lastDay === null) return null;
  const days = lastDay + DAYS_AFTER - dayOf(now);
  return days >= 1 ? Math.min(days, MOST_DAYS) : null;
}

/** Whether a link that is made now ends before the last day of the trip is over. */
export function endsBeforeTrip(days: number, lastDay: CalendarDay | null, now: Date): boolean {
  return lastDay !== null && dayOf(now) <= lastDay && dayOf(now) + days <= lastDay;
}

const dayOf = (now: Date): CalendarDay => Math.floor(now.getTime() / DAY);
