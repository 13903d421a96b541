import type { CalendarDay } from '../types.ts';

/** Null when the month has no such day (30 February). */
export function dayOf(year: number, month: number, day: number): CalendarDay | null {
  const isLong = month === 2 ? day > (isLeap(year) ? 29 : 28) : day > (MONTH_LENGTHS[month - 1] ?? 0);
  return isLong || day < 1 ? null : daysBefore(year) + (DAYS_BEFORE[month - 1] ?? 0) + day - 1 + leapDay(year, month);
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

function leapDay(year: number, month: number): number {
  return month > 2 && isLeap(year) ? 1 : 0;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Days from 1970-01-01 to 1 January of a year. */
function daysBefore(year: number): number {
  const past = year - 1;
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  return (year - 1970) * 365 + leapDays - 477;
}

/** 1 Monday to 7 Sunday. Day 0, 1 January 1970, was a Thursday. */
export function weekdayOf(day: CalendarDay): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

export function yearOf(day: CalendarDay): number {
  let year = 1970 + Math.floor(day / 365.2425);
  if (day < daysBefore(year)) year--;
  else if (day >= daysBefore(year + 1)) year++;
  return year;
}

/** `2026-05-04` as a day. */
export function dayOfIso(text: string): CalendarDay {
  return dayOf(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))) ?? Number.NaN;
}
