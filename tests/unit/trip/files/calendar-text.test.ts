import { describe, expect, it } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { enrich } from '~/itinerary/enrich/enrich.ts';
import type { Segment } from '~/itinerary/types.ts';
import { toCalendar } from '~/trip/files/to-calendar.ts';
import { defaultChoices } from '~/trip/options/default-choices.ts';
import { papersOfTrip } from '~/trip/trip.ts';
import { itineraryOf, segment, toAmsterdam, toZagreb } from '../../../support/segment.ts';

const now = Date.UTC(2026, 4, 4, 12);
const look = { display: defaultChoices('en').display, fares: null, words: wordsOf('en'), baseUrl: '' };

function calendarOf(...segments: Segment[]): string {
  const trip = { itinerary: itineraryOf(enrich(segments)), changes: { edits: [] } };
  const papers = papersOfTrip(trip).map((paper) => ({ paper, look }));
  return toCalendar(papers, { host: 'example.com', now, hasReminders: false });
}

const unfold = (calendar: string) => calendar.replaceAll('\r\n ', '');

describe('the text of a calendar', () => {
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
    expect(calendar).toMatch(/DESCRIPTION:[^\r]*\\,[^\r]*\\n/);
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
