import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { applyEdits } from '~/trip/edits/apply-edits.ts';
import type { Edit } from '~/trip/edits/edit.ts';
import { onePaper, onlyBookings, papersOf } from '~/trip/papers.ts';
import { passengerPapers } from '~/trip/passenger-papers.ts';
import { locatorsOf } from '~/trip/show-papers.ts';
import { readTrip } from '../../support/trips.ts';

test('each traveller gets a paper with the flights of all; an infant is on the paper of its adult', () => {
  const papers = passengerPapers(onePaper(readTrip('tour')));
  expect(papers).toHaveLength(9);
  expect(papers[0]?.itinerary.names).toEqual(['BANERJEE/AYESHA MS', 'FARAH']);
  expect(papers[0]?.itinerary.passengers.map(({ carriedBy }) => carriedBy)).toEqual([null, 0]);
  expect(new Set(papers.map(({ id }) => id)).size).toBe(9);
  expect(papers.every(({ flightIds }) => flightIds.length === 13)).toBe(true);
});

test('requests stay with the traveller who made them; one who travels alone has one paper', () => {
  const papers = passengerPapers(onePaper(readTrip('return')));
  expect(papers.map(({ itinerary }) => itinerary.services.map(({ code, passengers }) => [code, passengers]))).toEqual([
    [],
    [['VGML', [0]]],
    [],
  ]);
  expect(papersOf(readTrip('two')).flatMap(passengerPapers)).toHaveLength(2);
});

test('a name that two bookings share gets one paper of the whole trip', () => {
  const split = [{ kind: 'split-booking', flight: '3-kl862' }] as const;
  const { itinerary } = applyEdits(readTrip('return'), split, '2026-11-18');
  const papers = passengerPapers(onePaper(itinerary));
  expect(papers.map(({ itinerary: { names } }) => names)).toEqual([
    ['ALBRIGHT/ODETTE MS'],
    ['ALBRIGHT/RUBEN MR'],
    ['ALBRIGHT/WREN MISS'],
  ]);
  expect(papers.map(({ itinerary: { services } }) => services.length)).toEqual([0, 1, 0]);
});

const bookingWith = (seats: string): Itinerary =>
  convert(
    [
      'RP/LONQT2105/LONQT2105            AA/SU  18NOV26/1200Z   7K2QWP',
      '  1.ALBRIGHT/ODETTE MS   2.BRANDT/JONAS MR',
      '  3  KL1008 J 10FEB 3 LHRAMS HK2       4  0905 1125   *1A/E*',
      seats,
    ].join('\n'),
    { today: '2026-11-18' },
  );

const seatsOfEach = (itinerary: Itinerary) =>
  passengerPapers(onePaper(itinerary)).map((paper) => paper.itinerary.flights[0]?.stated.seatNumbers);

test.each([
  ['of a request for each', '  4 SSR NSST KL HK1 LHRAMS/14AN,P1/S3\n  5 SSR NSST KL HK1 LHRAMS/14BN,P2/S3'],
  ['of one request', '  4 SSR NSST KL HK2 LHRAMS 1008J 10FEB.14A14B'],
])('seats %s stand on the paper of who sits there', (_how, seats) => {
  const itinerary = bookingWith(seats);
  expect(itinerary.flights[0]?.stated.seatNumbers).toEqual(['14A', '14B']);
  expect(seatsOfEach(itinerary)).toEqual([['14A'], ['14B']]);
});

test.each([[['14A', '14B']], [['14B']]])(
  'a list of seats, %j, that does not say whose they are is nobody’s own',
  (seatNumbers) => {
    const itinerary = bookingWith('');
    const flights = itinerary.flights.map((flight) => ({ ...flight, stated: { ...flight.stated, seatNumbers } }));
    expect(seatsOfEach({ ...itinerary, flights })).toEqual([[], []]);
  },
);

test('the seat of one alone is not the other’s', () => {
  expect(seatsOfEach(bookingWith('  4 SSR NSST KL HK1 LHRAMS/14BN,P2/S3'))).toEqual([[], ['14B']]);
});

