import type { Words } from '../words.ts';

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
