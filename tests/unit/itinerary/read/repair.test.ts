import { expect, test } from 'vitest';
import { parseItinerary } from '~/itinerary/parse-itinerary.ts';
import { repairLine } from '~/itinerary/read/retyped/repair.ts';

test.each([
  ['2 AY1332 T 14SEP 1 LHRHEL HK1 3 1O2O 1515', '2 AY1332 T 14SEP 1 LHRHEL HK1 3 1020 1515'],
  ['1 OS 452H I4SEP MO LHRVIE HK1 600A 915A', '1 OS 452H 14SEP MO LHRVIE HK1 600A 915A'],
  ['1 EK 1W 240CT DXBLHR HK1 745A 1130A', '1 EK 1W 24OCT DXBLHR HK1 745A 1130A'],
  ['1 EK 1W 24OCT DXBLHR HKI 745A 1130A', '1 EK 1W 24OCT DXBLHR HK1 745A 1130A'],
  ['I. BA 1I7 Y 14SEP LHRJFK HK1 0825 1110', '1. BA 117 Y 14SEP LHRJFK HK1 0825 1110'],
  ['1 BA117 Y 14SEP L0NNYC HK1 OB25 1110', '1 BA117 Y 14SEP LONNYC HK1 0825 1110'],
])('%s', (text, read) => {
  expect(repairLine(text)?.text).toBe(read);
});

test('nothing is mended where either could stand, or where nothing is wrong', () => {
  expect(repairLine('1 TK 85W 21NOV 1STLHR HK1 755A 855A')).toBeNull();
  expect(repairLine('1 BA 12S 14SEP LHRBOS HK1 1140 1405')).toBeNull();
});

test('a mended flight is said, and left out where its weekday contradicts', () => {
  const mended = parseItinerary(' 1 OS 452H I4SEP MO LHRVIE HK1   600A  915A  /O $ E', '2026-03-12');
  expect(mended.segments).toHaveLength(1);
  expect(mended.warnings).toMatchObject([
    { code: 'characters-corrected', line: 1, column: 12, values: { printed: 'I4SEP', read: '14SEP' } },
  ]);
  const doubtful = parseItinerary(' 1 OS 452H I4SEP WE LHRVIE HK1   600A  915A  /O $ E', '2026-03-12');
  expect(doubtful.segments).toEqual([]);
  expect(doubtful.warnings).toMatchObject([{ code: 'line-not-read', line: 1 }]);
});
