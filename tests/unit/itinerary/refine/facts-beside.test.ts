import { describe, expect, test } from 'vitest';
import type { ServiceDisplay } from '~/itinerary/read/service-displays.ts';
import { addAirlineLocators } from '~/itinerary/refine/airline-locators.ts';
import { addBaggage } from '~/itinerary/refine/baggage.ts';
import { addSeats } from '~/itinerary/refine/seats.ts';
import { addServiceDisplays } from '~/itinerary/refine/service-displays.ts';
import { segment } from '../../../support/segment.ts';

const journey = () => [
  segment({ from: 'LAX', to: 'FRA', airline: 'LH', number: '457', line: 1 }),
  segment({ from: 'FRA', to: 'BOM', airline: 'LH', number: '756', line: 2 }),
  segment({ from: 'BOM', to: 'DEL', airline: 'AI', number: '888', line: 3 }),
];

describe('free baggage', () => {
  const baggageOf = (entries: [string, string][], legs = journey()) => {
    addBaggage(legs, new Map(entries));
    return legs.map(({ stated }) => stated.baggage);
  };

  test('of a journey counts for each of its legs', () => {
    expect(baggageOf([['LAXBOM', '2PC']])).toEqual(['2PC', '2PC', null]);
    expect(baggageOf([['FRABOM', '1PC']])).toEqual([null, '1PC', null]);
    expect(baggageOf([['LAXDEL', '2PC']])).toEqual(['2PC', '2PC', '2PC']);
  });

  test('of a flight or a numbered segment wins over that of the journey', () => {
    const entries: [string, string][] = [
      ['LH756FRA', '30K'],
      ['LAXDEL', '2PC'],
    ];
    expect(baggageOf(entries)).toEqual(['2PC', '30K', '2PC']);
    const [first, second, third] = journey();
    const own = [first, second, third].flatMap((one) => one ?? []);
    for (const { stated } of own.slice(1, 2)) stated.baggage = '1PC';
    expect(baggageOf([['LAXDEL', '2PC']], own)).toEqual(['2PC', '1PC', '2PC']);
  });

  test('of a numbered segment needs the number at the beginning of the line', () => {
    const numbered = journey().map((leg, at) => ({ ...leg, source: { ...leg.source, text: `${at + 1} LH 457` } }));
    expect(baggageOf([['S2', '1PC']], numbered)).toEqual([null, '1PC', null]);
    const bare = journey().map((leg) => ({ ...leg, source: { ...leg.source, text: 'LH 2Y 14JUL' } }));
    expect(baggageOf([['S2', '1PC']], bare)).toEqual([null, null, null]);
  });

  test('of a journey with a gap in it counts for none', () => {
    const [first, , last] = journey();
    expect(baggageOf([['LAXDEL', '2PC']], first && last ? [first, last] : [])).toEqual([null, null]);
  });
});

describe('service displays', () => {
  const facts: ServiceDisplay = {
    airline: 'DL',
    number: '147',
    from: null,
    to: null,
    equipment: '789',
    meal: 'LUNCH',
    elapsed: 445,
    operatedBy: 'KLM',
    departureTerminal: '4',
    arrivalTerminal: '1',
  };
  const known = {
    equipment: '333',
    meal: 'D',
    elapsed: 400,
    operatedBy: 'ENDEAVOR',
    departureTerminal: '2',
    arrivalTerminal: '3',
  };
  const { airline, number, from, to, ...filled } = facts;

  test('fill what a flight leaves out and nothing else', () => {
    const [bare, full] = [segment(), segment(known)];
    addServiceDisplays([bare, full], [facts]);
    expect(bare.stated).toMatchObject(filled);
    expect(full.stated).toMatchObject(known);
  });

  test.each([
    { from: 'JFK', to: 'BOS' },
    { from: 'BOS', to: 'AMS' },
    { from: 'BOS', to: null },
    { from: null, to: 'BOS' },
    { number: '148' },
    { airline: 'KL' },
  ])('with %j are of another leg or flight', (other) => {
    const bare = segment();
    addServiceDisplays([bare], [{ ...facts, ...other }]);
    expect(bare.stated.equipment).toBeNull();
  });

  test('of one flight complete each other, up to twenty of them', () => {
    const empty = { ...facts, equipment: null };
    const [first, last] = [segment(), segment()];
    addServiceDisplays([first], [...Array(19).fill(empty), facts]);
    addServiceDisplays([last], [...Array(20).fill(empty), facts]);
    expect([first.stated.equipment, last.stated.equipment]).toEqual(['789', null]);
  });
});

test("a booking's seats reach their flight in order, 99 at most", () => {
  const flights = journey();
  const seats = Array.from({ length: 60 }, (_, at) => `${at + 1}A`);
  addSeats(flights, [
    { flight: 'LH457LAX', seats },
    { flight: 'LH457LAX', seats: seats.map((seat) => seat.replace('A', 'B')) },
    { flight: 'LH756FRA', seats: ['19C'] },
  ]);
  expect(flights.map(({ stated }) => stated.seatNumbers.length)).toEqual([99, 1, 0]);
  expect(flights[0]?.stated.seatNumbers.slice(58, 61)).toEqual(['59A', '60A', '1B']);
});

test("an airline's own locator does not replace the one in the line", () => {
  const flights = [segment({ locator: 'QX7KLM' }), segment(), segment({ airline: 'KL' })];
  addAirlineLocators(flights, new Map([['DL', 'GPMVM5']]));
  expect(flights.map(({ stated }) => stated.locator)).toEqual(['QX7KLM', 'GPMVM5', null]);
});
