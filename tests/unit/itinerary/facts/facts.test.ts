import fs from 'node:fs';
import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';

const today = '2026-03-12';

function read(name: string) {
  return convert(fs.readFileSync(`tests/corpus/${name}.txt`, 'utf8'), { today });
}

/** `VGML 31A "text" passengers flights`. */
function servicesOf(name: string): string[] {
  return read(name).services.map(({ code, seat, text, passengers, flights }) =>
    [code, seat ?? text ?? '-', `P${passengers.join()}`, `F${flights.join()}`].join(' '),
  );
}

function ticketsOf(name: string): string[] {
  return read(name).tickets.map(({ number, passenger, flights }) => `${number} P${passenger} F${flights.join()}`);
}

function faresOf(name: string): string[] {
  return read(name).fareSuggestions.map(({ passengerType, quantity, base, taxes, total }) =>
    [passengerType, quantity, base?.amount, taxes?.amount, total.amount, total.currency].join(' '),
  );
}

const amadeus = 'amadeus/services-seats-and-tickets';
const sabre = 'sabre/seat-block-hotel-and-price';
const galileo = 'galileo/services-seats-and-fare-quote';
const travelsky = 'travelsky/seats-tickets-and-pat';

test('titles, children and infants are facts of the passengers', () => {
  expect(
    read(amadeus).passengers.map(({ number, title, type, born, carriedBy }) => [number, title, type, born, carriedBy]),
  ).toEqual([
    ['1', 'MRS', 'adult', null, null],
    ['1', null, 'infant', '2025-11-11', 0],
    ['2', null, 'child', '2020-05-14', null],
    ['3', 'MR', 'adult', null, null],
  ]);
  expect(read(galileo).passengers.map(({ number, type, age }) => [number, type, age])).toEqual([
    ['1.1', 'adult', null],
    ['2.1', 'child', 8],
    ['3.1', 'infant', null],
  ]);
});

test('a glued MS is a title where no name ends so, and a doubt elsewhere', () => {
  const text = `RP/LONB12345/LONB12345\n  1.ALBRIGHT/ODETTEMS   2.LANE/EDDAMS\n  3.ADAMS/WILLIAMS MR\n  4 KL 861 J 10FEB 3 AMSNRT HK1 1455 1040`;
  const { passengers, warnings } = convert(text, { today });
  expect(passengers.map(({ title }) => title)).toEqual(['MS', null, 'MR']);
  expect(warnings.filter(({ code }) => code === 'title-doubtful')).toEqual([
    { code: 'title-doubtful', line: 2, column: 32, values: { name: 'EDDAMS' } },
  ]);
  expect(convert(text, { today, facts: false }).warnings.map(({ code }) => code)).not.toContain('title-doubtful');
});

test('requests name their passengers and flights', () => {
  expect(servicesOf(amadeus)).toEqual([
    'VGML - P0 F0',
    'CHML - P2 F0,1',
    'WCHR - P3 F0,1',
    'XBAG PC 1 23KG P3 F0',
    'RQST 31A P0 F0',
    'RQST 31B P2 F0',
    'RQST 31C P3 F0',
    'INFT HARTWELL/TOM 11NOV25 P0 F0',
    'PETC SMALL DOG 5KG P3 F1',
  ]);
  expect(servicesOf(galileo)).toEqual([
    'VGML - P0 F0',
    'INFT BRACKEN/WREN 16AUG25 P0 F0',
    'PETC CAT 4KG P0 F0',
    'SEAT 17C P0 F0',
    'SEAT 17D P1 F0',
  ]);
  expect(servicesOf('worldspan/services-below')).toEqual(['VGML - P0 F0']);
  expect(servicesOf('kiu/services-and-total')).toEqual(['WCHR - P0 F0', 'PETC PERRO 6KG P0 F0']);
});

test('seats of blocks and requests stand at their flights', () => {
  for (const [name, seats] of [
    [amadeus, '31A 31B 31C'],
    [sabre, '31A 31B'],
    [galileo, '17C 17D'],
    [travelsky, '31A'],
  ])
    expect(read(name ?? '').flights[0]?.stated.seatNumbers.join(' ')).toBe(seats);
});

test('each ticket has its passenger and flights', () => {
  expect(ticketsOf(amadeus)).toEqual(['125-2400119087 P0 F0,1', '125-2400119088 P1 F0,1']);
  expect(ticketsOf(sabre)).toEqual(['125-2400119087 P0 F', '125-2400119088 P1 F']);
  expect(ticketsOf(galileo)).toEqual(['016-2400119087 P0 F0,1', '016-2400119089 P2 F0']);
  expect(ticketsOf(travelsky)).toEqual(['781-2345678901 P0 F0', '781-2345678902 P1 F0']);
  expect(ticketsOf('apollo/requests-with-names')).toEqual(['006-2400119087 P0 F0', '006-2400119088 P1 F0']);
  expect(ticketsOf('worldspan/services-below')).toEqual(['125-2400119095 P0 F0']);
});

