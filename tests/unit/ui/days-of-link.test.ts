import { expect, test } from 'vitest';
import { shareLimits } from '~/limits.ts';
import { dayChoices, daysUntilTripIsOver, endsBeforeTrip, MOST_DAYS } from '~/ui/share/days-of-link.ts';

const today = Math.floor(Date.UTC(2026, 10, 22) / 86_400_000);
const lateToday = new Date('2026-11-22T23:59:59Z');

test.each([
  ['ends today', 0, 7],
  ['ends in a quarter', 84, 91],
  ['ends in eleven months', 340, 347],
  ['ends on the last day whose week a link outlives', 393, 400],
  ['ends later than any link', 500, 400],
  ['has ended six days ago', -6, 1],
  ['has ended a week ago', -7, null],
])('a trip that %s', (_what, ends, days) => {
  expect(daysUntilTripIsOver(today + ends, lateToday)).toBe(days);
});

test('a trip without dates has no end', () => {
  expect(daysUntilTripIsOver(null, lateToday)).toBeNull();
});

test('every choice is within the server’s limit', () => {
  expect(MOST_DAYS).toBe(shareLimits.days.most);
  expect(Math.max(...dayChoices)).toBeLessThanOrEqual(MOST_DAYS);
});

test.each([
  [30, 97, true],
  [90, 97, true],
  [104, 97, false],
  [98, 97, false],
  [97, 97, true],
  [1, 0, false],
  [1, -3, false],
])('a link of %i days to a trip that ends in %i: ends before it: %s', (days, ends, isShort) => {
  expect(endsBeforeTrip(days, today + ends, lateToday)).toBe(isShort);
});

test('a link to an undated trip ends before nothing', () => {
  expect(endsBeforeTrip(1, null, lateToday)).toBe(false);
});
