import type { Words } from '../words.ts';

/** "3 h 30 min", "2 h", "45 min" */
export function durationText(minutes: number, words: Words): string {
  const values = { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) };
  if (minutes < 60) return words.trip('minutes', values);
  return words.trip(minutes % 60 === 0 ? 'hours' : 'duration', values);
}

const MINUS = '\u2212';

/** "+1", "−1"; null for the same day. */
export function shiftText(days: number): string | null {
  if (days === 0) return null;
  return days > 0 ? `+${days}` : `${MINUS}${-days}`;
}

/** "Thu 11 Feb", for a place inside a line. */
export function shortDayText(day: number, words: Words): string {
  return words.day(day).replace(/,/, '');
}
