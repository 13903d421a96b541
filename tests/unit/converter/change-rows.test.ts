import { expect, test } from 'vitest';
import { changeRow } from '~/converter/compare/change-rows.server.ts';
import { compare } from '~/trip/compare/compare.ts';
import { changedBookings } from '../../support/changed-bookings.ts';
import { tripOfText } from '../../support/version-pairs/score-pairs.ts';

const rows = (language: 'en' | 'cn', before: string = changedBookings.before, after: string = changedBookings.drawn) =>
  compare(tripOfText(before), tripOfText(after)).changes.map((change) => {
    const { day, now, was } = changeRow(change, { language, twelveClock: false, leftOut: [] });
    return day + now + was;
  });

test('a change is said on one line, with the comma of its language', () => {
  expect(rows('en')).toContain('10 Feb, leaves 14:30, was 14:55');
  expect(rows('en')).toContain('24 Feb, was on the waiting list');
  expect(rows('cn').join()).not.toMatch(/, /);
  expect(rows('cn')).toContain('2月10日，14:30出发，原为14:55');
});

test('another status is said with the one before', () => {
  const requested = changedBookings.drawn.replace('KL3', 'HN3');
  expect(rows('en', changedBookings.drawn, requested)).toEqual(['24 Feb, On request, not confirmed, was confirmed']);
});
