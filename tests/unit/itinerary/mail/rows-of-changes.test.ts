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

test.each([
  ['COMO ERA', 'COMO FICOU'],
  ['Cómo era:', 'Cómo queda:'],
  ['How it was', 'How it is now'],
  ['So war es', 'So ist es jetzt'],
  ['Zo was het', 'Zo is het nu'],
  ['Slik var det', 'Slik er det nå'],
])('below “%s” stands what was, and below “%s” what is', (was, is) => {
  const text = [
    'Houve uma alteração na sua viagem.',
    ...['', was, 'AD 4512 - 05/08/2027 - Campinas/Viracopos (VCP) 08h30 - Recife (REC) 11h35'],
    ...['', is, 'AD 4068 - 05/08/2027 - Campinas/Viracopos (VCP) 13h10 - Recife (REC) 16h15'],
  ].join('\n');
  const { flights } = convert(text, { today: '2027-06-28' });
  expect(flights.filter(({ stated }) => stated.status !== 'UN').map(({ stated }) => stated.number)).toEqual(['4068']);
});

test('a brand of nine letters and a number is no availability of a terminal', () => {
  const text = ['FlugFuchs24', 'Hinreise, Donnerstag, 20. Mai 2027', 'Turkish Airlines TK1722'];
  const times = ['ab 11.20 Uhr  Berlin Brandenburg (BER)', 'an 15.10 Uhr  Istanbul Airport (IST)'];
  expect(convert([...text, ...times].join('\n'), { today: '2027-04-01' }).flights).toHaveLength(1);
});
