import { expect, test } from 'vitest';
import { periodAt, secondsUntil } from '~/usage/quota-period.ts';

const spanOf = (now: string, anchor: string | null) => {
  const { name, start, end } = periodAt(new Date(now), anchor === null ? null : new Date(anchor));
  return [name, start.toISOString(), end.toISOString()];
};

test.each([
  ['2026-11-01T00:00:00.000Z', '2026-11', '2026-12-01T00:00:00.000Z'],
  ['2026-11-30T23:59:59.999Z', '2026-11', '2026-12-01T00:00:00.000Z'],
  ['2026-12-15T12:00:00.000Z', '2026-12', '2027-01-01T00:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2028-02', '2028-03-01T00:00:00.000Z'],
])('the free plan counts %s in the calendar month %s', (now, name, end) => {
  expect(spanOf(now, null)).toEqual([name, `${name}-01T00:00:00.000Z`, end]);
});

const anchor = '2026-01-31T10:30:00.000Z';

test.each([
  [anchor, '2026-01-31', '2026-02-28'],
  ['2026-02-28T10:29:59.999Z', '2026-01-31', '2026-02-28'],
  ['2026-02-28T10:30:00.000Z', '2026-02-28', '2026-03-31'],
  ['2026-03-31T10:29:59.999Z', '2026-02-28', '2026-03-31'],
  ['2026-04-30T10:30:00.000Z', '2026-04-30', '2026-05-31'],
  ['2026-12-31T23:00:00.000Z', '2026-12-31', '2027-01-31'],
  ['2027-01-01T00:00:00.000Z', '2026-12-31', '2027-01-31'],
  ['2028-02-29T11:00:00.000Z', '2028-02-29', '2028-03-31'],
])('a plan since 31 January counts %s from %s to %s', (now, start, end) => {
  expect(spanOf(now, anchor)).toEqual([`${start}T10:30:00Z`, `${start}T10:30:00.000Z`, `${end}T10:30:00.000Z`]);
});

test('a plan of the middle of a month turns on its day, whatever the years between', () => {
  const since = '2024-11-20T08:00:00.000Z';
  expect(spanOf('2026-11-20T07:59:59.999Z', since)[0]).toBe('2026-10-20T08:00:00Z');
  expect(spanOf('2026-11-20T08:00:00.000Z', since)[0]).toBe('2026-11-20T08:00:00Z');
  expect(spanOf('2026-02-01T00:00:00.000Z', since)[0]).toBe('2026-01-20T08:00:00Z');
});

test('the seconds until an end are whole, and one at least', () => {
  const end = new Date('2026-12-01T00:00:00.000Z');
  const until = (iso: string) => secondsUntil(end, new Date(iso));
  expect(until('2026-11-30T23:58:30.000Z')).toBe(90);
  expect(until('2026-11-30T23:59:58.999Z')).toBe(2);
  expect(until('2026-12-01T00:00:00.000Z')).toBe(1);
  expect(until('2026-12-02T00:00:00.000Z')).toBe(1);
});
