import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import type { Additions } from '~/trip/additions/additions-schema.ts';
import { priceLines } from '~/trip/additions/price-lines.ts';
import { printTripField } from '~/trip/changes/print-trip-field.ts';
import { readTripField } from '~/trip/changes/read-trip-field.ts';
import type { Edit } from '~/trip/edits/edit.ts';
import { readEditAct } from '~/trip/edits/edit-act.ts';
import { editTrip } from '~/trip/edits/edit-trip.ts';
import { papersOfTrip, type Trip, tripOf } from '~/trip/trip.ts';

const today = '2026-11-18';
const first = [
  'RP/LONQT2105/LONQT2105            AA/SU  18NOV26/1200Z   7K2QWP',
  '  1.ALBRIGHT/ODETTE MS',
  '  4  KL1008 J 10FEB 3 LHRAMS HK1       4  0905 1125   *1A/E*',
  '  5  KL1007 J 14FEB 7 AMSLHR HK1       4  0905 0925   *1A/E*',
];
const text = [
  ...first,
  'RP/LONQT2105/LONQT2105            AA/SU  18NOV26/1200Z   M7KQ2W',
  '  1.OKOYE/SAM MR',
  '  3  BA 431 Y 15FEB 1 AMSLHR HK1       5  1005 1025   *1A/E*',
  '  4  BA 432 Y 18FEB 4 LHRAMS HK1       5  1005 1225   *1A/E*',
].join('\n');
const [splitA, splitB] = ['2-kl1007', '4-ba432'].map((flight): Edit => ({ kind: 'split-booking', flight })) as [
  Edit,
  Edit,
];
const fares = [
  { paper: '3', label: 'ALBRIGHT back', fare: '412' },
  { paper: '4', label: 'OKOYE back', fare: '99' },
];

/** After a reload, which keeps the `trip` field alone. */
function tripWith(edits: readonly Edit[], additions: Additions = {}, from = text): Trip {
  const field = readTripField(printTripField({ edits: [...edits], additions }));
  if (!field.ok) throw new Error(field.reason);
  return tripOf(convert(from, { today }), field.trip, today);
}

const again = ({ changes }: Trip, from = text) => tripWith(changes.edits, changes.additions, from);

function press(trip: Trip, button: string, fields: Record<string, string> = {}, editing = '') {
  return editTrip(trip, { act: readEditAct(button), editing, field: (name) => fields[name] ?? '' });
}

const pressed = (trip: Trip, ...buttons: string[]) =>
  buttons.reduce((before, button) => again(press(before, button).trip), trip);

/** "3 OKOYE 4-ba432 OKOYE back" */
const papersOf = (trip: Trip) =>
  papersOfTrip(trip).map(({ id, itinerary, flightIds }) => {
    const prices = priceLines(trip.changes.additions?.fares ?? [], id, () => 1).map(({ label }) => label);
    return [id, itinerary.names[0]?.replace(/\/.*/, ''), ...flightIds, ...prices].join(' ');
  });

const halfA = '3 ALBRIGHT 2-kl1007 ALBRIGHT back';
const halfB = '4 OKOYE 4-ba432 OKOYE back';

test.each([
  ['as pressed', () => pressed(tripWith([]), 'split/2-kl1007', 'split/4-ba432').changes.edits],
  ['of a trip that was saved without numbers', () => [splitA, splitB]],
])('the other half keeps its number and its price when one split is undone, %s', (_how, edits) => {
  const trip = tripWith(edits(), { fares });
  expect(papersOf(trip).slice(2)).toEqual([halfA, halfB]);
  expect(papersOf(pressed(trip, 'undo/0'))).toEqual(['1 ALBRIGHT 1-kl1008 2-kl1007', '2 OKOYE 3-ba431', halfB]);
  expect(papersOf(pressed(trip, 'undo/1')).slice(2)).toEqual([halfA]);
  const { changes } = trip;
  expect(papersOf(tripWith([...changes.edits].reverse(), { fares })).slice(2)).toEqual([halfA, halfB]);
});

test('nor is it another one’s when a split falls because its flight comes first', () => {
  const trip = tripWith([splitA, splitB], { fares });
  const order: Edit = { kind: 'order-flights', flights: ['2-kl1007', '1-kl1008'] };
  const moved = tripWith([order, ...trip.changes.edits], { fares });
  expect(moved.dropped).toHaveLength(1);
  expect(papersOf(moved).slice(2)).toEqual([halfB]);
  expect(papersOf(pressed(moved, 'undo/0')).slice(2)).toEqual([halfA, halfB]);
  const behind = tripWith([...trip.changes.edits, order], { fares });
  expect(papersOf(behind).slice(2)).toEqual([halfA, halfB]);
});

test('each passenger of a half keeps it, too', () => {
  const trip = tripWith([splitA, splitB, { kind: 'paper-per-passenger' }], { fares });
  expect(papersOf(pressed(trip, 'undo/0')).slice(2)).toEqual([halfB]);
});

