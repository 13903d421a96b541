import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import type { Additions } from '~/trip/additions/additions-schema.ts';
import { priceLines } from '~/trip/additions/price-lines.ts';
import { printTripField } from '~/trip/changes/print-trip-field.ts';
import { readTripField } from '~/trip/changes/read-trip-field.ts';
import type { TripChanges } from '~/trip/changes/trip-changes.ts';
import { freeId } from '~/trip/edits/change-edits.ts';
import type { Edit } from '~/trip/edits/edit.ts';
import { readEditAct } from '~/trip/edits/edit-act.ts';
import { editTrip } from '~/trip/edits/edit-trip.ts';
import { papersOfTrip, tripOf } from '~/trip/trip.ts';

const today = '2026-11-18';
const text = [
  'RP/LONQT2105/LONQT2105            AA/SU  18NOV26/1200Z   7K2QWP',
  '  1.ALBRIGHT/ODETTE MS   2.BRANDT/JONAS MR   3.QUILL/MAX MR',
  '  4  KL1008 J 10FEB 3 LHRAMS HK3       4  0905 1125   *1A/E*',
  '  5  KL1007 J 14FEB 7 AMSLHR HK3       4  0905 0925   *1A/E*',
  'RP/LONQT2105/LONQT2105            AA/SU  18NOV26/1200Z   M7KQ2W',
  '  1.OKOYE/SAM MR   2.PRYS/GWEN MS',
  '  3  BA 431 Y 15FEB 1 AMSLHR HK2       5  1005 1025   *1A/E*',
].join('\n');
const perPassenger: Edit = { kind: 'paper-per-passenger' };
const remove = (name: string): Edit => ({ kind: 'remove-name', name });
const add = (name: string, who: string): Edit => ({ kind: 'add-name', name, booking: 1, text: who, type: 'adult' });

/** After a reload, which keeps the `trip` field alone. */
function tripWith(edits: readonly Edit[], additions: Additions = {}) {
  const field = readTripField(printTripField({ edits: [perPassenger, ...edits], additions }));
  if (!field.ok) throw new Error(field.reason);
  return tripOf(convert(text, { today }), field.trip, today);
}

const nameOf = (name: string | undefined) => name?.replace(/\/.*/, '');

/** Every traveller of every paper is given a price as it is with `edits`; then only `later` edits come. */
function pricesAfter(edits: readonly Edit[], later: readonly Edit[]): string[] {
  const fares = papersOfTrip(tripWith(edits)).map(({ id, itinerary: { names } }, at) => ({
    paper: id,
    label: nameOf(names[0]),
    fare: String(at + 1),
  }));
  const after = tripWith([...edits, ...later], { fares });
  const { fares: kept = [] } = after.changes.additions ?? {};
  return papersOfTrip(after).map(({ id, itinerary: { names } }) => {
    const priced = priceLines(kept, id, () => 1).map(({ label }) => label);
    return `${nameOf(names[0])} ${priced.join('+') || '-'}`;
  });
}

const own = (...names: string[]) => names.map((name) => `${name} ${name}`);

test('removed from both halves of a split', () => {
  const split: Edit = { kind: 'split-booking', flight: '2-kl1007' };
  const all = own('ALBRIGHT', 'QUILL', 'OKOYE', 'PRYS', 'ALBRIGHT', 'QUILL');
  expect(pricesAfter([split], [remove('n2')])).toEqual(all);
  expect(pricesAfter([split], [remove('n1')]).slice(-2)).toEqual(own('BRANDT', 'QUILL'));
  expect(pricesAfter([], [split, remove('n1')]).slice(0, 2)).toEqual(own('BRANDT', 'QUILL'));
});

test('removed, or moved, among those who came from a merged booking', () => {
  const merge: Edit = { kind: 'merge-bookings', booking: 2, into: 1 };
  const all = own('ALBRIGHT', 'BRANDT', 'QUILL');
  expect(pricesAfter([merge], [remove('n4')])).toEqual([...all, ...own('PRYS')]);
  expect(pricesAfter([merge], [remove('n1')])).toEqual(own('BRANDT', 'QUILL', 'OKOYE', 'PRYS'));
  const order: Edit = { kind: 'order-names', names: ['n5', 'n4'] };
  expect(pricesAfter([merge], [order])).toEqual([...all, ...own('PRYS', 'OKOYE')]);
  const split: Edit = { kind: 'split-booking', flight: '3-ba431' };
  expect(pricesAfter([merge, split], [remove('n4')]).slice(-4)).toEqual([...all, ...own('PRYS')]);
});

test('removed among those who were added by hand, or added beside a merge', () => {
  const added = [add('m1', 'VANCE/IDA MS'), add('m2', 'WELD/TOM MR')];
  const read = ['ALBRIGHT', 'BRANDT', 'QUILL'];
  const without = (id: string) => added.filter((edit) => !('name' in edit && edit.name === id));
  expect(pricesAfter(added, []).slice(0, 5)).toEqual(own(...read, 'VANCE', 'WELD'));
  const fares = papersOfTrip(tripWith(added)).map(({ id }) => id);
  const left = papersOfTrip(tripWith(without('m1'))).map(({ id }) => id);
  expect(left).toEqual(fares.filter((id) => id !== '1-m1'));
  const merge: Edit = { kind: 'merge-bookings', booking: 2, into: 1 };
  expect(pricesAfter([...added, merge], [remove('n4')]).slice(3)).toEqual(own('PRYS', 'VANCE', 'WELD'));
  expect(pricesAfter(added, [merge]).filter((line) => /VANCE|WELD/.test(line))).toEqual(own('VANCE', 'WELD'));
});

