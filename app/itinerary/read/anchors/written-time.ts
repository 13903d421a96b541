import type { LocalTime } from '../../types.ts';
import { type Anchor, execAt, isDigitAt } from './anchor.ts';

/** Nothing that belongs to the time follows; the marks of `0815D+1` and `01152*` do not. */
const END = '(?![A-Z0-9]|[:.]\\d)';
const ENDS_OR_MARK = `(?:${END}|(?=[DJT]\\+[1-3]|[23]\\*))`;
const HALF = '(?: ?([AP])\\.? ?M(?![A-Z])\\.?|([APNM])(?![A-Z0-9]))';
const HOURS = '(?: ?(?:UHR|HRS?|H|U)(?![A-Z0-9])\\.?)?';
// 8:25, 08.25 UHR, 8:25 AM, 8:25 P. M., 8:25P
const separated = new RegExp(`([01]?\\d|2[0-4])[:.]([0-5]\\d)(?:${HALF}|${HOURS}${ENDS_OR_MARK})`, 'y');
// 08H25, 8H, 8 H 25
const french = new RegExp(`([01]?\\d|2[0-4]) ?H ?([0-5]\\d)?${ENDS_OR_MARK}`, 'y');
// 0825, 0825HRS, 825A, 825 AM
const together = new RegExp(
  `(\\d?\\d)([0-5]\\d)(?:(?: ?([AP])\\.? ?M|([APNM]))(?![A-Z])|${HOURS}${ENDS_OR_MARK})`,
  'y',
);
// 7A, 7 PM, 12N
const hourOnly = /(1[0-2]|0?\d)(?: ?([AP])\.? ?M(?![A-Z])\.?|([APNM])(?![A-Z0-9/]))/y;

/** Reads a time as people write it; the text is in capitals. */
export function readWrittenTime(text: string, at: number): Anchor<LocalTime> | null {
  if (!isDigitAt(text, at)) return null;
  return (
    timeOf(execAt(separated, text, at), at) ??
    timeOf(execAt(together, text, at), at) ??
    timeOf(execAt(french, text, at), at) ??
    wholeHour(execAt(hourOnly, text, at), at)
  );
}

function wholeHour(found: RegExpExecArray | null, at: number): Anchor<LocalTime> | null {
  return found && timeAt(at + found[0].length, Number(found[1]), 0, found[2] ?? found[3]);
}

function timeOf(found: RegExpExecArray | null, at: number): Anchor<LocalTime> | null {
  if (found === null) return null;
  const [all, hour = '', minute = '0', word, letter] = found;
  const half = word ?? letter;
  // Three digits without A or P are no time.
  if (half === undefined && /^\d{3}(?!\d)/.test(all)) return null;
  return timeAt(at + all.length, Number(hour), Number(minute), half);
}

function timeAt(end: number, hour: number, minute: number, half: string | undefined): Anchor<LocalTime> | null {
  if (half === undefined) return hour > 24 ? null : { end, value: hour * 60 + minute };
  // `16:05 PM` says the same twice.
  if (hour > 12 && half !== 'P') return null;
  if (hour === 0 || hour > 23) return null;
  const afternoon = half === 'P' || half === 'N';
  return { end, value: (hour > 12 ? hour : (hour % 12) + (afternoon ? 12 : 0)) * 60 + minute };
}
