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
  ['of a terminal', '1 BA 117 Y 12JAN LHRJFK HK1 0825 1110', '1 BA 179 Y 12JAN LHRJFK HK1 1115 1400'],
  ['of another terminal', 'BA 117 12JAN27 LHR-JFK 0825 1110', 'BA 179 12JAN27 LHR-JFK 1115 1400'],
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

test('headings in capitals part rows of a terminal as well', () => {
  expect(numbers('OLD:\n1 BA 117 Y 12JAN LHRJFK HK1 0825 1110\nNEW:\n1 BA 179 Y 12JAN LHRJFK HK1 1115 1400')).toEqual([
    'BA179',
  ]);
});

const amadeus = (number: number, day: string, way: string, times: string) =>
  `  3  LH ${number} Z ${day} ${way} HK1       2  ${times}   *1A/E*`;
const out = amadeus(901, '15MAR 1', 'LHRFRA', '0620 0900');
const later = amadeus(903, '15MAR 1', 'LHRFRA', '0720 1000');
const back = amadeus(902, '25MAR 4', 'FRALHR', '1340 1420');

test('a flight that stands on both sides is one, and one that stands among the old alone is a thing to check', () => {
  expect(numbers(`Dear all, a change.\nOLD\n${out}\n${back}\nNEW\n${later}\n${back}`)).toEqual(['LH903', 'LH902']);
  const text = `Dear all, a change.\nOLD\n${out}\n${back}\nNEW\n${later}`;
  expect(numbers(text)).toEqual(['LH903', 'LH902']);
  expect(codes(text)).toContain('only-among-old');
});

test('a terminal without such headings is read as ever', () => {
  expect(numbers(`Dear all, a new booking:\n\n${out}\n${back}`)).toEqual(['LH901', 'LH902']);
});

test.each(['04.11.2027 VIE - GRZ', '04NOV27 VIE-GRZ', '4 Nov 2027  VIE → GRZ'])('%s begins in Vienna', (way) => {
  const [flight] = read(`here is our flight for you\nOS 973  ${way}  09:15  09:50  Economy`).flights;
  expect([flight?.stated.from, flight?.stated.to]).toEqual(['VIE', 'GRZ']);
});

test('a weekday before a way of codes stays one', () => {
  const [flight] = read('vuelo de hoy para ti\nIB 3166 12 FEB 2027 VIE MAD-LHR 07:55 09:20').flights;
  expect([flight?.stated.from, flight?.stated.date?.weekday]).toEqual(['MAD', 5]);
});