test('what is split next has the number, price and reference of no other half', () => {
  const additions = { fares: [{ paper: '3', fare: '9' }], options: [{ paper: '4-1' }], quote: { recommended: '5' } };
  const locator: Edit = { kind: 'set-locator', booking: 6, locator: 'P9X3ZC' };
  const trip = pressed(tripWith([locator], additions), 'split/4-ba432');
  expect(trip.changes.edits.at(-1)).toEqual({ ...splitB, half: 7, flights: ['4-ba432'] });
  expect(papersOf(trip)).toEqual(['1 ALBRIGHT 1-kl1008 2-kl1007', '2 OKOYE 3-ba431', '7 OKOYE 4-ba432']);
  expect(press(trip, 'split/4-ba432').trip).toBe(trip);
});

test('a number that a booking of the text has by now, or another half, is not taken twice', () => {
  const numbered = [splitA, splitB].map((edit): Edit => ({ ...edit, half: 2 }) as Edit);
  const trip = tripWith(numbered);
  expect(papersOf(trip).map((line) => line[0])).toEqual(['1', '2', '3', '4']);
  expect(again(trip).changes.edits).toEqual(trip.changes.edits);
  const same = [splitA, splitB].map((edit): Edit => ({ ...edit, half: 3 }) as Edit);
  expect(papersOf(tripWith(same)).map((line) => line[0])).toEqual(['1', '2', '3', '4']);
});

test('a number that no page gives makes no empty bookings without end', () => {
  const trip = tripWith([{ ...splitA, half: 999 } as Edit]);
  expect(trip.itinerary.bookings).toHaveLength(3);
  expect(trip.changes.edits).toEqual([{ ...splitA, half: 3 }]);
});

test('at the place of an undone split nothing opens, and nothing is changed', () => {
  const edits = pressed(tripWith([]), 'split/2-kl1007', 'split/4-ba432', 'undo/0').changes.edits;
  const trip = tripWith(edits);
  expect([press(trip, 'travellers/3').open, press(trip, 'add/3').open]).toEqual([null, null]);
  const lost: Edit[] = [
    { kind: 'set-locator', booking: 3, locator: 'P9X3ZC' },
    { kind: 'add-name', name: 'm1', booking: 3, text: 'VANCE/IDA MS', type: 'adult' },
    { kind: 'merge-bookings', booking: 1, into: 3 },
  ];
  const after = tripWith([...edits, ...lost]);
  expect(after.dropped).toHaveLength(3);
  expect(papersOf(after)).toEqual(papersOf(trip));
});

const half = () => press(tripWith([], {}, first.join('\n')), 'split/2-kl1007').trip;
const told = (trip: Trip) =>
  papersOfTrip(trip).map(({ id, itinerary: { bookings, names }, flightIds }) => [
    id,
    bookings[0]?.locator,
    names,
    flightIds,
  ]);
const known = {
  'edit-name-n1': 'ALBRIGHT/ODETTE MS',
  'edit-type-n1': 'adult',
  'edit-locator': 'M7KQ2W',
  'edit-name-new': 'VANCE/IDA MS',
  'edit-type-new': 'adult',
};

test('a half takes a reference, a traveller and a flight of its own', () => {
  const from = first.join('\n');
  const saved = again(press(half(), 'save', known, 'travellers/2').trip, from);
  expect(saved.dropped).toEqual([]);
  const whole = ['1', '7K2QWP', ['ALBRIGHT/ODETTE MS'], ['1-kl1008']];
  const both = ['ALBRIGHT/ODETTE MS', 'VANCE/IDA MS'];
  expect(told(saved)).toEqual([whole, ['2', 'M7KQ2W', both, ['2-kl1007']]]);
  expect(press(saved, 'add/2').open).toMatchObject({ key: 'add/2', booking: 2 });
  const flight = { 'edit-flight': 'BA 9', 'edit-from': 'LHR', 'edit-to': 'AMS', 'edit-date': '2027-02-20' };
  const flown = again(press(saved, 'save', flight, 'add/2').trip, from);
  expect(told(flown)).toEqual([whole, ['2', 'M7KQ2W', both, ['2-kl1007', 'a1']]]);
  const earlier = again(press(flown, 'earlier/a1').trip, from);
  expect(earlier.dropped).toEqual([]);
  expect(told(again(press(flown, 'split/a1').trip, from)).map(([id]) => id)).toEqual(['1', '2', '3']);
});

test('a traveller of a half moves in its list, which stays open', () => {
  const saved = press(half(), 'save', known, 'travellers/2').trip;
  const fields = { ...known, 'edit-name-m1': 'VANCE/IDA MS', 'edit-type-m1': 'adult', 'edit-name-new': '' };
  const moved = press(saved, 'name-up/m1', fields, 'travellers/2');
  expect(moved.open?.key).toBe('travellers/2');
  expect(told(moved.trip)[1]?.[2]).toEqual(['VANCE/IDA MS', 'ALBRIGHT/ODETTE MS']);
});

test('a half that is joined again names each traveller once', () => {
  const joined = press(half(), 'merge/2/1').trip;
  expect(joined.dropped).toEqual([]);
  expect(told(joined)).toEqual([['1', '7K2QWP', ['ALBRIGHT/ODETTE MS'], ['1-kl1008', '2-kl1007']]]);
  expect(joined.itinerary.passengers).toHaveLength(1);
});
