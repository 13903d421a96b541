import { expect, test } from 'vitest';
import { changeKind } from '~/billing/change-kind.ts';
import { prorationDate } from '~/billing/proration-date.ts';
import { findPlan } from '~/plans/plans.ts';

const month = {
  currentPeriodStart: new Date('2026-11-01T00:00:00Z'),
  currentPeriodEnd: new Date('2026-12-01T00:00:00Z'),
};
const now = new Date('2026-11-16T12:00:00Z');
const seconds = (iso: string) => Date.parse(iso) / 1000;

test.each([
  ['none', undefined, '2026-11-16T12:00:00Z'],
  ['the moment of a preview', seconds('2026-11-16T11:50:00Z'), '2026-11-16T11:50:00Z'],
  ['one that is too old', seconds('2026-11-16T11:40:00Z'), '2026-11-16T11:45:00Z'],
  ['the beginning of time', 0, '2026-11-16T11:45:00Z'],
  ['the far future', 4e9, '2026-11-16T12:00:00Z'],
])('C2 a change is reckoned from the last quarter of an hour, never later than now: %s', (_name, seen, moment) => {
  expect(prorationDate(month, now, seen)).toBe(seconds(moment));
});

test('the moment stays within the paid month, whatever the clock says', () => {
  expect(prorationDate(month, new Date('2026-10-01T00:00:00Z'), 0)).toBe(seconds('2026-11-01T00:00:00Z'));
  expect(prorationDate(month, new Date('2026-11-01T00:05:00Z'), 0)).toBe(seconds('2026-11-01T00:00:00Z'));
  expect(prorationDate(month, new Date('2027-01-01T00:00:00Z'), 4e9)).toBe(seconds('2026-12-01T00:00:00Z'));
});

test.each([
  [1900, 4900, 0, 'upgrade', false],
  [14_900, 4900, 10_000, 'credit', false],
  [14_900, 4900, 10_001, 'later', false],
  [3900, 4900, 60_000, 'upgrade', false],
  [14_900, 4900, 0, 'later', true],
  [3900, 4900, 0, 'upgrade', true],
] as const)(
  'M4 from %i to %i after %i requests: %s; money given back: %s',
  (paysNow, willPay, used, kind, givenBack) => {
    const next = findPlan('agency-gbp');
    if (!next) throw new Error('no plan');
    expect(changeKind({ currentAmount: paysNow, nextAmount: willPay, next, used, givenBack })).toBe(kind);
  },
);
