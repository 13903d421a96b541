import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const today = '2026-11-26';
const classes = (text: string) => convert(text, { today }).flights.map(({ stated }) => stated.bookingClass);

const flight = (number: string, below: string) =>
  `${number}  Mon 8 Feb 2027  Oslo (OSL) 08:00  Bergen (BGO) 08:55\n${below}`;

test.each([
  [
    'a cell of its header',
    'Wer;Flug;von;nach;Datum;ab;an;Kl.\nA. Berg;SK 263;OSL;BGO;08.02.2027;08:00;08:55;H\nB. Dahl;SK 264;BGO;OSL;09.02.2027;08:00;08:55;H',
  ],
  ['the only cell of one letter', 'Air | SK 263 | OSL > BGO | 8 Feb 2027 | 08:00 - 08:55 | H | NOK 1,200'],
  ['behind a slash', flight('SK 263 /H', '')],
  ['behind a number in bold', '*SK263* H OSL-BGO 08Feb27 0800-0855 _Nordavia, T1_'],
  ['with the number in one bracket', 'Route: 08-02-2027 OSL 08:00 > BGO 08:55 (SK 263 H)'],
  ['before the Chinese word', 'SK263 H舱 2027年2月8日\n奥斯陆(OSL) 08:00 至 卑尔根(BGO) 08:55'],
  ['in brackets behind words of the seller', flight('SK 263', 'Class: Saver Plus (H)')],
  ['in brackets behind the cabin', flight('SK 263', 'Cabin: Main Cabin (H)')],
  ['behind its label in German', flight('SK 263', 'Buchungsklasse H')],
  ['behind its label in Dutch', flight('SK 263', 'Klasse: H')],
])('a class is %s', (_where, text) => {
  expect(new Set(classes(text))).toEqual(new Set(['H']));
});

test('the code of a fare is no class', () => {
  expect(classes(flight('SK 263', 'Fare basis: HOWNO'))).toEqual([null]);
});
