import { expect, test } from 'vitest';
import { bookingsRead, bookingsTexts } from '../support/several-bookings.ts';

test.each(bookingsTexts)('$id has its bookings, and no other', ({ text, bookings }) => {
  expect(bookingsRead(text)).toEqual(bookings);
});

test('the set has nine languages, texts of one booking, and a third that was kept apart', () => {
  expect(bookingsTexts.length).toBeGreaterThanOrEqual(40);
  expect(new Set(bookingsTexts.map(({ id }) => id.slice(0, 2))).size).toBeGreaterThanOrEqual(9);
  expect(bookingsTexts.filter(({ id }) => id.startsWith('one-')).length).toBeGreaterThanOrEqual(12);
  expect(bookingsTexts.filter(({ isApart }) => isApart).length * 3).toBeGreaterThanOrEqual(bookingsTexts.length - 2);
});