test('extra seats are no passengers', () => {
  expect(read('amadeus/second-seat-and-baggage-seat').names).toEqual(['ORLANDI/TEO MR']);
  expect(read('galileo/extra-seat-and-child').names).toEqual(['VESTERGAARD/NILS', 'VESTERGAARD/LIV']);
});

test('hotels, cars, trains, transfers and tours have name, place, days, times and all lines', () => {
  const [hotel, car, tour, passive] = read(sabre).others;
  expect(hotel).toMatchObject({ kind: 'hotel', stated: { name: 'PARIS GRAND RIVE GAUCHE', place: 'PAR' } });
  expect(hotel?.lines).toHaveLength(2);
  expect((hotel?.endDate ?? 0) - (hotel?.date ?? 0)).toBe(4);
  expect(car?.stated).toMatchObject({
    name: 'Avis',
    place: 'CDG',
    startTime: 690,
    endTime: 420,
    locator: '0912345US1',
  });
  expect(tour?.stated).toMatchObject({ name: 'CITY TOUR BY NIGHT', startTime: 1230 });
  expect(passive?.stated).toMatchObject({ name: 'EXAMPLE INN', place: 'BOS', locator: '15065800' });
  expect(read('sabre/transfer-and-rail').others.map(({ kind }) => kind)).toEqual(['transfer', 'rail']);
  expect(read(amadeus).others[0]?.stated).toMatchObject({ name: 'EXAMPLE INN', locator: '15065800' });
});

test('baggage of tickets and price displays, and the aircraft of a display below, reach the flights', () => {
  const baggageOf = (name: string) => read(name).flights.map(({ stated }) => stated.baggage);
  expect(baggageOf('amadeus/ticket-image-below')).toEqual(['2PC', '2PC']);
  expect(baggageOf('sabre/price-record-with-baggage')).toEqual(['1PC', '1PC']);
  expect(baggageOf('amadeus/price-display-by-arrival')).toEqual(['2PC', '1PC']);
  expect(read('amadeus/price-display-by-arrival').flights[0]?.stated.equipment).toBe('77W');
});

test('fare displays beside flights are suggestions', () => {
  expect(faresOf(amadeus)).toEqual(['  210.00 273.40 483.40 GBP']);
  expect(faresOf(sabre)).toEqual(['ADT 1 322.00 190.40 512.40 GBP', 'C07 1 242.00 120.40 362.40 GBP']);
  expect(faresOf(galileo)).toEqual(['ADT 1 456.00 78.20 534.20 USD', 'C08 1 342.00 70.20 412.20 USD']);
  expect(faresOf('amadeus/prices-of-three-passengers')).toEqual([
    'ADT 2 211.00 88.20 299.20 EUR',
    'CNN 1 158.00 70.20 228.20 EUR',
  ]);
  expect(faresOf('amadeus/price-display-by-arrival')).toEqual(['  322.00 190.40 512.40 GBP']);
  expect(faresOf('travelsky/infant-fare')).toEqual(['  2260.00 413.00 2673.00 CNY', 'INF  230.00 0.00 230.00 CNY']);
  expect(faresOf('kiu/services-and-total')).toEqual(['  100.00 21.50 121.50 USD']);
});

test('a price without flights suggests nothing', () => {
  expect(read('negative/fare-quote-alone')).toMatchObject({ flights: [], fareSuggestions: [] });
  expect(read('negative/seat-block-alone').flights).toEqual([]);
});

test('a hotel between slashes keeps its name, whether or not a blank stands before it', () => {
  const booking = (gap: string) =>
    `1.MERIDIAN/CLARA MRS\n2 BA 117 M 12JAN 2 LHRJFK HK1 0825 1110\n3 HHL RT HK1 NYC IN12JAN OUT15JAN${gap}/PLAZA INN/CF-1234`;
  for (const gap of ['', ' ']) expect(convert(booking(gap), { today }).others[0]?.stated.name).toBe('PLAZA INN');
});

test('without facts all else stays the same, seats of the flights included', () => {
  const files = fs.readdirSync('tests/corpus', { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => file.endsWith('.txt'))
    .map((file) => fs.readFileSync(`tests/corpus/${file}`, 'utf8'));
  const none = { passengers: [], services: [], tickets: [], fareSuggestions: [] };
  let seated = 0;
  for (const text of texts) {
    const whole = convert(text, { today });
    const warnings = whole.warnings.filter(({ code }) => code !== 'title-doubtful');
    expect(convert(text, { today, facts: false })).toEqual({ ...whole, ...none, warnings });
    if (whole.flights.some(({ stated }) => stated.seatNumbers.length > 0)) seated += 1;
  }
  expect(seated).toBeGreaterThan(5);
});
