import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const today = '2026-12-01';
const flight = `Flight BA 762
Date: 14 February 2027
From: London Heathrow (LHR) 08:20
To: Oslo (OSL) 11:35
`;
const without = flight.replace(' 08:20', '').replace(' 11:35', '');

function read(text: string) {
  const { flights, incomplete, warnings } = convert(text, { today });
  return {
    flights: flights.map(({ stated: { airline, number } }) => `${airline} ${number}`),
    incomplete: incomplete.map(({ airline, number }) => `${airline} ${number}`),
    warned: warnings.filter(({ line }) => line === 1).map(({ code }) => code),
  };
}

const row = 'BA 763 21 Feb 2027 OSL 11:30 LHR 13:00';
const rows = 'QF1 06FEB27 SYD SIN 1555 2110 HK1\nQF2 16FEB27 SIN SYD 1555 2110 HK1';
const ofTerminal = 'BA 763 Y 21FEB OSLLHR HK1 1130 1300\nBA 764 Y 22FEB LHROSL HK1 1130 1300';

test('a flight over several lines is read beside a flight on one line', () => {
  expect(read(`${flight}\n${row}`).flights).toEqual(['BA 762', 'BA 763']);
});

test.each([
  ['the reader of mails reads fewer flights', rows, ['QF 1', 'QF 2']],
  ['a terminal shows the others', ofTerminal, ['BA 763', 'BA 764']],
])('a flight of a mail owes a warning where %s', (_, others, flights) => {
  expect(read(`${flight}\n${others}`)).toEqual({ flights, incomplete: [], warned: ['line-not-read'] });
});

test('a flight of a mail without times is to be completed beside retyped rows', () => {
  expect(read(`${without}\n${rows}`)).toMatchObject({ incomplete: ['BA 762'], warned: ['flight-not-whole'] });
});

test.each([
  'Smith Travel, 12 King William Street, Adelaide SA 5000',
  'Smith Travel, Perth WA 6000',
  'Power on board: AC 220 V',
  'VAT no. GB 123',
  'change fee AU 150',
  'Sold by IT 360 Travel',
])('"%s" is no flight beside retyped rows', (line) => {
  const { warnings, incomplete } = convert(`${rows}\n\n${line}\n`, { today });
  expect([warnings.map((one) => one.code), incomplete]).toEqual([
    convert(rows, { today }).warnings.map((one) => one.code),
    [],
  ]);
});

test('a flight that another airline sells under a number of its own is no second one', () => {
  const sold = flight.replace('BA 762', 'AF8001');
  const own = 'BA762 14FEB27 LHR OSL 0820 1135 HK1';
  expect(convert(`${own}\n\n${sold}`, { today }).flights).toHaveLength(1);
});

test('a number that a row above has is not warned of', () => {
  expect(read(`Your booking QF 1 and QF 2 to Sydney\n\n${rows}`).warned).toEqual([]);
});
