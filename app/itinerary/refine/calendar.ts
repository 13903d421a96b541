import type { CalendarDay } from '../types.ts';

const MILLISECONDS_PER_DAY = 86_400_000;

/** The day, or null when the month does not have it (30 February, 29 February of a common year). */
export function dayOf(year: number, month: number, day: number): CalendarDay | null {
  const millis = Date.UTC(year, month - 1, day);
  return new Date(millis).getUTCDate() === day ? millis / MILLISECONDS_PER_DAY : null;
}

/** 1 Monday to 7 Sunday. Day 0, 1 January 1970, was a Thursday. */
export function weekdayOf(day: CalendarDay): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

export function yearOf(day: CalendarDay): number {
  return new Date(day * MILLISECONDS_PER_DAY).getUTCFullYear();
}

/** `2026-05-04` as a day. */
export function dayOfIso(text: string): CalendarDay {
  return Math.floor(Date.parse(`${text}T00:00:00Z`) / MILLISECONDS_PER_DAY);
}
