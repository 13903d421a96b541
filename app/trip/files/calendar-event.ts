import { isoInstant, isoTime } from '~/itinerary/iso.ts';
import type { CalendarDay, Place, ZonedTime } from '~/itinerary/types.ts';
import { printSheetText } from '../sheet/print-sheet.ts';
import type { Row, Sheet } from '../sheet/sheet.ts';
import type { TripLook } from '../trip-look.ts';
import {
  compactDay,
  compactInstant,
  escapeText,
  type eventStatus,
  sequenceLine,
  wholeDayLines,
} from './calendar-lines.ts';

export interface CalendarOptions {
  /** Domain of the UIDs. */
  host: string;
  /** Time of creation, in milliseconds since 1970. */
  now: number;
  /** A reminder a day and three hours before each event with a time. */
  hasReminders: boolean;
}

export interface Moment {
  place: Place;
  time: ZonedTime;
}

/** What a calendar shows of a flight, a hotel and the like. */
export interface CalendarEvent {
  uid: string;
  /** Whole days, both included, or moments. */
  when: { firstDay: CalendarDay; lastDay: CalendarDay } | { start: Moment; end: Moment | null };
  summary: string;
  location: string;
  description: string;
  status: ReturnType<typeof eventStatus>;
  /** A hotel leaves its days free for other appointments. */
  isBusy: boolean;
}

const reminders = ['-P1D', '-PT3H'] as const;

export function eventLines(event: CalendarEvent, { host, now, hasReminders }: CalendarOptions): string[] {
  const { uid, when, summary, location, description, status, isBusy } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@${host}`,
    sequenceLine(now),
    `DTSTAMP:${compactInstant(new Date(now).toISOString())}`,
    ...whenLines(when),
    `SUMMARY:${escapeText(summary)}`,
    ...(location === '' ? [] : [`LOCATION:${escapeText(location)}`]),
    `DESCRIPTION:${escapeText(description)}`,
    `STATUS:${status}`,
    `TRANSP:${isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    ...(hasReminders && 'start' in when ? reminders.flatMap((before) => alarmLines(before, summary)) : []),
    'END:VEVENT',
  ];
}

function whenLines(when: CalendarEvent['when']): string[] {
  if ('start' in when) {
    const start = `DTSTART${localTime(when.start)}`;
    return when.end ? [start, `DTEND${localTime(when.end)}`] : [start];
  }
  return wholeDayLines(when);
}

/** A time that the clock shows twice is the first in a zone; one that it skips is sent as an instant. */
function localTime({ place: { zone }, time: { date, time, instant, clock } }: Moment): string {
  if (zone === null || time === null || clock === 'gap') return `:${compactInstant(isoInstant(instant ?? 0))}`;
  return `;TZID=${zone}:${compactDay(date)}T${isoTime(time).replace(':', '')}00`;
}

const alarmLines = (before: string, text: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${before}`,
  `DESCRIPTION:${escapeText(text)}`,
  'END:VALARM',
];

const nothingElse = { option: null, greeting: [], route: '', dates: null, names: [], fares: null, parts: [] };

/** The lines of one row as the text view has them, below the booking reference where it is wanted. */
export function describeRow(row: Row, sheet: Sheet, { htmlLang, comma }: TripLook['words'], withReference: boolean) {
  const reference = withReference ? sheet.reference : null;
  const only = { ...sheet, ...nothingElse, footnote: null, agency: null, reference, rows: [row] };
  return printSheetText(only, htmlLang, comma).trimEnd();
}
