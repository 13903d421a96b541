import { expect, test } from 'vitest';
import { daysUntilTripIsOver } from '~/ui/share/days-of-link.ts';

const today = Math.floor(Date.UTC(2026, 10, 22) / 86_400_000);
const lateToday = new Date('2026-11-22T23:59:59Z');

test.each([
  ['ends today', 0, 7],
  ['ends in twelve weeks but a day', 83, 90],
  ['ends a day later than a link may last', 84, null],
  ['has ended six days ago', -6, 1],
  ['has ended a week ago', -7, null],
])('a trip that %s', (_what, ends, days) => {
  expect(daysUntilTripIsOver(today + ends, lateToday)).toBe(days);
});

test('a trip without dates has no end', () => {
  expect(daysUntilTripIsOver(null, lateToday)).toBeNull();
});