test('the last one keeps the price when the others go, and who travels alone has the one of the booking', () => {
  expect(pricesAfter([], [remove('n2'), remove('n3')])).toEqual(own('ALBRIGHT', 'OKOYE', 'PRYS'));
  expect(pricesAfter([], [remove('n1'), remove('n2'), remove('n4')])).toEqual(own('QUILL', 'PRYS'));
  const one = tripWith([remove('n2'), remove('n3')]);
  expect(papersOfTrip(one).map(({ id }) => id)).toEqual(['1-1', '2-1', '2-2']);
  const alone = convert(text.replace(/ {3}2.BRANDT.*| {3}2.PRYS.*/g, ''), { today });
  const ids = papersOfTrip(tripOf(alone, { edits: [perPassenger] }, today)).map(({ id }) => id);
  expect(ids).toEqual(['1', '2']);
});

test('two of one name, of whom one is renamed, and an infant whose adult goes', () => {
  const twice = text.replace('2.BRANDT/JONAS MR', '2.ALBRIGHT/ODETTE MS');
  const renamed: Edit = { kind: 'set-name', name: 'n2', text: 'VANCE/IDA MS' };
  const ids = (edits: readonly Edit[], from: string) =>
    papersOfTrip(tripOf(convert(from, { today }), { edits: [perPassenger, ...edits] }, today)).map(({ id }) => id);
  expect(ids([], twice).slice(0, 2)).toEqual(['1-1', '1-2']);
  expect(ids([renamed], twice).slice(0, 3)).toEqual(['1-1', '1-n2', '1-2']);
  expect(ids([remove('n1')], twice).slice(0, 2)).toEqual(['1-1', '1-2']);
  expect(ids([{ kind: 'order-names', names: ['n2', 'n1'] }], twice).slice(0, 2)).toEqual(['1-1', '1-2']);
  const first: Edit = { kind: 'set-name', name: 'n1', text: 'WELD/TOM MR' };
  expect(ids([first, { kind: 'order-names', names: ['n2', 'n1'] }], twice).slice(0, 2)).toEqual(['1-n2', '1-1']);
  expect(ids([first, remove('n1')], twice).slice(0, 2)).toEqual(['1-n2', '1-2']);
  expect(ids([renamed, remove('n1')], twice).slice(0, 2)).toEqual(['1-n2', '1-2']);
  const infants = text
    .replace('ODETTE MS', 'ODETTE MS(INF/IVY/12JAN26)')
    .replace('JONAS MR', 'JONAS MR(INF/JO/12JAN26)');
  const grown = ids([remove('n1'), remove('n3')], infants);
  expect(grown.slice(0, 3)).toEqual(['1-n2', '1-n4', '1-3']);
  expect(ids([remove('n1'), remove('n2'), remove('n3')], infants).slice(0, 2)).toEqual(['1-n4', '1-3']);
});

test('whoever is added next has neither the price nor the note of one who was left out', () => {
  const add = (changes: Partial<TripChanges>, letter: 'a' | 'm') => freeId({ edits: [], ...changes }, letter);
  expect(add({}, 'm')).toBe('m1');
  expect(add({ additions: { fares: [{ paper: '1-m1', fare: '400' }], options: [{ paper: '2-m2' }] } }, 'm')).toBe('m3');
  expect(add({ additions: { quote: { recommended: '1-m1' } } }, 'm')).toBe('m2');
  expect(
    add({ additions: { notes: [{ flight: 'a1', text: 'Bus' }], baggage: [{ flight: 'a2', pieces: 1 }] } }, 'a'),
  ).toBe('a3');
  expect(add({ uids: { a1: 'x@y' } }, 'a')).toBe('a2');
});

test('left out and replaced by another one in the form', () => {
  const trip = tripWith([add('m1', 'VANCE/IDA MS')], { fares: [{ paper: '1-m1', label: 'VANCE', fare: '400' }] });
  const press = (before: typeof trip, fields: Record<string, string>) => {
    const rows = before.travellers.filter(({ booking }) => booking === 0);
    const shown = rows.flatMap(({ id, name, type }) => [
      [`edit-name-${id}`, name],
      [`edit-type-${id}`, type],
    ]);
    const posted: Record<string, string> = { ...Object.fromEntries(shown), 'edit-locator': '7K2QWP', ...fields };
    const field = (name: string) => posted[name] ?? '';
    return editTrip(before, { act: readEditAct('save'), editing: 'travellers/1', field }).trip;
  };
  const gone = press(trip, { 'edit-out-m1': 'on' });
  expect(gone.changes.edits).toEqual([perPassenger]);
  const next = press(gone, { 'edit-name-new': 'WELD/TOM MR', 'edit-type-new': 'adult' });
  const paper = papersOfTrip(next).find(({ itinerary: { names } }) => names[0] === 'WELD/TOM MR');
  expect(paper?.id).toBe('1-m2');
  expect(priceLines(next.changes.additions?.fares ?? [], paper?.id ?? '', () => 1)).toEqual([]);
});

test('the paper of a booking for one name keeps its id when a double print or the name itself is replaced', () => {
  const one = text.replace('   2.BRANDT/JONAS MR   3.QUILL/MAX MR', '');
  const twice = one.replace('ODETTE MS', 'ODETTE MS   2.ALBRIGHT/ODETTE MS');
  const idOf = (from: string, ...edits: Edit[]) =>
    papersOfTrip(tripOf(convert(from, { today }), { edits: [perPassenger, ...edits] }, today))[0]?.id;
  expect([idOf(one), idOf(twice)]).toEqual(['1', '1']);
  expect([idOf(twice, remove('n2')), idOf(twice, remove('n1'))]).toEqual(['1', '1']);
  expect(idOf(one, add('m1', 'VANCE/IDA MS'), remove('n1'))).toBe('1');
  expect(idOf(text, remove('n1'), remove('n2'))).toBe('1-3');
});