test('of bookings that are one trip each traveller has those that name them, or nobody', () => {
  const header = (locator: string) => `RP/LONQT2105/LONQT2105            AA/SU  18NOV26/1200Z   ${locator}`;
  const itinerary = convert(
    [
      ...[header('7K2QWP'), '  1.ALBRIGHT/ODETTE MS   2.BRANDT/JONAS MR'],
      '  3  KL1008 J 10FEB 3 LHRAMS HK2       4  0905 1125   *1A/E*',
      ...[header('M7KQ2W'), '  1.ALBRIGHT/ODETTE MS', '  2  KL1007 J 14FEB 7 AMSLHR HK1       4  0905 0925   *1A/E*'],
      ...[header('P9X3ZC'), '  1.BRANDT/JONAS MR', '  2  BA 431 Y 15FEB 1 AMSLHR HK1       5  1005 1025   *1A/E*'],
    ].join('\n'),
    { today: '2026-11-18' },
  );
  const papers = passengerPapers(onePaper(itinerary));
  expect(papers.map(({ id }) => id)).toEqual(['1-1', '1-2']);
  const alone = onlyBookings(onePaper(itinerary), [1, 2]);
  expect(passengerPapers(alone).map(({ id }) => id)).toEqual(['2-1', '3-1']); // each has the price of its own booking
  const told = papers.map(({ itinerary: { names, bookings, flights }, bookings: all, flightIds }) => ({
    ...{ names, locators: bookings.map(({ locator }) => locator), all, flightIds },
    flights: flights.map(({ stated, booking }) => `${booking} ${stated.airline}${stated.number}`),
  }));
  expect(told).toEqual([
    {
      names: ['ALBRIGHT/ODETTE MS'],
      locators: ['7K2QWP', 'M7KQ2W'],
      all: [0, 1],
      flightIds: ['1-kl1008', '2-kl1007'],
      flights: ['0 KL1008', '1 KL1007'],
    },
    {
      names: ['BRANDT/JONAS MR'],
      locators: ['7K2QWP', 'P9X3ZC'],
      all: [0, 2],
      flightIds: ['1-kl1008', '3-ba431'],
      flights: ['0 KL1008', '1 BA431'],
    },
  ]);
});

const galileo = (...requests: string[]): Itinerary =>
  convert(
    [
      '8VB4XV/WS LONOU U1B2AA  AG 99990002 19APR',
      '  1.1ALBRIGHT/ODETTE MS  2.1BRANDT/JONAS MR',
      ' 1. UA  332 L  10DEC ORDLHR HK2   315P # 515A O*       E TH',
      '** SPECIAL SERVICE DATA **',
      ...requests.map((request, at) => `  ${at + 1}. SSRNSSTUAHK01 ORDLHR 0332L 10DEC${request}`),
    ].join('\n'),
    { today: '2026-11-18' },
  );

test.each([
  ['before each seat', ['-1ALBRIGHT/ODETTE MS.17C', '-1BRANDT/JONAS MR.17D'], [['17C'], ['17D']]],
  ['behind the only seat', ['.17D-1BRANDT/JONAS MR'], [[], ['17D']]],
  ['by numbers, as many as seats', ['.17C17D/P1-2'], [['17C'], ['17D']]],
])('a name in a request is no seat, and the seat is theirs: %s', (_where, requests, own) => {
  expect(seatsOfEach(galileo(...requests))).toEqual(own);
});

test.each([
  ['SMITH/ANN MRS', 'SMITH/ANNABEL MISS'],
  ['SMITH/ANNABEL MISS', 'SMITH/ANN MRS'],
  ['SMITH/J MR', 'SMITH/J MRS'],
  ['SMITH/JOHN MSTR', 'SMITH/JOHN MR'],
])('the seats of %s and %s are theirs by the whole name', (one, other) => {
  const itinerary = convert(
    [
      '8VB4XV/WS LONOU U1B2AA  AG 99990002 19APR',
      `  1.1${one}  2.1${other}`,
      ' 1. UA  332 L  10DEC ORDLHR HK2   315P # 515A O*       E TH',
      '** SPECIAL SERVICE DATA **',
      `  1. SSRNSSTUAHK01 ORDLHR 0332L 10DEC-1${one}.17C`,
      `  2. SSRNSSTUAHK01 ORDLHR 0332L 10DEC-1${other}.17D`,
    ].join('\n'),
    { today: '2026-11-18' },
  );
  expect(seatsOfEach(itinerary)).toEqual([['17C'], ['17D']]);
});

