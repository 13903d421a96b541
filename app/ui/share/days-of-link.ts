import type { CalendarDay } from '~/itinerary/types.ts';

/** Days that a link may work, for those who want another end than the trip's. */
export const dayChoices = [1, 7, 30, 90] as const;

const MOST_DAYS = 90;
const DAYS_AFTER = 7;
const DAY = 86_400_000;

/** Days from now until a week after the trip; null for a trip that ends too late for a link, is long over, or undated. */
export function daysUntilTripIsOver(lastDay: CalendarDay | null, now: Date): number | null {
  if (lastDay === null) return null;
  const days = lastDay + DAYS_AFTER - Math.floor(now.getTime() / DAY);
  return days >= 1 && days <= MOST_DAYS ? days : null;
}
