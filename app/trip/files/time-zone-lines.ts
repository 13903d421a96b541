import { isoDate, isoInstant } from '~/itinerary/iso.ts';
import { type ClockChange, clockChanges, offsetAt, zoneLetters } from '~/reference/zones.ts';
import { compactInstant } from './write-calendar.ts';

const MINUTES_PER_YEAR = 366 * 1440;
const weekdays = ['TH', 'FR', 'SA', 'SU', 'MO', 'TU', 'WE'] as const; // of 1970-01-01 and the days after it

/** A VTIMEZONE (RFC 5545, 3.6.5) that is right between two instants; a yearly rule where the clock follows one. */
export function timeZoneLines(zone: string, from: number, until: number): string[] {
  const changes = clockChanges(zone, from - MINUTES_PER_YEAR, until + MINUTES_PER_YEAR);
  const seasons = seasonsOf(changes);
  const rules = seasons.map(yearlyRule);
  const isYearly = changes.length > 0 && rules.every((rule) => rule !== null);
  const parts = isYearly
    ? seasons.flatMap(([first], at) => (first ? observance(first, rules[at] ?? null) : []))
    : [
        ...observance(beginning(zone, from - MINUTES_PER_YEAR), null),
        ...changes.flatMap((one) => observance(one, null)),
      ];
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts, 'END:VTIMEZONE'];
}

/** Changes that set the clock alike. */
function seasonsOf(changes: readonly ClockChange[]): ClockChange[][] {
  const seasons = new Map<string, ClockChange[]>();
  for (const change of changes) {
    const key = `${change.before} ${change.after}`;
    seasons.set(key, [...(seasons.get(key) ?? []), change]);
  }
  return [...seasons.values()];
}

/** The clock before the first change, as if it were set in 1970. */
function beginning(zone: string, instant: number): ClockChange {
  const offset = offsetAt(zone, instant);
  return { instant: -offset, before: offset, after: offset, letters: zoneLetters(zone, instant) };
}

function observance({ instant, before, after, letters }: ClockChange, rule: string | null): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${compactInstant(isoInstant(instant + before)).slice(0, -1)}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    ...(letters === '' ? [] : [`TZNAME:${letters}`]),
    ...(rule === null ? [] : [`RRULE:${rule}`]),
    `END:${kind}`,
  ];
}

/** "+0545" */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}${digits(size % 60)}`;
}

interface LocalDay {
  month: number;
  weekday: string;
  /** Second Sunday: 2. */
  nth: number;
  isLast: boolean;
  /** Minutes after midnight. */
  time: number;
}

/** "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU" where all changes fall on such a day; null for one that wanders. */
function yearlyRule(changes: readonly ClockChange[]): string | null {
  const days = changes.map(localDayOf);
  const [first] = days;
  if (!first || days.length < 2) return null;
  const { month, weekday, nth, time } = first;
  if (days.some((day) => day.month !== month || day.weekday !== weekday || day.time !== time)) return null;
  const place = days.every(({ isLast }) => isLast) ? -1 : days.every((day) => day.nth === nth) ? nth : null;
  return place === null ? null : `FREQ=YEARLY;BYMONTH=${month};BYDAY=${place}${weekday}`;
}

function localDayOf({ instant, before }: ClockChange): LocalDay {
  const local = instant + before;
  const day = Math.floor(local / 1440);
  const [, month = 1, date = 1] = isoDate(day).split('-').map(Number);
  const weekday = weekdays[((day % 7) + 7) % 7] ?? 'SU';
  const isLast = isoDate(day + 7).slice(0, 7) !== isoDate(day).slice(0, 7);
  return { month, weekday, nth: Math.ceil(date / 7), isLast, time: local - day * 1440 };
}
