import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { cureOf } from '~/trip/cures.ts';
import { applyEdits } from '~/trip/edits/apply-edits.ts';

const today = '2026-11-18';

test('a warning names the flight and the field that settle it', () => {
  const itinerary = convert(
    `RP/LONQT2105/    AA/SU  12NOV26    7K2QWP
  1.ALBRIGHT/ODETTE MS
  2  KL1008 J 10FEB 3 LHRAMS HL1  0905 1125
  3  KL 861 J 10FEB 5 AMSQQQ HK1  1455 1040`,
    { today },
  );
  const cures = itinerary.warnings.map((warning) => [warning.code, cureOf(warning, itinerary)]);
  expect(cures).toEqual([
    ['segment-waitlisted', { id: '1-kl1008', flight: 'KL 1008', field: 'status' }],
    ['weekday-contradicts', { id: '2-kl861', flight: 'KL 861', field: 'date' }],
    ['unknown-airport', { id: '2-kl861', flight: 'KL 861', field: 'to' }],
  ]);
});

test('a flight by hand is known by its codes, and a warning about the whole text has no cure', () => {
  const reading = convert('1 BA 304 Y 10FEB 3 LHRCDG HK1 0905 1125', { today });
  const facts = { airline: 'BA', number: '1', from: 'LHR', to: 'QQQ' };
  const { itinerary } = applyEdits(reading, [{ kind: 'add-flight', flight: 'a1', booking: 1, facts }], today);
  const unknown = itinerary.warnings.find(({ code }) => code === 'unknown-airport');
  expect(unknown && cureOf(unknown, itinerary)).toEqual({ id: 'a1', flight: 'BA 1', field: 'to' });
  expect(cureOf({ code: 'free-text', line: null, column: null, values: {} }, itinerary)).toBeNull();
});
