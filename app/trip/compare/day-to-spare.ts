import { isoDate } from '~/itinerary/iso.ts';
import type { Flight } from '~/itinerary/types.ts';
import type { SideText } from './side-text.ts';

/**
 * Whether a text of people prints the day of a month more often than the flights that were read of it need: that date may
 * be the one of a flight that was given another. A flight that is told as changed has its old day beside the new one.
 */
export function hasDayToSpare({ lines, flights }: SideText, { dialect, inferred }: Flight, date: string): boolean {
  if (dialect !== 'free' || inferred.replaced !== null) return false;
  const day = date.slice(8);
  const pattern = dayPattern(day);
  const printed = lines().reduce((sum, line) => sum + [...line.matchAll(pattern)].length, 0);
  return printed > flights.filter((flight) => needsDay(flight, day)).length;
}

function needsDay({ stated: { arrivalDate }, inferred }: Flight, day: string): boolean {
  const dates = [inferred.date, arrivalDate === null ? null : inferred.arrivalDate];
  return dates.some((date) => date !== null && isoDate(date).slice(8) === day);
}

/** 22 MAY, 22. Mai, 22日, 22/05, 2027-05-22; the month may be damaged or stand on the next line. */
function dayPattern(day: string): RegExp {
  const behindMonth = `(?<=\\d[./-]\\d\\d[./-])${day}(?!\\d)`;
  const beforeMonth = `0?${Number(day)}(?=[ .-]{0,2}(?:DE )?(?:\\p{L}{2}|[日月])|\\.?\\s*$|[./-]\\d)`;
  return new RegExp(`(?<![\\d:.+-])${beforeMonth}|${behindMonth}`, 'gu');
}
