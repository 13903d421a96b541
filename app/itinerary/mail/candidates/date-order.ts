import { dayOf, weekdayOf } from '../../refine/calendar.ts';
import type { CalendarDay } from '../../types.ts';
import { likelyDay } from '../plausible.ts';
import type { DateAnchor, LineCandidates } from './line-candidates.ts';

export interface DateOrder {
  monthFirst: boolean;
  /** True where nothing in the paste tells 3 February from 2 March. */
  isAssumed: boolean;
}

const slashed = /(?<!\d)([0-3]?\d)[/-]([0-3]?\d)(?:[/-](?:20)?\d\d)?(?!\d|[/-]\d)/;
const twelveHours = /\d ?[AP]\.?M(?![A-Z])/;
const chinese = /[\u3400-\u9fff]/;

/** Whether dates such as 03/02/2027 name the month first: one order for the whole paste. */
export function dateOrderOf(lines: readonly LineCandidates[], today: CalendarDay): DateOrder {
  const certain = orderOfClearDates(lines);
  const unclear = lines.flatMap(({ dates }) => dates).filter(({ date }) => date.monthFirst !== null);
  if (certain !== null || unclear.length === 0) return { monthFirst: certain ?? false, isAssumed: false };
  for (const { date } of unclear) {
    const { monthFirst, weekday, year } = date;
    if (weekday === null || year === null || monthFirst === null) continue;
    const [one, other] = [dayOf(year, date.month, date.day), dayOf(year, monthFirst.month, monthFirst.day)];
    const [fits, fitsOther] = [
      one !== null && weekdayOf(one) === weekday,
      other !== null && weekdayOf(other) === weekday,
    ];
    if (fits !== fitsOther) return { monthFirst: fitsOther, isAssumed: false };
  }
  const own = besideNumbers(lines, unclear);
  const isPast = own.some(({ date }) => (likelyDay(date, today) ?? today) < today);
  const isOtherPast = own.some(({ date }) => (likelyDay(date.monthFirst ?? date, today) ?? today) < today);
  if (isPast !== isOtherPast) return { monthFirst: isPast, isAssumed: true };
  return { monthFirst: usesMonthFirst(lines), isAssumed: true };
}

/** Where some stand beside numbers of flights, those of payments say nothing. */
function besideNumbers(lines: readonly LineCandidates[], unclear: readonly DateAnchor[]): readonly DateAnchor[] {
  const numbered = new Set(lines.flatMap(({ flights, dates }) => (flights.length === 0 ? [] : dates)));
  const own = unclear.filter((date) => numbered.has(date));
  return own.length > 0 ? own : unclear;
}

/** Times of twelve hours, or Chinese; a Chinese name below an English mail says nothing. */
function usesMonthFirst(lines: readonly LineCandidates[]): boolean {
  const own = lines.filter(({ line }) => chinese.test(line.folded));
  const isChinese = own.length * 3 >= lines.length || own.some(({ dates }) => dates.length > 0);
  return isChinese || lines.some(({ line }) => twelveHours.test(line.folded));
}

/** `26/02` has the day first, `02/26` the month. */
function orderOfClearDates(lines: readonly LineCandidates[]): boolean | null {
  for (const { line, dates } of lines) {
    for (const { date, at } of dates) {
      const [, first, second] = slashed.exec(line.folded.slice(Math.max(0, at), at + 24)) ?? [];
      if (first === undefined || date.monthFirst !== null || first === second) continue;
      return Number(first) === date.month && Number(second) === date.day;
    }
  }
  return null;
}
