import { expect, test } from 'vitest';
import { changeRow } from '~/converter/compare/change-rows.server.ts';
import { compare } from '~/trip/compare/compare.ts';
import { changedBookings } from '../../support/changed-bookings.ts';
import { tripOfText } from '../../support/version-pairs/score-pairs.ts';

const rows = (language: 'en' | 'cn') =>
  compare(tripOfText(changedBookings.before), tripOfText(changedBookings.drawn)).changes.map((change) => {
    const { day, now, was } = changeRow(change, { language, twelveClock: false, leftOut: [] });
    return day + now + was;
  });

test('a change is said on one line, with the comma of its language', () => {
  expect(rows('en')).toContain('10 Feb, leaves 14:30, was 14:55');
  expect(rows('en')).toContain('24 Feb, was on the waiting list');
  expect(rows('cn').join()).not.toMatch(/, /);
  expect(rows('cn')).toContain('2月10日，14:30出发，原为14:55');
});
