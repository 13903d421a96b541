import type { CalendarDay, LocalTime } from './types.ts';

const MILLISECONDS_PER_MINUTE = 60_000;
const MILLISECONDS_PER_DAY = 1440 * MILLISECONDS_PER_MINUTE;

/** "2026-07-17" */
export function isoDate(day: CalendarDay): string {
  return new Date(day * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
}

/** "16:36" */
export function isoTime(time: LocalTime): string {
  return `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`;
}

/** "2026-07-17T20:36:00Z" from minutes since 1970. */
export function isoInstant(minutes: number): string {
  return `${new Date(minutes * MILLISECONDS_PER_MINUTE).toISOString().slice(0, 19)}Z`;
}
