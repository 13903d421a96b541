import { unbroken } from './sheet/paint.ts';
import type { Words } from './words.ts';

const partsOf = (minutes: number) => ({ hours: Math.floor(minutes / 60), rest: minutes % 60 });

const valuesOf = (minutes: number) => {
  const { hours, rest } = partsOf(minutes);
  return { hours: String(hours), minutes: String(rest) };
};

/** "3 h 30 min", "2 h", "45 min", with blanks that no line ends at. */
export function durationText(minutes: number, words: Words): string {
  const { hours, rest } = partsOf(minutes);
  const key = hours === 0 ? 'minutes' : rest === 0 ? 'hours' : 'duration';
  return unbroken(words.trip(key, valuesOf(minutes)));
}

/** The specification's: always hours and minutes. */
export const classicDuration = (minutes: number, words: Words): string => words.sentence('duration', valuesOf(minutes));

/** "PT11H45M", as ISO 8601 has it; null for null. */
export function isoDuration(minutes: number | null): string | null {
  if (minutes === null) return null;
  const { hours, rest } = partsOf(minutes);
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}
