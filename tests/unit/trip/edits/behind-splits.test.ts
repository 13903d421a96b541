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
const booked = [
  'RP/LONQT2105/LONQT2105            AA/SU  18NOV26/1200Z   7K2QWP',
  '  1.ALBRIGHT/ODETTE MS',
  '  2  KL1008 J 10FEB 3 LHRAMS HK1       4  0905 1125   *1A/E*',
  '  3  KL1007 J 14FEB 7 AMSLHR HK1       4  0905 0925   *1A/E*',
  '  4  KL1008 J 17FEB 3 LHRAMS HK1       4  0905 1125   *1A/E*',
  '  5  KL1007 J 21FEB 7 AMSLHR HK1       4  0905 0925   *1A/E*',
].join('\n');
const written = [
  'out Sat 13 March 2027, U2 8717 London Gatwick (LGW) 09:35 - Lisbon (LIS) 12:25',
  'then Mon 15 March 2027, TP 1944 Lisbon (LIS) 09:35 - Porto (OPO) 10:25',
  'then Wed 17 March 2027, TP 1945 Porto (OPO) 09:35 - Lisbon (LIS) 10:25',
  '',
  'back Sat 20 March, TP1342, evening flight,',
  'lands Heathrow 2215',
].join('\n');
const [a, b, c, d] = ['1-kl1008', '2-kl1007', '3-kl1008', '4-kl1007'];

/** After a reload, which keeps the `trip` field alone. */
function tripWith(edits: readonly Edit[], additions: Additions = {}, text = booked): Trip {
  const field = readTripField(printTripField({ edits: [...edits], additions }));
  if (!field.ok) throw new Error(field.reason);
  return tripOf(convert(text, { today }), field.trip, today);
}

const press = (trip: Trip, button: string, editing = '', fields: Record<string, string> = {}) =>
  editTrip(trip, { act: readEditAct(button), editing, field: (name) => fields[name] ?? '' }).trip;
const pressed = (trip: Trip, ...buttons: string[]) => buttons.reduce((before, button) => press(before, button), trip);

/** What is typed into the form of travellers of a paper, beside what it shows. */
function typed(trip: Trip, paper: string, fields: Record<string, string>): Trip {
  const own = trip.itinerary.passengers.filter(({ booking }) => String(booking + 1) === paper);
  const shown = own.flatMap(({ name, type }, at) => {
    const id = trip.travellers.find((one) => one.name === name && String(one.booking + 1) === paper)?.id ?? `n${at}`;
    return [
      [`edit-name-${id}`, name],
      [`edit-type-${id}`, type ?? 'adult'],
    ];
  });
  const locator = trip.itinerary.bookings[Number(paper) - 1]?.locator ?? '';
  const form = { ...Object.fromEntries(shown), 'edit-locator': locator, 'edit-type-new': 'adult', ...fields };
  return press(trip, 'save', `travellers/${paper}`, form);
}

