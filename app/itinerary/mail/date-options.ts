import { dayOf, weekdayOf } from '../refine/calendar.ts';
import type { CalendarDay, PrintedDate } from '../types.ts';
import type { ClockOption } from './clock-options.ts';
import { likelyDay } from './plausible.ts';
import { type ClockHere, columnOf, type DateHere, type Heading, type Setting } from './span.ts';
import { weights } from './weights.ts';

/** A date of departure, perhaps with one of arrival. */
export interface DateOption {
  date: DateHere;
  arrivalDate: DateHere | null;
  /** Days from the one to the other; null where only one is printed. */
  days: number | null;
  isAbove: boolean;
  /** Days from the heading's date to the departure, where its time is marked: `01:45 (+1)`. */
  shift: number;
  score: number;
}

/** More dates than the lines of one flight print. */
const MOST_DATES = 5;
const MILLISECONDS_A_DAY = 86_400_000;
const MOST_DAYS = 2;
const MOST_OPTIONS = 4;

/** A flight lands within two days, and across the date line on the day before. */
export function dateOptions(
  own: readonly DateHere[],
  heading: Heading | null,
  { departs, arrives }: Pick<ClockOption, 'departs' | 'arrives'>,
  setting: Setting,
): DateOption[] {
  const options: DateOption[] = [];
  const above = heading?.date ?? own.find(({ row }) => row < departs.row) ?? null;
  const starts = own.filter((date) => date.role !== 'arrives' && !isOfArrival(date, arrives, { above, own }, setting));
  const clocks = { departs, arrives };
  for (const date of starts) add(options, own, optionOf(date, departs, false, setting), clocks, setting);
  const isDated = starts.some(
    (date) =>
      date.role !== null ||
      columnOf(date) < columnOf(departs) ||
      standsBehind(date, departs) ||
      (date.row === departs.row && arrives !== null && arrives.row > departs.row) ||
      (heading !== null && isSameDay(date, heading.date)),
  );
  if (heading !== null && !isDated) add(options, own, headingOption(heading, departs, setting), clocks, setting);
  return options.sort((one, other) => other.score - one.score).slice(0, MOST_OPTIONS);
}

/** A heading's day, and the next one behind the time of arrival: `5:25PM  7:45AM SUN 17JAN`. */
function isOfArrival(
  date: DateHere,
  arrives: ClockHere | null,
  { above, own }: { above: DateHere | null; own: readonly DateHere[] },
  { today }: Setting,
): boolean {
  if (arrives === null || !standsBehind(date, arrives)) return false;
  if (date.inBrackets && own.some((other) => isDayBefore(other, date, today))) return true;
  if (above === null || above === date) return false;
  const days = daysBetween(likelyDay(above.date, today), likelyDay(date.date, today));
  return days > 0 && days <= MOST_DAYS;
}

function isDayBefore(one: DateHere, other: DateHere, today: CalendarDay): boolean {
  return daysBetween(likelyDay(one.date, today), likelyDay(other.date, today)) === 1;
}

function isSameDay({ date }: DateHere, { date: other }: DateHere): boolean {
  return date.day === other.day && date.month === other.month;
}

/** `09:50 (14 mars)` */
function standsBehind({ row, at, inBrackets }: DateHere, clock: ClockHere): boolean {
  return row === clock.row && at > clock.at && at - clock.at <= (inBrackets ? WIDEST_CLOCK + 2 : SHORT_CLOCK);
}

const WIDEST_CLOCK = 10;
const SHORT_CLOCK = 8;

function headingOption({ date, isNear }: Heading, departs: ClockHere, setting: Setting): DateOption {
  const option = optionOf(date, departs, true, setting);
  return isNear ? { ...option, score: option.score + weights.ownDate } : option;
}

function add(
  options: DateOption[],
  own: readonly DateHere[],
  option: DateOption,
  { departs, arrives }: Pick<ClockOption, 'departs' | 'arrives'>,
  { today }: Setting,
): void {
  options.push(option);
  const start = likelyDay(option.date.date, today);
  const isHeading = option.isAbove || columnOf(option.date) < columnOf(departs);
  for (const other of own) {
    const isOfDeparture = standsBehind(other, departs) && arrives !== null && arrives.row > departs.row;
    const days = mayBeArrival(other, option) && !isOfDeparture ? daysBetween(start, likelyDay(other.date, today)) : 0;
    if (days === 0 || days < -1 || days > MOST_DAYS) continue;
    const behind = isHeading && other.row > departs.row ? behindScore(days) : 0;
    options.push({ ...option, arrivalDate: other, days, score: option.score + weights.arrivalDate + behind });
  }
}

const daysBetween = (start: CalendarDay | null, end: CalendarDay | null): number =>
  start === null || end === null ? 0 : end - start;

const behindScore = (days: number): number => (days > 0 ? weights.dateBehind : 0);

function mayBeArrival(other: DateHere, { date, isAbove }: DateOption): boolean {
  if (other === date || other.role === 'departs') return false;
  return isAbove || other.role === 'arrives' || columnOf(other) >= columnOf(date);
}

function optionOf(date: DateHere, departs: ClockHere, isAbove: boolean, { today }: Setting): DateOption {
  const isFirst = isAbove || columnOf(date) < columnOf(departs) || date.row === departs.row;
  const score =
    (isAbove ? 0 : weights.ownDate) +
    (isFirst ? weights.dateFirst : 0) +
    weekdayScore(date.date, today) +
    (isAbove ? 0 : Math.abs(date.row - departs.row) * weights.line * 2);
  const shift = isAbove ? (departs.days ?? 0) : 0;
  const shifted = shift === 0 ? date : { ...date, date: shiftedBy(date.date, shift, today) };
  return { date: shifted, arrivalDate: null, days: null, isAbove, shift, score };
}

export function shiftedBy(date: PrintedDate, days: number, today: CalendarDay): PrintedDate {
  const day = likelyDay(date, today);
  if (day === null) return date;
  const later = new Date((day + days) * MILLISECONDS_A_DAY);
  const year = date.year === null ? null : later.getUTCFullYear();
  return { day: later.getUTCDate(), month: later.getUTCMonth() + 1, year, weekday: null };
}

function weekdayScore(date: PrintedDate, today: CalendarDay): number {
  if (date.weekday === null) return 0;
  const day = date.year === null ? likelyDay(date, today) : dayOf(date.year, date.month, date.day);
  const fits = day !== null && weekdayOf(day) === date.weekday;
  return fits ? weights.weekdayFits : date.year === null ? 0 : weights.weekdayFails;
}

/** Each day once, with all that its copies say. */
export function distinctDates(dates: readonly DateHere[]): DateHere[] {
  const found: DateHere[] = [];
  for (const one of dates) {
    const at = found.findIndex(({ date }) => date.day === one.date.day && date.month === one.date.month);
    const known = found[at];
    if (known === undefined) found.push(one);
    else
      found[at] = {
        ...known,
        role: known.role === 'arrives' ? one.role : known.role,
        date: {
          ...known.date,
          year: known.date.year ?? one.date.year,
          weekday: known.date.weekday ?? one.date.weekday,
        },
      };
    if (found.length === MOST_DATES) return found;
  }
  return found;
}
