import { isoDate } from '~/itinerary/iso.ts';
import type { CalendarDay } from '~/itinerary/types.ts';
import { findStatus, isInactive, isNoteworthy } from '~/reference/status-codes.ts';
import { isOwnUid } from '../with-uids.ts';

/** Both included. */
export interface WholeDays {
  firstDay: CalendarDay;
  lastDay: CalendarDay;
}

export interface CalendarTime {
  /** Null for an instant in UTC. */
  zone: string | null;
  /** "20260717T163600", in UTC with "Z" */
  text: string;
}

export interface CalendarEvent {
  /** One of ours without its domain. */
  uid: string;
  when: WholeDays | { start: CalendarTime; end: CalendarTime | null };
  summary: string;
  /** Empty for none. */
  location: string;
  description: string;
  status: ReturnType<typeof eventStatus>;
  /** A hotel leaves its days free for other appointments. */
  isBusy: boolean;
}

interface Calendar {
  /** "Wayline//itinerary" */
  product: string;
  /** Domain of the UIDs. */
  host: string;
  /** Time of creation, in milliseconds since 1970. */
  now: number;
  /** A reminder a day and three hours before each event with a time. */
  hasReminders?: boolean;
  /** Lines of time zones. */
  zones?: readonly string[];
  events: readonly CalendarEvent[];
}

/** The one writer of calendar files (RFC 5545). */
export function writeCalendar({ product, zones = [], events, ...options }: Calendar): string {
  return printLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zones,
    ...events.flatMap((event) => eventLines(event, options)),
    'END:VCALENDAR',
  ]);
}

type EventOptions = Omit<Calendar, 'product' | 'zones' | 'events'>;

function eventLines(event: CalendarEvent, { host, now, hasReminders = false }: EventOptions): string[] {
  const { uid, when, summary, location, description, status, isBusy } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${isOwnUid(uid) ? `${uid}@${host}` : uid}`,
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

const reminders = ['-P1D', '-PT3H'] as const;

const alarmLines = (before: string, text: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${before}`,
  `DESCRIPTION:${escapeText(text)}`,
  'END:VALARM',
];

function whenLines(when: CalendarEvent['when']): string[] {
  if (!('start' in when)) return wholeDayLines(when);
  const start = `DTSTART${timeText(when.start)}`;
  return when.end ? [start, `DTEND${timeText(when.end)}`] : [start];
}

const timeText = ({ zone, text }: CalendarTime): string => `${zone === null ? '' : `;TZID=${zone}`}:${text}`;

/** @param instant ISO */
export const inUtc = (instant: string): CalendarTime => ({ zone: null, text: compactInstant(instant) });

/** RFC 5545, 3.1: lines end in CRLF and are folded at 75 octets. */
const MOST_OCTETS = 75;

const printLines = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('');

/** RFC 5545, 3.3.11: a text has no control characters but the tab. */
export function escapeText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 forbids these characters
  const plain = text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
  return plain.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
}

/** "20260717T203600Z" */
export function compactInstant(instant: string): string {
  return instant.replace(/[-:]|\.\d+/g, '');
}

/** Counts from here fit the 31 bits of a SEQUENCE for 4,000 years. */
const SEQUENCE_START = Date.UTC(2026, 0, 1);
const MILLISECONDS_PER_MINUTE = 60_000;

/** Grows by one a minute, so that a file made later moves the events of an earlier one. @param now milliseconds since 1970 */
function sequenceLine(now: number): string {
  return `SEQUENCE:${Math.max(0, Math.floor((now - SEQUENCE_START) / MILLISECONDS_PER_MINUTE))}`;
}

/** "20260717" */
export function compactDay(day: CalendarDay): string {
  return isoDate(day).replaceAll('-', '');
}

/** DTEND is the day after the last (RFC 5545, 3.6.1). */
function wholeDayLines({ firstDay, lastDay }: WholeDays): string[] {
  return [`DTSTART;VALUE=DATE:${compactDay(firstDay)}`, `DTEND;VALUE=DATE:${compactDay(lastDay + 1)}`];
}

export function eventStatus(status: string | null): 'CANCELLED' | 'TENTATIVE' | 'CONFIRMED' {
  if (isInactive(status)) return 'CANCELLED';
  const meaning = findStatus(status);
  return isNoteworthy(meaning) && meaning !== 'schedule-changed' ? 'TENTATIVE' : 'CONFIRMED';
}

function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
