import type { CalendarDay, LocalTime } from './types.ts';

const MINUTES_PER_DAY = 1440;
const MILLISECONDS_PER_DAY = MINUTES_PER_DAY * 60_000;

const MOST_REMEMBERED = 2000;
const known = new Map<CalendarDay, string>();

/** "2026-07-17" */
export function isoDate(day: CalendarDay): string {
  const remembered = known.get(day);
  if (remembered !== undefined) return remembered;
  if (known.size >= MOST_REMEMBERED) known.clear();
  const date = new Date(day * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
  known.set(day, date);
  return date;
}

/** "16:36" */
export function isoTime(time: LocalTime): string {
  const hours = Math.floor(time / 60);
  const minutes = time % 60;
  return `${hours < 10 ? '0' : ''}${hours}:${minutes < 10 ? '0' : ''}${minutes}`;
}

/** "2026-07-17T20:36:00Z" from minutes since 1970. */
export function isoInstant(minutes: number): string {
  const day = Math.floor(minutes / MINUTES_PER_DAY);
  return `${isoDate(day)}T${isoTime(minutes - day * MINUTES_PER_DAY)}:00Z`;
}
