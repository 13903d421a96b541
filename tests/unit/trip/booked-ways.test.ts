import { expect, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { pageOptions } from '~/trip/options/display-options.ts';
import { onePaper } from '~/trip/papers.ts';
import { presentTrip } from '~/trip/present-trip.ts';

function textOf(...between: string[]): string {
  const lines = [
    '  2  LH1397 K 12JAN 2 PRGCDG HK1  0600 0710  12JAN  E',
    ...between,
    '  5  LH1398 K 20JAN 3 LYSPRG HK1  0600 0710  20JAN  E',
  ];
  const paper = onePaper(convert(lines.join('\n'), { today: '2026-11-25' }));
  return presentTrip(paper, 'designed', { display: pageOptions, fares: null, words: wordsOf('en'), baseUrl: '' }).text;
}

const own = 'Own arrangements Paris to Lyon';

test('a booked train is nobody’s own arrangement', () => {
  const text = textOf('  4 TRN 2C  87    6609 AF 12JAN 2 FRPLY FRLPD HK1   1158  1356');
  expect(text).not.toContain(own);
  expect(text).toContain('Train: SNCF 6609');
});

test('one of which only the day is known is in the booking', () => {
  const text = textOf('  4 TRN 9Z BOOKED 14JAN WITH THE STATION');
  expect(text).not.toContain(own);
  expect(text).toContain('Train: see booking');
});

test.each(['  4 HTL 1A HK2 PAR 12JAN-15JAN/HOTEL DU NORD/TWN', '  4 CAR ZE HK1 LYS 19JAN-20JAN ECAR/CF-1', ''])(
  '%s does not lead there',
  (line) => {
    expect(textOf(line)).toContain(own);
  },
);

test('a train stands before the flight that it leads to on that day, and a hotel behind the train', () => {
  const text = textOf(
    '  3 HTL 1A HK1 PAR 12JAN-20JAN/HOTEL DU NORD/TWN',
    '  4 TRN 2C  87    6609 AF 12JAN 2 FRPNO FRPLY HK1   0858  0926',
    '  4 TRN 2C  87    6611 AF 20JAN 3 FRPLY FRLPD HK1   0158  0356',
  );
  const order = ['LH 1397', 'SNCF 6609', 'Hotel Du Nord', 'SNCF 6611', 'LH 1398'];
  expect(text.match(new RegExp(order.join('|'), 'g'))).toEqual(order);
});