test('who is left when a traveller is removed keeps no seat of the other', () => {
  const left = (requests: string) => {
    const removed = applyEdits(bookingWith(requests), [{ kind: 'remove-name', name: 'n2' }], '2026-11-18').itinerary;
    return removed.flights[0]?.stated.seatNumbers;
  };
  expect(left('  4 SSR NSST KL HK1 LHRAMS/14AN,P1/S3\n  5 SSR NSST KL HK1 LHRAMS/14BN,P2/S3')).toEqual(['14A']);
  expect(left('  4 SSR NSST KL HK1 LHRAMS/14BN,P2/S3')).toEqual([]);
});

test('papers keep their ids, and so their prices, when a traveller is removed, moved or added', () => {
  const reading = readTrip('return');
  const edited = (...edits: readonly Edit[]) => {
    const { itinerary } = applyEdits(reading, edits, '2026-11-18');
    return passengerPapers(onePaper(itinerary)).map(({ id, itinerary: { names } }) => `${id} ${names[0]}`);
  };
  const [odette, ruben, wren] = ['1-1 ALBRIGHT/ODETTE MS', '1-2 ALBRIGHT/RUBEN MR', '1-3 ALBRIGHT/WREN MISS'];
  const papers = passengerPapers(onePaper(reading)).map(({ id, itinerary: { names } }) => `${id} ${names[0]}`);
  expect(papers).toEqual([odette, ruben, wren]);
  expect(edited({ kind: 'remove-name', name: 'n2' })).toEqual([odette, wren]);
  expect(edited({ kind: 'order-names', names: ['n3', 'n1', 'n2'] })).toEqual([wren, odette, ruben]);
  const added = { kind: 'add-name', name: 'm1', booking: 1, text: 'QUILL/MAX MR', type: 'adult' } as const;
  expect(edited({ kind: 'remove-name', name: 'n2' }, added)).toEqual([odette, wren, '1-m1 QUILL/MAX MR']);
});

test('nor in the other half of a booking that was split', () => {
  const text = [
    'RP/LONQT2105/LONQT2105            AA/SU  18NOV26/1200Z   7K2QWP',
    '  1.ALBRIGHT/ODETTE MS   2.BRANDT/JONAS MR',
    '  3  KL1008 J 10FEB 3 LHRAMS HK2       4  0905 1125   *1A/E*',
    '  4  KL1007 J 14FEB 7 AMSLHR HK2       4  0905 0925   *1A/E*',
    '  5 SSR NSST KL HK1 AMSLHR/15AN,P1/S4',
    '  6 SSR NSST KL HK1 AMSLHR/15BN,P2/S4',
  ].join('\n');
  const reading = convert(text, { today: '2026-11-18' });
  expect(reading.flights[1]?.stated.seatNumbers).toEqual(['15A', '15B']);
  const edits = [{ kind: 'split-booking', flight: '2-kl1007' } as const, { kind: 'remove-name', name: 'n2' } as const];
  const { itinerary } = applyEdits(reading, edits, '2026-11-18');
  expect(itinerary.flights.map(({ stated }) => stated.seatNumbers)).toEqual([[], ['15A']]);
});

test('a booking of which nothing is left leaves no reference', () => {
  const text = [
    'RP/LONQT2105/LONQT2105            AA/SU  18NOV26/1200Z   7K2QWP',
    '  1.ALBRIGHT/ODETTE MS',
    '  2  KL1008 J 10FEB 3 LHRAMS HK1       4  0905 1125   *1A/E*',
    'RP/LONQT2105/LONQT2105            AA/SU  18NOV26/1200Z   M7KQ2W',
    '  1.BRANDT/JONAS MR',
    '  2  BA 431 Y 15FEB 1 AMSLHR HK1       5  1005 1025   *1A/E*',
  ].join('\n');
  const reading = convert(text, { today: '2026-11-18' });
  expect(locatorsOf(reading)).toEqual(['7K2QWP', 'M7KQ2W']);
  const edits = [{ kind: 'remove-name', name: 'n2' } as const, { kind: 'remove-flight', flight: '2-ba431' } as const];
  expect(locatorsOf(applyEdits(reading, edits, '2026-11-18').itinerary)).toEqual(['7K2QWP']);
});
