import { expect, test } from 'vitest';
import { mergeScheduleChanges } from '~/itinerary/refine/schedule-changes.ts';
import type { Segment } from '~/itinerary/types.ts';
import { day, segment } from '../../../support/segment.ts';

const old = segment({ status: 'UN', departs: '2026-07-17 16:36', arrives: '2026-07-18 05:55' });
const changed = (wanted: Parameters<typeof segment>[0] = {}) => segment({ status: 'TK', ...wanted });
const statuses = (...segments: Segment[]) => mergeScheduleChanges(segments).map(({ stated }) => stated.status);

test('the new half may have another number, class and day', () => {
  expect(statuses(old, changed())).toEqual(['TK']);
  expect(statuses(old, changed({ number: '149', bookingClass: 'Y' }))).toEqual(['TK']);
  expect(statuses(old, changed({ departs: '2026-07-19 16:36' }))).toEqual(['TK']);
  expect(statuses(old, changed({ departs: '2026-07-15 16:36' }))).toEqual(['TK']);
});

test.each([
  { departs: '2026-07-20 16:36' },
  { departs: '2026-07-14 16:36' },
  { airline: 'KL' },
  { from: 'BOS' },
  { to: 'CDG' },
  { booking: 1 },
  { status: 'UN' },
  { status: 'GK' },
])('a segment with %j is no new half', (wanted) => {
  const other = changed(wanted);
  expect(statuses(old, other)).toEqual(['UN', other.stated.status]);
});

test('halves without a date belong together', () => {
  const undated = (one: Segment) => ({ ...one, inferred: { ...one.inferred, date: null } });
  expect(statuses(undated(old), changed())).toEqual(['TK']);
  expect(statuses(old, undated(changed()))).toEqual(['TK']);
});

test('the halves stand at most four segments apart, in either order', () => {
  const between = [1, 2, 3, 4].map((number) => segment({ number: String(number), from: 'AMS', to: 'ZAG' }));
  const three = between.slice(1);
  expect(statuses(old, ...three, changed())).toEqual(['HK', 'HK', 'HK', 'TK']);
  expect(statuses(changed(), ...three, old)).toEqual(['TK', 'HK', 'HK', 'HK']);
  expect(statuses(old, ...between, changed())).toHaveLength(6);
  expect(statuses(changed(), ...between, old)).toHaveLength(6);
});

test('the times before are those of the first old half', () => {
  const second = segment({ status: 'WK', departs: '2026-07-18 09:00', arrives: '2026-07-18 22:00' });
  const [only, ...others] = mergeScheduleChanges([old, second, changed()]);
  expect(others).toEqual([]);
  expect(only?.inferred.replaced).toEqual({
    departs: 996,
    arrives: 355,
    date: day('2026-07-17'),
    number: '147',
    status: 'UN',
  });
});
