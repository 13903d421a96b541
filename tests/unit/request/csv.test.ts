import { expect, test } from 'vitest';
import { csvLine } from '~/request/csv.ts';

test('quotes what RFC 4180 wants quoted, and ends lines with CRLF', () => {
  expect(csvLine(['plain', 'with, comma', 'a "quote"', 'two\r\nlines', ''])).toBe(
    'plain,"with, comma","a ""quote""","two\r\nlines",\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '|calc', ' =1', '\t=1', '\r=1', '＝1', '\n@x', '\tx'])(
  'no spreadsheet runs %j',
  (cell) => {
    expect(csvLine([cell])).toMatch(/^"?'/);
  },
);

test.each(['203.0.113.0/24', '2026-11-20T18:14:00.000Z', 'Firefox, Windows', '–'])('%s stays as it is', (cell) => {
  expect(csvLine([cell]).replace(/["\r\n]/g, '')).toBe(cell);
});
