import { readTime } from '../read/clock.ts';
import type { LocalTime } from '../types.ts';

const clock = /^(?:(?:[01]?\d|2[0-3])[0-5]\d(?:[AP]M?|[NM])?|2400)$/;
const MINUTES_PER_DAY = 1440;

/** `930`, `0930`, `930A`, `2400` for midnight; null for a number that is no time, such as a train's. */
export function timeOfDay(printed: string | undefined): LocalTime | null {
  return printed === undefined || !clock.test(printed) ? null : readTime(printed) % MINUTES_PER_DAY;
}