const papersOf = (trip: Trip) => papersOfTrip(trip).map(({ id, flightIds }) => [id, ...flightIds].join(' '));
const toldOf = (trip: Trip) =>
  papersOfTrip(trip).map(({ id, itinerary: { bookings, names } }) =>
    [id, bookings[0]?.locator, ...names.map((name) => name.replace(/^.*\//, ''))].join(' '),
  );
const half = () => pressed(tripWith([]), `split/${c}`);

test('a flight is completed on the paper that showed it, also where flights were ordered before the split', () => {
  const complete: Edit = { kind: 'complete-flight', flight: 'i1', facts: { from: 'LIS', departs: '19:30' } };
  const order: Edit = { kind: 'order-flights', flights: ['1-u28717', '2-tp1944', '3-tp1945'] };
  for (const edits of [[], [order]]) {
    const split = pressed(tripWith(edits, {}, written), 'split/3-tp1945');
    const after = tripWith([...split.changes.edits, complete], {}, written);
    expect(after.dropped).toEqual([]);
    expect(papersOf(after)).toEqual(['1 1-u28717 2-tp1944', '2 3-tp1945 i1']);
    const renumbered: Edit = { kind: 'set-flight', flight: 'i1', facts: { number: '1350' } };
    const corrected = tripWith([...after.changes.edits, renumbered], {}, written);
    expect(corrected.itinerary.flights.at(-1)?.stated.number).toBe('1350');
  }
});

test('a reference and a traveller typed on one half are of that half', () => {
  const first = typed(half(), '1', { 'edit-locator': 'P9X3ZC' });
  expect(toldOf(first)).toEqual(['1 P9X3ZC ODETTE MS', '2 7K2QWP ODETTE MS']);
  const second = typed(first, '2', { 'edit-locator': 'M7KQ2W', 'edit-name-new': 'VANCE/IDA MS' });
  expect(toldOf(second)).toEqual(['1 P9X3ZC ODETTE MS', '2 M7KQ2W ODETTE MS IDA MS']);
  expect(toldOf(typed(half(), '1', { 'edit-name-new': 'VANCE/IDA MS' }))).toEqual([
    '1 7K2QWP ODETTE MS IDA MS',
    '2 7K2QWP ODETTE MS',
  ]);
});

test('a reference of before the split stays on the second half when another one is typed on the first', () => {
  const before = pressed(typed(tripWith([]), '1', { 'edit-locator': 'P9X3ZC' }), `split/${c}`);
  const after = typed(before, '1', { 'edit-locator': 'M7KQ2W' });
  expect(toldOf(after)).toEqual(['1 M7KQ2W ODETTE MS', '2 P9X3ZC ODETTE MS']);
  expect(toldOf(typed(after, '1', { 'edit-locator': 'P9X3ZC' }))).toEqual(['1 P9X3ZC ODETTE MS', '2 P9X3ZC ODETTE MS']);
  expect(toldOf(tripWith([...after.changes.edits, ...after.changes.edits]))).toEqual(toldOf(after));
});

test('no reference is given to a booking that was joined to another one', () => {
  const locator: Edit = { kind: 'set-locator', booking: 2, locator: 'P9X3ZC' };
  const trip = tripWith([...pressed(half(), 'merge/2/1').changes.edits, locator]);
  expect(trip.dropped).toEqual([locator]);
});

test('a traveller of a half that is split again is renamed on both papers', () => {
  const split = pressed(typed(half(), '2', { 'edit-name-new': 'VANCE/IDA MS' }), `split/${d}`);
  const after = typed(split, '3', { 'edit-name-m1': 'VANCE/IDA MARIE MS' });
  expect(toldOf(after).slice(1)).toEqual(['2 7K2QWP ODETTE MS IDA MARIE MS', '3 7K2QWP ODETTE MS IDA MARIE MS']);
});

const added = (date: string): Edit => ({
  ...{ kind: 'add-flight', flight: 'a1', booking: 1 },
  facts: { airline: 'BA', number: '9', from: 'LHR', to: 'AMS', date },
});
const fares = [{ paper: '2', label: 'second half', fare: '412' }];
const priced = ({ changes }: Trip) => tripWith(changes.edits, { fares });
const pricesOf = (trip: Trip) =>
  priceLines(trip.changes.additions?.fares ?? [], '2', () => 1).map(({ label }) => label);

test.each(['leave-out/a1', 'undo/0'])('a half that begins with a flight by hand stays without it: %s', (button) => {
  const split = priced(pressed(tripWith([added('2027-02-16')]), 'split/a1'));
  expect(papersOf(split)).toEqual([`1 ${a} ${b}`, `2 a1 ${c} ${d}`]);
  const after = pressed(typed(split, '2', { 'edit-locator': 'P9X3ZC' }), button);
  expect(after.dropped).toEqual([]);
  expect(papersOf(after)).toEqual([`1 ${a} ${b}`, `2 ${c} ${d}`]);
  expect(toldOf(after)[1]).toBe('2 P9X3ZC ODETTE MS');
  expect(pricesOf(after)).toEqual(['second half']);
});

test('a half of a join that was undone begins with none of the other booking when its first flight is left out', () => {
  const other = booked.replace('7K2QWP', 'M7KQ2W').replace('ALBRIGHT/ODETTE MS', 'OKOYE/SAM MR');
  const flown = other.replace(/^.*KL1007.*\n?/gm, '').replace(/KL1008/g, 'BA 431');
  const text = `${booked}\n${flown}`;
  const by: Edit = { ...(added('2027-02-09') as Extract<Edit, { kind: 'add-flight' }>), booking: 2 };
  const first: Edit = { ...by, flight: 'a2', facts: { ...by.facts, date: '2027-02-08' } };
  const joined = tripWith([{ kind: 'merge-bookings', booking: 1, into: 2 }, by, first], {}, text);
  const undone = pressed(joined, 'split/a1', 'undo/0');
  const [own] = papersOf(undone);
  expect(own).toBe(`1 ${a} ${b} ${c} ${d}`);
  expect(papersOf(pressed(undone, 'leave-out/a1'))[0]).toBe(own);
});

test('a half of flights by hand alone goes with the last of them', () => {
  const split = pressed(tripWith([added('2027-02-25')]), 'split/a1');
  expect(papersOf(split)).toEqual([`1 ${a} ${b} ${c} ${d}`, '2 a1']);
  expect(pressed(split, 'leave-out/a1').changes.edits).toEqual([]);
});

test('a half stays when the only flight before it, by hand, is left out', () => {
  const split = priced(pressed(tripWith([added('2027-02-01')]), `split/${a}`));
  expect(papersOf(split)).toEqual(['1 a1', `2 ${a} ${b} ${c} ${d}`]);
  const after = pressed(split, 'leave-out/a1');
  expect(papersOf(after)).toEqual([`2 ${a} ${b} ${c} ${d}`]);
  expect(pricesOf(after)).toEqual(['second half']);
});

test('a flight that was left out before the split comes back beside those it flew with', () => {
  const split = pressed(tripWith([]), `leave-out/${d}`, `split/${c}`);
  expect(papersOf(split)).toEqual([`1 ${a} ${b}`, `2 ${c}`]);
  expect(papersOf(pressed(split, 'undo/0'))).toEqual([`1 ${a} ${b}`, `2 ${c} ${d}`]);
});

test('nothing is split where all flights before are left out', () => {
  const trip = pressed(tripWith([]), `leave-out/${a}`, `leave-out/${b}`);
  expect(pressed(trip, `split/${c}`)).toBe(trip);
  expect(papersOf(pressed(trip, `split/${d}`))).toEqual([`1 ${c}`, `2 ${d}`]);
});
