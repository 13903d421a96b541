import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const quotedMail = [
  ' 1 BA 227S 25JUL LHRBOS HK1 1140A 205P<br> 2 BA 226S 03AUG QZX=',
  'BOS UN1 705P 650A|<br> 3 BA 2=',
  '28S 05AUG BOSQZX HK1 705P 900P<br>=',
  ' 4 HHL RD HK1 BOS 05AUG-06AUG',
].join('\n');

test('places in a mail that quoted-printable has broken are named where the paste shows them', () => {
  const { flights, others, warnings } = convert(quotedMail, { today: '2026-05-02' });
  expect(flights.map(({ source }) => [source.line, source.column])).toEqual([
    [1, 2],
    [1, 44],
    [2, 24],
  ]);
  expect(others.map(({ source }) => source.line)).toEqual([4]);
  expect(warnings.map(({ code, line, column }) => [code, line, column])).toEqual([
    ['unknown-airport', 1, 60],
    ['segment-not-operating', 2, 5],
    ['unknown-airport', 3, 14],
    ['hotel-name-missing', 4, 2],
  ]);
});

test('a line that ends with a sign of equality is none of these', () => {
  const { warnings } = convert(
    ' 1 BA 226S 03AUG QZXBOS UN1 705P 650A|\nTOTAL ==\n 2 BA 228S 05AUG BOSQZX HK1 705P 900P',
    {
      today: '2026-05-02',
    },
  );
  expect(warnings.map(({ line, column }) => [line, column])).toEqual([
    [1, 18],
    [1, 25],
    [3, 21],
  ]);
});
