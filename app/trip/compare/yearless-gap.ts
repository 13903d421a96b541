import { dayOf, yearOf } from '~/itinerary/refine/calendar.ts';
import type { CalendarDay, Flight } from '~/itinerary/types.ts';

/** Days: more are another year, which one side has guessed. */
const HALF_A_YEAR = 183;

/** Days from one departure to the other; where a side does not print the year, it is that of the other one. */
export function yearlessGap({ inferred: one }: Flight, { inferred: other }: Flight): number | null {
  const [was, is] = [one.date, other.date];
  if (was === null || is === null) return null;
  const gap = is - was;
  if (Math.abs(gap) < HALF_A_YEAR || (one.yearFrom === 'printed' && other.yearFrom === 'printed')) return gap;
  const years = yearOf(is) - yearOf(was);
  const gaps = [years - 1, years, years + 1].map((by) => is - movedBy(was, by));
  return gaps.reduce((least, each) => (Math.abs(each) < Math.abs(least) ? each : least), gap);
}

const MILLISECONDS_PER_DAY = 86_400_000;

function movedBy(day: CalendarDay, years: number): CalendarDay {
  const date = new Date(day * MILLISECONDS_PER_DAY);
  return dayOf(date.getUTCFullYear() + years, date.getUTCMonth() + 1, date.getUTCDate()) ?? day;
}
