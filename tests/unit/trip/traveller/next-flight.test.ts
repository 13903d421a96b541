import { expect, test } from 'vitest';
import { differenceText, offsetNow, timeNow } from '~/trip/traveller/local-clock.ts';
import { nextFlight } from '~/trip/traveller/next-flight.ts';
import type { TravellerFlight } from '~/trip/traveller/traveller-document.ts';

const moment = (instant: number) => ({ instant, offset: 0, zone: null });
const flight = (from: number | null, to: number | null): TravellerFlight => ({
  uid: 'a',
  airline: null,
  departure: from === null ? null : moment(from),
  arrival: to === null ? null : moment(to),
  isWaiting: false,
});
const flights = [flight(100, 200), flight(null, null), flight(300, 400), flight(500, null)];

test.each([
  [50, 0, 'next'],
  [150, 0, 'underWay'],
  [200, 2, 'next'],
  [450, 3, 'next'],
  [501, 3, 'over'],
] as const)('at %i the flight that counts is %i: %s', (now, index, phase) => {
  expect(nextFlight(flights, now)).toEqual({ index, phase });
});

test('flights of two bookings count by their times, and across the date line by the instant', () => {
  const bookings = [flight(700, 800), flight(900, 950), flight(100, 200), flight(300, 400)];
  expect([50, 150, 250, 500, 920, 999].map((now) => nextFlight(bookings, now)?.index)).toEqual([2, 2, 3, 0, 1, 1]);
});

test('flights without times are shown from the first on', () => {
  expect(nextFlight([flight(null, null), flight(null, null)], 50)).toEqual({ index: 0, phase: 'next' });
  expect(nextFlight([], 50)).toBeNull();
});

const winter = Date.UTC(2027, 1, 10, 9, 5) / 60_000;
const summer = Date.UTC(2027, 6, 10, 9, 5) / 60_000;

test('clocks follow the zone of their place, and the offset of its flight where the zone is unknown', () => {
  expect(offsetNow({ zone: 'Europe/London', offset: 0 }, summer)).toBe(60);
  expect(offsetNow({ zone: 'Asia/Kolkata', offset: 0 }, winter)).toBe(330);
  expect(offsetNow({ zone: 'Mars/Olympus', offset: 90 }, winter)).toBe(90);
  expect(offsetNow({ zone: null, offset: -120 }, winter)).toBe(-120);
  expect(timeNow({ zone: 'Asia/Tokyo', offset: 0 }, winter, { locale: 'de-DE', twelveClock: false })).toBe('18:05');
  expect(timeNow({ zone: null, offset: -545 }, winter, { locale: 'de-DE', twelveClock: false })).toBe('00:00');
  expect(timeNow({ zone: 'Asia/Tokyo', offset: 0 }, winter, { locale: 'en-GB', twelveClock: true })).toMatch(
    /^6:05\spm$/,
  );
});

test('a difference is said in hours', () => {
  expect([540, -330, 0, 45].map(differenceText)).toEqual(['+9', '−5:30', null, '+0:45']);
});
