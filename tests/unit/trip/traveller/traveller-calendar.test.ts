import { expect, test } from 'vitest';
import { travellerCalendar } from '~/trip/traveller/traveller-calendar.ts';
import type { TravellerFlight, TravellerTexts } from '~/trip/traveller/traveller-document.ts';

const stop = { time: '09:05', shift: null, day: null, terminal: 'Terminal 4' };
const row = {
  kind: 'flight' as const,
  flight: 0,
  title: 'KLM KL 1008',
  aside: '1 h 20 min',
  status: null,
  tone: 'certain' as const,
  day: null,
  departs: { ...stop, place: 'London Heathrow', city: 'London', code: 'LHR' },
  arrives: { ...stop, place: 'Amsterdam Schiphol', city: 'Amsterdam', code: 'AMS', terminal: null },
  notes: ['Operated by A; B, C\r\nEND:VEVENT'],
};
const texts: TravellerTexts = {
  twelveClock: false,
  route: '',
  dates: null,
  names: [],
  fares: null,
  greeting: [],
  parts: [],
  cities: [],
  reference: { label: 'Booking reference', locators: ['7K2QWP'] },
  rows: [{ kind: 'day', text: 'Wednesday' }, row, { ...row, flight: 1 }, { ...row, flight: 9 }],
};
const moment = (instant: number) => ({ instant, offset: 0, zone: null });
const flights: TravellerFlight[] = [
  {
    uid: 'a1b2c3d4e5f60718',
    airline: 'KL',
    departure: moment(30_037_505),
    arrival: moment(30_037_585),
    isWaiting: true,
  },
  { uid: 'a2', airline: 'KL', departure: null, arrival: null, isWaiting: false },
];

test('a calendar has one event for each flight with times, in UTC', () => {
  const now = Date.UTC(2026, 0, 1, 1, 0);
  const lines = travellerCalendar({ document: { flights, services: [] }, texts, host: 'wayline.example', now })
    .replace(/\r\n /g, '')
    .split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:a1b2c3d4e5f60718@wayline.example',
      'SEQUENCE:60',
      'DTSTAMP:20260101T010000Z',
      'DTSTART:20270210T090500Z',
      'DTEND:20270210T102500Z',
      'SUMMARY:KLM KL 1008 London – Amsterdam',
      'LOCATION:London Heathrow (LHR)\\, Terminal 4',
      'STATUS:TENTATIVE',
    ]),
  );
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toContain('Operated by A\\; B\\, C\\nEND:VEVENT');
});
