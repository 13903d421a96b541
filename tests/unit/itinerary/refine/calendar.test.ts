import { expect, test } from 'vitest';
import { dayOf, dayOfIso, weekdayOf, yearOf } from '~/itinerary/refine/calendar.ts';

const FIRST = -80 * 366;
const LAST = 240 * 366;

test('every day from 1890 to 2200 has the date, year and weekday of the platform', () => {
  const wrong: number[] = [];
  for (let day = FIRST; day < LAST; day++) {
    const date = new Date(day * 86_400_000);
    const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
    const agrees = dayOf(year, month, dayOfMonth) === day && yearOf(day) === year;
    if (!agrees || weekdayOf(day) % 7 !== date.getUTCDay()) wrong.push(day);
  }
  expect(wrong).toEqual([]);
});

test.each([
  [2026, 2, 29],
  [2100, 2, 29],
  [2026, 2, 30],
  [2028, 2, 30],
  [2026, 4, 31],
  [2026, 1, 32],
  [2026, 1, 0],
  [2026, 13, 1],
  [2026, 0, 1],
])('%i-%i-%i is no day', (year, month, day) => {
  expect(dayOf(year, month, day)).toBeNull();
});

test('29 February is a day of leap years, 2000 included', () => {
  expect(dayOf(2028, 2, 29)).toBe(Date.UTC(2028, 1, 29) / 86_400_000);
  expect(dayOf(2000, 2, 29)).toBe(Date.UTC(2000, 1, 29) / 86_400_000);
});

test('an ISO date is a day, other text is none', () => {
  expect(dayOfIso('1970-01-02')).toBe(1);
  for (const text of ['2026-02-30', '2026-05', '2026', '']) expect(dayOfIso(text)).toBeNaN();
});
