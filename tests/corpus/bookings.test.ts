import { expect, test } from 'vitest';
import { bookingsOf, bookingsTexts, isMixed, readOn } from '../support/several-bookings.ts';

test.each(bookingsTexts)('$id has its bookings and no other, or says that they are mixed', ({ text, bookings }) => {
  const read = readOn(text);
  expect(bookingsOf(read)).toEqual(bookings);
  expect(isMixed(read)).toBe(bookings.some((booking) => booking.startsWith('- |')));
});

test('the set has nine languages, texts of one booking, and texts in doubt', () => {
  const ofKind = (kind: string) => bookingsTexts.filter(({ id }) => id.startsWith(`${kind}-`));
  const parted = ['en', 'de', 'es', 'fr', 'nl', 'no', 'pt', 'tr', 'zh'].map((language) =>
    ofKind(language).some(({ bookings }) => bookings.length > 1),
  );
  expect(parted).toEqual(parted.map(() => true));
  expect(ofKind('one').length).toBeGreaterThanOrEqual(16);
  expect(ofKind('doubt').length).toBeGreaterThanOrEqual(20);
});
