import { expect, test } from 'vitest';
import { readCompareConversion } from '~/api/compare/compare-conversion.server.ts';
import { textLimits } from '~/limits.ts';
import { readCalendar } from '~/trip/files/given-calendar.ts';

const text = '1 BA 117Y 12SEP J LHRJFK*HK1  820A 1110A';

test('a comparison takes the names of the older call and camel case, too', () => {
  const forgiven = readCompareConversion({
    before: { pnr: text },
    after: { pnr: text, edits: [{ kind: 'set-flight', flight: '1-ba117', facts: { departureTerminal: '5' } }] },
    toldFrom: 15,
    today: '2026-11-26',
    answerBy: '2026-12-01',
    twelveClock: true,
  });
  const own = readCompareConversion({
    before: { text },
    after: { text, edits: [{ kind: 'set-flight', flight: '1-ba117', facts: { departure_terminal: '5' } }] },
    told_from: 15,
    today: '2026-11-26',
    answer_by: '2026-12-01',
    twelve_clock: true,
  });
  expect(own.ok).toBe(true);
  expect(forgiven).toEqual(own);
});

test.each([
  [{ after: { text, pnr: text } }, '/after/pnr'],
  [{ after: { text }, before: { text }, toldFrom: 5, told_from: 5 }, '/toldFrom'],
  [{ after: { itinerary: { segments: 7, makeBelieve: true } } }, '/after/itinerary/segments'],
  [{ after: { pnr: 'x'.repeat(20_001) } }, '/after/text'],
  [{ after: { Text: text } }, '/after'],
])('%j is refused at %s', (body, pointer) => {
  const read = readCompareConversion(body);
  expect(read.ok ? [] : read.faults.map((fault) => fault.pointer)).toContain(pointer);
});

test('an unknown name is answered with those that there are', () => {
  const read = readCompareConversion({ after: { text, language: 'de' } });
  expect(read).toMatchObject({
    faults: [{ pointer: '/after/language', values: { values: 'text, itinerary, edits' } }],
  });
});

const calendarOf = (description: string, attendees: number) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:a',
    'DTSTART:20270210T090500Z',
    `DESCRIPTION:${description}`,
    ...Array.from({ length: attendees }, (_, at) => `ATTENDEE;CN=Guest ${at}:mailto:guest-${at}@example.com`),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

test('of a calendar only what is read of it is bounded as a text', () => {
  const long = calendarOf(text, 600);
  expect(long.length).toBeGreaterThan(30_000);
  expect(readCompareConversion({ after: { text: long } })).toMatchObject({ ok: true });
  for (const wordy of [
    calendarOf('x'.repeat(textLimits.characters), 0),
    calendarOf('\\n'.repeat(textLimits.lines), 0),
  ]) {
    expect(readCalendar(wordy).events).toHaveLength(1);
    expect(readCompareConversion({ after: { text: wordy } })).toMatchObject({ faults: [{ pointer: '/after/text' }] });
  }
  const whole = readCompareConversion({ after: { text: calendarOf(text, 1500) } });
  expect(whole).toMatchObject({ faults: [{ pointer: '/after', sentence: 'version-too-large' }] });
});
