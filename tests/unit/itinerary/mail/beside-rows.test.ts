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

test('a number that a row above has is not warned of', () => {
  expect(read(`Your booking QF 1 and QF 2 to Sydney\n\n${rows}`).warned).toEqual([]);
});
