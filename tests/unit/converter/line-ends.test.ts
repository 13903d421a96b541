import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { isTooLong, textLimits } from '~/limits.ts';

const flight = '1 KL 1001 Y 10FEB 3 LHRAMS HK1 0920 1150';
const ends = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];

test.each(ends)('lines that end in %j are counted as the reader numbers them', (end) => {
  const full = 'x'.concat(end).repeat(textLimits.lines - 1) + flight;
  expect(convert(full, { today: '2026-11-18' }).flights[0]?.source.line).toBe(textLimits.lines);
  expect(isTooLong(full)).toBe(false);
  expect(isTooLong(full + end)).toBe(true);
});
