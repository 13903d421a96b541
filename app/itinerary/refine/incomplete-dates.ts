import type { CalendarDay, IncompleteFlight, Segment } from '../types.ts';
import { dayOf, yearOf } from './calendar.ts';

/** A missing year is that of the flights around it: the day that is nearest to one of them, else the next such day. */
export function dateIncomplete(
  incomplete: readonly IncompleteFlight[],
  segments: readonly Segment[],
  today: CalendarDay,
): void {
  const known = segments.flatMap(({ inferred }) => inferred.date ?? []);
  for (const flight of incomplete) {
    if (flight.printedDate === null) continue;
    const { day, month, year } = flight.printedDate;
    const days = yearsOf(year, known, today).flatMap((one) => dayOf(one, month, day) ?? []);
    const away = (one: CalendarDay) =>
      known.length === 0 ? (one < today ? FAR : one - today) : Math.min(...known.map((other) => Math.abs(other - one)));
    flight.date = days.sort((one, other) => away(one) - away(other))[0] ?? null;
    if (flight.date === null) flight.open.unshift('date');
  }
}

const FAR = Number.MAX_SAFE_INTEGER;

function yearsOf(year: number | null, known: readonly CalendarDay[], today: CalendarDay): number[] {
  if (year !== null) return [year];
  const years = [today, ...known].map(yearOf);
  const [first, last] = [Math.min(...years), Math.max(...years) + 1];
  return Array.from({ length: Math.min(last - first + 1, MOST_YEARS) }, (_, at) => first + at);
}

/** A leap day may be four years ahead, and no trip takes longer. */
const MOST_YEARS = 6;
