import { describe, expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const read = (text: string) => convert(text, { today: '2026-11-26' });
const numbers = (text: string) => read(text).flights.map(({ stated }) => stated.airline + stated.number);
const codes = (text: string) => read(text).warnings.map(({ code }) => code);

const headings = [
  ['OLD:', 'NEW:'],
  ['BISHER:', 'NEU:'],
  ['vorher:', 'nachher:'],
  ['Ancien vol :', 'Nouveau vol :'],
  ['Antes:', 'Ahora:'],
  ['Oud:', 'Nieuw:'],
  ['Tidligere:', 'Ny:'],
  ['Antes:', 'Agora:'],
  ['Eski:', 'Yeni:'],
  ['原航班：', '新航班：'],
] as const;
const rows = [
  ['as people write them', 'BA 117 12JAN LHR JFK 0825 1110', 'BA 179 12JAN LHR JFK 1115 1400'],
  [
    'with a word behind',
    'BA 117  12.01.2027  LHR - JFK  08:25  11:10',
    'BA 179  12.01.2027  LHR - JFK  11:15  14:00  NEU',
  ],
] as const;

describe.each(rows)('rows %s', (_kind, former, now) => {
  test.each(headings)('below %s stand what was, below %s what is', (old, next) => {
    const text = `Dear Ms Holm, your flight has changed.\n\n${old}\n${former}\n\n${next}\n${now}\n\nKind regards`;
    expect(numbers(text)).toEqual(['BA179']);
    expect(codes(text)).toContain('schedule-changed');
  });

  test('the new ones may come first', () => {
    expect(numbers(`Dear Ms Holm, your flight to us has changed.\n\nNEW:\n${now}\nOLD:\n${former}`)).toEqual(['BA179']);
  });
});

test.each(['04.11.2027 VIE - GRZ', '04NOV27 VIE-GRZ', '4 Nov 2027  VIE → GRZ'])('%s begins in Vienna', (way) => {
  const [flight] = read(`here is our flight for you\nOS 973  ${way}  09:15  09:50  Economy`).flights;
  expect([flight?.stated.from, flight?.stated.to]).toEqual(['VIE', 'GRZ']);
});

test('a weekday before a way of codes stays one', () => {
  const [flight] = read('vuelo de hoy para ti\nIB 3166 12 FEB 2027 VIE MAD-LHR 07:55 09:20').flights;
  expect([flight?.stated.from, flight?.stated.date?.weekday]).toEqual(['MAD', 5]);
});
