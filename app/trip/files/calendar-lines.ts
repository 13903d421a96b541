import { isoDate } from '~/itinerary/iso.ts';
import type { CalendarDay } from '~/itinerary/types.ts';
import { findStatus, isInactive, isNoteworthy } from '~/reference/status-codes.ts';

/** RFC 5545, 3.1: lines end in CRLF and are folded at 75 octets. */
const MOST_OCTETS = 75;

export const printCalendar = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('');

/** RFC 5545, 3.3.11: a text has no control characters but the tab. */
export function escapeText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
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
export function sequenceLine(now: number): string {
  return `SEQUENCE:${Math.max(0, Math.floor((now - SEQUENCE_START) / MILLISECONDS_PER_MINUTE))}`;
}

/** "20260717" */
export function compactDay(day: CalendarDay): string {
  return isoDate(day).replaceAll('-', '');
}

/** DTEND is the day after the last (RFC 5545, 3.6.1). */
export function wholeDayLines({ firstDay, lastDay }: { firstDay: CalendarDay; lastDay: CalendarDay }): string[] {
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
