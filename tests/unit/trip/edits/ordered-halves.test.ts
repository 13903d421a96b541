import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { printTripField } from '~/trip/changes/print-trip-field.ts';
import { readTripField } from '~/trip/changes/read-trip-field.ts';
import type { Edit } from '~/trip/edits/edit.ts';
import { readEditAct } from '~/trip/edits/edit-act.ts';
import { editTrip } from '~/trip/edits/edit-trip.ts';
import { papersOfTrip, type Trip, tripOf } from '~/trip/trip.ts';

const today = '2026-11-18';
const text = [
  'RP/LONQT2105/LONQT2105            AA/SU  18NOV26/1200Z   7K2QWP',
  '  1.ALBRIGHT/ODETTE MS   2.BRANDT/JONAS MR',
  '  3  KL1008 J 10FEB 3 LHRAMS HK2       4  0905 1125   *1A/E*',
  '  4  KL1007 J 14FEB 7 AMSLHR HK2       4  0905 0925   *1A/E*',
  '  5  KL1008 J 17FEB 3 LHRAMS HK2       4  0905 1125   *1A/E*',
  '  6  KL1007 J 21FEB 7 AMSLHR HK2       4  0905 0925   *1A/E*',
  'RP/LONQT2105/LONQT2105            AA/SU  18NOV26/1200Z   M7KQ2W',
  '  1.OKOYE/SAM MR',
  '  3  BA 431 Y 25FEB 1 AMSLHR HK1       5  1005 1025   *1A/E*',
].join('\n');
const [a, b, c, d] = ['1-kl1008', '2-kl1007', '3-kl1008', '4-kl1007'];

function tripWith(edits: readonly Edit[]): Trip {
  const field = readTripField(printTripField({ edits: [...edits] }));
  if (!field.ok) throw new Error(field.reason);
  return tripOf(convert(text, { today }), field.trip, today);
}

/** Presses buttons, each on the page that came with the one before. */
const pressed = (edits: readonly Edit[], ...buttons: string[]) =>
  buttons.reduce(
    (trip, button) =>
      tripWith(editTrip(trip, { act: readEditAct(button), editing: '', field: () => '' }).trip.changes.edits),
    tripWith(edits),
  );

const papersOf = (trip: Trip) =>
  papersOfTrip(trip).flatMap(({ id, flightIds }) => (id === '2' ? [] : [[id, ...flightIds].join(' ')]));
const after = (...buttons: string[]) => papersOf(pressed([], ...buttons));
const split = `split/${c}`;

test('a flight moves within its half, and stays in its booking', () => {
  expect(after(split, `earlier/${d}`)).toEqual([`1 ${a} ${b}`, `3 ${d} ${c}`]);
  expect(after(split, `later/${c}`, `earlier/${c}`)).toEqual([`1 ${a} ${b}`, `3 ${c} ${d}`]);
  expect(after(split, `later/${a}`, `earlier/${d}`)).toEqual([`1 ${b} ${a}`, `3 ${d} ${c}`]);
  expect(after(split, `later/${b}`, `earlier/${c}`)).toEqual([`1 ${a} ${b}`, `3 ${c} ${d}`]);
});

test('what was ordered before a split goes as it stood, and stays so when the order is undone', () => {
  const buttons = [`earlier/${d}`, `split/${c}`];
  expect(after(...buttons)).toEqual([`1 ${a} ${b} ${d}`, `3 ${c}`]);
  expect(after(...buttons, `earlier/${d}`)).toEqual([`1 ${a} ${d} ${b}`, `3 ${c}`]);
  expect(after(...buttons, 'undo/0')).toEqual([`1 ${a} ${b} ${d}`, `3 ${c}`]);
  expect(after(`earlier/${d}`, `split/${d}`, `earlier/${c}`)).toEqual([`1 ${a} ${b}`, `3 ${c} ${d}`]);
  expect(after(split, `earlier/${d}`, 'undo/0', `split/${d}`, `earlier/${c}`)).toEqual([`1 ${a} ${b}`, `3 ${c} ${d}`]);
});

test('an order stays when its split is undone, and a half is split again where it was ordered', () => {
  expect(after(split, `earlier/${d}`, 'undo/0')).toEqual([`1 ${a} ${b} ${d} ${c}`]);
  expect(after(split, `earlier/${d}`, `split/${c}`)).toEqual([`1 ${a} ${b}`, `3 ${d}`, `4 ${c}`]);
  expect(after(split, `split/${d}`, `later/${a}`)).toEqual([`1 ${b} ${a}`, `3 ${c}`, `4 ${d}`]);
});

test('two halves with one number keep their flights', () => {
  const splits = [b, d].map((flight) => ({ kind: 'split-booking', flight, half: 3 }) as Edit);
  const papers = [`1 ${a}`, `3 ${b} ${c}`, `4 ${d}`];
  expect(papersOf(tripWith(splits))).toEqual(papers);
  expect(papersOf(pressed(splits, `earlier/${c}`))).toEqual([`1 ${a}`, `3 ${c} ${b}`, `4 ${d}`]);
  expect(papersOf(pressed(splits, `earlier/${d}`))).toEqual(papers);
});

test('as calls give them, without the flights of the half', () => {
  const splits: Edit = { kind: 'split-booking', flight: c };
  const order: Edit = { kind: 'order-flights', flights: [d, c] };
  expect(papersOf(tripWith([splits, order]))).toEqual([`1 ${a} ${b}`, `3 ${d} ${c}`]);
  expect(papersOf(tripWith([order, splits]))).toEqual([`1 ${a} ${b} ${d}`, `3 ${c}`]);
  expect(papersOf(tripWith([splits, order, splits, order]))).toEqual([`1 ${a} ${b}`, `3 ${d} ${c}`]);
});

test('what is added or joined to the first half later stays there', () => {
  const facts = { airline: 'BA', number: '9', from: 'LHR', to: 'AMS', date: '2027-02-20' };
  const add: Edit = { kind: 'add-flight', flight: 'a1', booking: 1, facts };
  const trip = pressed([], split);
  expect(papersOf(tripWith([...trip.changes.edits, add]))).toEqual([`1 ${a} ${b} a1`, `3 ${c} ${d}`]);
  expect(papersOf(pressed([add], split))).toEqual([`1 ${a} ${b}`, `3 ${c} a1 ${d}`]);
  expect(papersOf(pressed([], split, 'merge/2/1'))).toEqual([`1 ${a} ${b} 5-ba431`, `3 ${c} ${d}`]);
});

test('the paper of the other customer stays as it is, until its booking is joined', () => {
  const paperOf = (trip: Trip) =>
    papersOfTrip(trip).flatMap(({ id, flightIds, itinerary: { names } }) =>
      id === '2' ? [[...names, ...flightIds].join(' ')] : [],
    );
  const own = ['OKOYE/SAM MR 5-ba431'];
  expect(paperOf(pressed([]))).toEqual(own);
  expect(paperOf(pressed([], `earlier/${d}`, split, `earlier/${d}`))).toEqual(own);
  expect(paperOf(pressed([], split, `earlier/${d}`, `split/${c}`, 'undo/0'))).toEqual(own);
  expect(paperOf(pressed([], split, 'merge/3/1'))).toEqual(own);
  expect(paperOf(pressed([], split, 'merge/2/1'))).toEqual([]);
});
