import type { CalendarDay, NonAirSegment, PrintedDate, Segment } from '../types.ts';
import { dayOf, yearOf } from './calendar.ts';
import { fittingWeekday } from './year.ts';

/** A hotel, car or train before the first flight is this close to it. */
const DAYS_BEFORE_FLIGHTS = 90;

/** First and last day of flights. */
interface Span {
  first: CalendarDay;
  last: CalendarDay;
}

/**
 * Settles the years: the printed weekday decides, then the flights of the booking, or of the paste where the booking has
 * none; without flights the day is on or after the display or today. The end is on or after the beginning.
 */
export function dateNonAirSegments(
  others: readonly NonAirSegment[],
  segments: readonly Segment[],
  startOf: (booking: number) => CalendarDay,
): void {
  if (others.length === 0) return;
  const [own, whole] = [new Map<number, Span>(), new Map<'paste', Span>()];
  for (const { booking, inferred } of segments)
    for (const day of [inferred.date, inferred.arrivalDate]) {
      widen(own, booking, day);
      widen(whole, 'paste', day);
    }
  for (const other of others) {
    const { begins, ends } = other.stated;
    const flown = own.get(other.booking) ?? whole.get('paste') ?? null;
    const start = startOf(other.booking);
    other.date = dateOf(begins, flown, start);
    other.endDate = ends !== null && other.date !== null ? dated(ends, other.date) : dateOf(ends, flown, start);
  }
}

function widen<Key>(spans: Map<Key, Span>, key: Key, day: CalendarDay | null): void {
  if (day === null) return;
  const span = spans.get(key);
  if (span === undefined) spans.set(key, { first: day, last: day });
  else [span.first, span.last] = [Math.min(span.first, day), Math.max(span.last, day)];
}

function dateOf(printed: PrintedDate | null, flown: Span | null, start: CalendarDay): CalendarDay | null {
  if (printed === null) return null;
  if (printed.year !== null) return dayOf(printed.year, printed.month, printed.day);
  return (
    fittingWeekday(printed, flown?.first ?? start) ?? (flown === null ? dated(printed, start) : nearest(printed, flown))
  );
}

/** The first such day on or after `start`. */
function dated({ day, month, year }: PrintedDate, start: CalendarDay): CalendarDay | null {
  if (year !== null) return dayOf(year, month, day);
  return candidates(day, month, start).find((found) => found >= start) ?? null;
}

/** The day during the flights, or the one closest to them. */
function nearest({ day, month }: PrintedDate, { first, last }: Span): CalendarDay | null {
  const earliest = first - DAYS_BEFORE_FLIGHTS;
  const away = (found: CalendarDay) => Math.max(first - found, found - last, 0);
  const possible = candidates(day, month, earliest).filter((found) => found >= earliest);
  return possible.sort((one, other) => away(one) - away(other) || one - other)[0] ?? null;
}

/** Such days in the year of `from` and the eight after it: a leap day can be eight years away. */
function candidates(day: number, month: number, from: CalendarDay): CalendarDay[] {
  const year = yearOf(from);
  return Array.from({ length: 9 }, (_, ahead) => dayOf(year + ahead, month, day)).filter((found) => found !== null);
}
