import { expect, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { convert } from '~/itinerary/convert.ts';
import { pageOptions } from '~/trip/options/display-options.ts';
import { noFares } from '~/trip/options/fares.ts';
import { views } from '~/trip/options/views.ts';
import { mostRows, outputRows } from '~/trip/output-rows.ts';
import { onePaper, papersOf } from '~/trip/papers.ts';
import { papersPerPassenger } from '~/trip/passenger-papers.ts';
import { showPapers } from '~/trip/show-papers.ts';
import { layoutsOfTrip } from '~/trip/trip.ts';
import { makeQuote } from '~/trip-files/make-quote.server.ts';
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
  const compared = 3 * 2;
  expect(outputRows({ papers, additions })).toBe(body + compared + 1);
  expect(outputRows({ papers, additions, hasLetters: true })).toBe(2 * body + compared + 1 + 3);
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

test('a comparison counts for as much as it prints, in every view, with up to fifty options', () => {
  for (const [count, view] of [2, 3, 20, 50].flatMap((count) => views.map((view) => [count, view] as const))) {
    const papers = papersOf(convert(options(count, 2), { today: '2026-05-04' }));
    const display = { ...pageOptions, view };
    const look = { display, fares: noFares, isQuantityOurs: true, words: wordsOf('de'), baseUrl: '', additions: null };
    const { quote, papers: shown } = showPapers(papers, { ...look, branding: null }, makeQuote);
    if (quote === null) continue;
    const flights = outputRows({ papers: papers.map((paper) => ({ ...paper, heading: null })) });
    const compared = outputRows({ papers }) - flights;
    expect(compared).toBe(2 * count);
    const printed = shown.reduce((sum, { text }) => sum + text.length, 0) / flights;
    expect([count, view, quote.head.text.length / compared < 2 * printed + 100]).toEqual([count, view, true]);
  }
});

test('languages multiply the comparison, too, and fifty short options still stand on their own papers', () => {
  const papers = papersOf(convert(options(50, 1), { today: '2026-05-04' }));
  expect(outputRows({ papers, languages: 9 })).toBe(9 * outputRows({ papers }));
  expect(outputRows({ papers, hasLetters: true })).toBeLessThanOrEqual(mostRows);
});
