import { describe, expect, it } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { enrich } from '~/itinerary/enrich/enrich.ts';
import type { Segment } from '~/itinerary/types.ts';
import { toCalendarFile } from '~/trip/classic/calendar-file.ts';
import { itineraryOf, segment, toAmsterdam, toZagreb } from '../../../support/segment.ts';

const made = { product: 'Wayline', host: 'example.com', now: '2026-05-04T12:00:00Z' };

function calendarOf(...segments: Segment[]): string {
  return toCalendarFile(itineraryOf(enrich(segments)), made, wordsOf('en'));
}

const unfold = (calendar: string) => calendar.replaceAll('\r\n ', '');

describe('the calendar file', () => {
  it('has one event a flight with instants in UTC', () => {
    const calendar = unfold(calendarOf(toAmsterdam, toZagreb));
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(calendar).toContain('DTSTART:20260717T203600Z\r\nDTEND:20260718T035500Z\r\n');
    expect(calendar).toContain('SUMMARY:DL 147: New York JFK (JFK) to Amsterdam Schiphol (AMS)\r\n');
    expect(calendar).toContain('DTSTAMP:20260504T120000Z\r\n');
  });

  it('gives a flight the same UID every time, and two bookings of it two', () => {
    const uids = (calendar: string) => [...calendar.matchAll(/UID:(.*)\r/g)].map(([, uid]) => uid);
    expect(uids(calendarOf(toAmsterdam))).toEqual(['2026-07-17-dl147-jfk-ams@example.com']);
    expect(uids(calendarOf(toAmsterdam, { ...toAmsterdam, booking: 1 }))).toEqual([
      '2026-07-17-dl147-jfk-ams@example.com',
      '2026-07-17-dl147-jfk-ams-2@example.com',
    ]);
  });

  it('folds at 75 octets, never inside a character, and ends every line in CRLF', () => {
    const calendar = calendarOf({ ...toZagreb, stated: { ...toZagreb.stated, suffix: 'ü'.repeat(60) } });
    const lines = calendar.split('\r\n');
    expect(lines.pop()).toBe('');
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n\ufffd]/);
    expect(unfold(calendar)).toContain('ü'.repeat(60));
  });

  it('escapes commas, semicolons, backslashes and line ends', () => {
    const calendar = unfold(calendarOf({ ...toAmsterdam, stated: { ...toAmsterdam.stated, suffix: ',;\\' } }));
    expect(calendar).toContain('SUMMARY:DL 147\\,\\;\\\\: New York');
    expect(calendar).toMatch(/DESCRIPTION:Fri\\, 17 Jul .*\\nDeparting: New York JFK \(JFK\) at 4:36 pm EDT/);
  });

  it('takes the whole day where there are no times, and leaves out a flight without a date', () => {
    const calendar = calendarOf(segment({ departs: '2026-07-17' }), segment({ departs: '' }));
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(calendar).toContain('DTSTART;VALUE=DATE:20260717\r\nDTEND;VALUE=DATE:20260718\r\n');
  });

  it.each([
    ['HK', 'CONFIRMED'],
    ['TK', 'CONFIRMED'],
    ['HL', 'TENTATIVE'],
    ['HX', 'CANCELLED'],
  ])('marks %s as %s', (status, expected) => {
    expect(calendarOf(segment({ status }))).toContain(`STATUS:${expected}\r\n`);
  });
});
