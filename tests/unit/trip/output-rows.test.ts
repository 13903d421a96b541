import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { mostRows, outputRows } from '~/trip/output-rows.ts';
import { onePaper, papersOf } from '~/trip/papers.ts';
import { papersPerPassenger } from '~/trip/passenger-papers.ts';
import { layoutsOfTrip } from '~/trip/trip.ts';
import { options } from '../../support/long-texts.ts';
import { readTrip } from '../../support/trips.ts';

const tour = onePaper(readTrip('tour'));
const each = papersPerPassenger([tour]);
const rowsOf = (papers = [...each], additions = {}) => outputRows({ papers, additions });

test('what is printed counts as often as it is printed: flights, services, prices and names of each paper', () => {
  const { flights, others, names } = tour.itinerary;
  const nameRows = 1 + Math.floor(names.join(', ').length / 100);
  expect(rowsOf([tour])).toBe(nameRows + flights.length + others.length);
  expect(rowsOf()).toBe(9 * (1 + flights.length + others.length));
  expect(rowsOf(undefined, { fares: [{ fare: '1' }, { fare: '2', paper: '1-1' }] })).toBe(rowsOf() + 9 + 1);
  expect(outputRows({ papers: [tour], languages: 9 })).toBe(9 * rowsOf([tour]));
});

test('free text counts by lines and by a hundred characters, a note with each paper that has its flight', () => {
  const [flight = ''] = tour.flightIds;
  const noted = (text: string, of = flight) => rowsOf(undefined, { notes: [{ flight: of, text }] }) - rowsOf();
  expect(noted('Seat 4A\nVegetarian meal')).toBe(2 * 9);
  expect(noted('"'.repeat(2_000))).toBe(21 * 9);
  expect(noted('x'.repeat(2_000), 'a1')).toBe(0);
  expect(rowsOf(undefined, { greeting: 'Dear Ms Banerjee,\nhere it is.', closing: 'Bye' }) - rowsOf()).toBe(3 * 9);
});

test('a quote greets once, and its options count twice where each is a letter of its own, too', () => {
  const papers = papersOf(convert(options(3, 2), { today: '2026-05-04' }));
  const body = 3 * (1 + 2);
  const additions = { greeting: 'Hello' };
  expect(papers).toHaveLength(3);
  expect(outputRows({ papers, additions })).toBe(body + 1);
  expect(outputRows({ papers, additions, hasLetters: true })).toBe(2 * body + 1 + 3);
});

test('a meal counts with each of its flights', () => {
  const text = [
    '1.1ALBRIGHT/ODETTE MS',
    '1 BA 304 Y 10FEB 3 LHRCDG HK1 0905 1125',
    '2 BA 305 Y 12FEB 5 CDGLHR HK1 0905 1125',
  ].join('\n');
  const { services, ...rest } = convert(text, { today: '2026-11-18' });
  const meal = { kind: 'meal', code: 'VGML', status: 'HK', flights: [0, 1], passengers: [], booking: 0 } as never;
  const plain = outputRows({ papers: [onePaper({ ...rest, services: [] })] });
  expect(outputRows({ papers: [onePaper({ ...rest, services: [meal, meal] })] })).toBe(plain + 4);
});

test('what has too many rows is printed on fewer papers, and on one at last', () => {
  const many = convert(options(50, 6), { today: '2026-05-04' });
  const [wanted, ...fewer] = layoutsOfTrip({ itinerary: many, changes: { edits: [] } });
  expect([wanted.length, ...fewer.map(({ length }) => length)]).toEqual([50, 1]);
  expect(outputRows({ papers: wanted, hasLetters: true })).toBeGreaterThan(mostRows);
  expect(
    layoutsOfTrip({ itinerary: readTrip('tour'), changes: { edits: [{ kind: 'paper-per-passenger' }] } }).map(
      ({ length }) => length,
    ),
  ).toEqual([9, 1]);
  expect(papersPerPassenger(Array.from({ length: 6 }, () => tour))).toHaveLength(6);
});
