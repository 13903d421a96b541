import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Edit } from '~/trip/edits/edit.ts';
import { readEditAct } from '~/trip/edits/edit-act.ts';
import { editTrip } from '~/trip/edits/edit-trip.ts';
import type { FlightForm } from '~/trip/edits/flight-form.ts';
import type { OpenFlightForm, OpenForm, OpenTravellersForm } from '~/trip/edits/open-form.ts';
import { tripOf } from '~/trip/trip.ts';
import { readTrip, type TripName } from '../../../support/trips.ts';

interface Posted {
  trip?: TripName;
  edits?: readonly Edit[];
  editing?: string;
  fields?: Record<string, string>;
}

function press(button: string, { trip = 'return', edits = [], editing = '', fields = {} }: Posted = {}) {
  const field = (name: string) => (Object.hasOwn(fields, name) ? (fields[name] ?? '') : '');
  const act = readEditAct(button);
  const before = tripOf(readTrip(trip), { edits: [...edits] }, '2026-11-18');
  const after = editTrip(before, { act, editing, field });
  return { edits: after.trip.changes.edits, open: after.open };
}

/** The fields of an open form as a browser posts them, some of them typed anew. */
function fieldsOf(open: OpenForm | null, typed: Partial<FlightForm> = {}): Record<string, string> {
  const { values } = open as OpenFlightForm;
  return Object.fromEntries(Object.entries({ ...values, ...typed }).map(([name, value]) => [`edit-${name}`, value]));
}

const key = 'flight/3-kl862';
const save = (typed: Partial<FlightForm>, edits: readonly Edit[] = []) =>
  press('save', { edits, editing: key, fields: fieldsOf(press(key, { edits }).open, typed) });

test('a form opens with what the paper shows, at the field that a warning is about', () => {
  expect(press('flight/3-kl862/status').open).toMatchObject({
    kind: 'flight',
    key,
    name: 'KL 862',
    focus: 'status',
    before: 2,
    behind: 1,
    errors: [],
    values: { flight: 'KL 862', date: '2027-02-24', departs: '12:30', from: 'NRT', to: 'AMS', status: 'HL' },
  });
  expect(press('flight/9-xx9').open).toBeNull();
});

test('only what was changed becomes an edit, and an unchanged form makes none', () => {
  expect(save({ departs: '13:00', from: 'Tokio Haneda' })).toEqual({
    edits: [{ kind: 'set-flight', flight: '3-kl862', facts: { departs: '13:00', from: 'HND' } }],
    open: null,
  });
  expect(save({})).toEqual({ edits: [], open: null });
});

test('each wrong value is named, what was typed stays, and nothing is changed', () => {
  const wrong: Partial<FlightForm> = {
    flight: '862',
    date: '2027-02-30',
    departs: '25:00',
    from: 'nowhere',
    bookingClass: '12',
    departureTerminal: 'x'.repeat(21),
    aircraft: 'ZZZ',
    status: '<b>',
    cabin: 'royal',
    arrivalDate: '1e9',
  };
  const { edits, open } = save(wrong);
  expect(edits).toEqual([]);
  expect([...(open?.errors ?? [])].sort()).toEqual(Object.keys(wrong).sort());
  expect((open as OpenFlightForm).values).toMatchObject(wrong);
});

test('one time without the other is asked for at its field, and nothing is lost', () => {
  const gone = save({ departs: '' });
  expect(gone).toMatchObject({ edits: [], open: { errors: ['departs'], values: { departs: '', arrives: '17:15' } } });
  expect(save({ arrives: ' ' })).toMatchObject({ edits: [], open: { errors: ['arrives'] } });
  expect(save({ departs: '2850P' })).toMatchObject({ open: { errors: ['departs'], values: { departs: '2850P' } } });
  expect(save({ departs: '', arrives: '' }).edits).toMatchObject([{ facts: { departs: null, arrives: null } }]);
  const fields = { 'edit-flight': 'jl 115', 'edit-from': 'HND', 'edit-to': 'ITM', 'edit-departs': '255P' };
  expect(press('save', { editing: 'add/1', fields }).open?.errors).toEqual(['date', 'arrives']);
});

test('a cleared day is asked for where there are times, which no paper shows without a day', () => {
  expect(save({ date: '' })).toMatchObject({ edits: [], open: { errors: ['date'], values: { departs: '12:30' } } });
  expect(save({ date: '', departs: '' }).open?.errors).toEqual(['date', 'departs']);
  expect(save({ date: '', departs: '', arrives: '' }).edits).toMatchObject([{ facts: { date: null, departs: null } }]);
});

test('times and days are taken as people type them', () => {
  const { edits } = save({ departs: '255P', arrives: '19.30', date: '26FEB', arrivalDate: '27/2' });
  const facts = { departs: '14:55', arrives: '19:30', date: '2027-02-26', arrivalDate: '2027-02-27' };
  expect(edits).toMatchObject([{ facts }]);
  expect(save({ departs: '1230P', date: '24 Feb 2027' })).toEqual({ edits: [], open: null });
});

test('an option that is changed meanwhile keeps the form open with what was typed', () => {
  const fields = fieldsOf(press(key).open, { operatedBy: 'half typ' });
  expect(press('', { editing: key, fields }).open).toMatchObject({ key, values: { operatedBy: 'half typ' } });
});

test('another form saves what was typed into the open one, and leaves a wrong value where it is', () => {
  const typedInto = (typed: Partial<FlightForm>) => ({ editing: key, fields: fieldsOf(press(key).open, typed) });
  const moved = press('flight/4-kl1033', typedInto({ departs: '13:00' }));
  expect(moved.edits).toEqual([{ kind: 'set-flight', flight: '3-kl862', facts: { departs: '13:00' } }]);
  expect(moved.open?.key).toBe('flight/4-kl1033');
  const wrong = press('flight/4-kl1033', typedInto({ from: 'nowhere' }));
  expect(wrong).toMatchObject({ edits: [], open: { key, values: { from: 'nowhere' }, errors: ['from'] } });
  expect(press('flight/4-kl1033', typedInto({})).edits).toEqual([]);
  expect(press('flight/4-kl1033', { editing: 'add/1' }).open?.key).toBe('flight/4-kl1033');
  expect(press('leave-out/1-kl1008', typedInto({ operatedBy: 'half typ' })).open?.key).toBe(key);
  expect(press('cancel', typedInto({ departs: '13:00' }))).toEqual({ edits: [], open: null });
});

test('a day of arrival that was set by hand moves along with the departure', () => {
  const { edits } = save({ arrivalDate: '2027-02-25' });
  expect(save({ date: '2027-02-26' }, edits).edits).toMatchObject([
    { facts: { date: '2027-02-26', arrivalDate: '2027-02-27' } },
  ]);
});

test('a flight by hand needs its number and both places, and is gone when it is left out', () => {
  const editing = 'add/1';
  expect(press('save', { editing }).open?.errors).toEqual(['flight', 'from', 'to']);
  const fields = { 'edit-flight': 'jl 115', 'edit-from': 'HND', 'edit-to': 'Osaka Itami', 'edit-date': '2027-02-15' };
  const { edits } = press('save', { editing, fields });
  expect(edits).toEqual([
    {
      kind: 'add-flight',
      flight: 'a1',
      booking: 1,
      facts: { airline: 'JL', number: '115', suffix: null, from: 'HND', to: 'ITM', date: '2027-02-15' },
    },
  ]);
  expect(press('leave-out/a1', { edits }).edits).toEqual([]);
  expect(press('add/7').open).toBeNull();
});

test('flights move within their booking, and the new order replaces the last one', () => {
  const once = press('earlier/3-kl862').edits;
  expect(once).toMatchObject([{ flights: ['1-kl1008', '3-kl862', '2-kl861', '4-kl1033'] }]);
  expect(press('later/3-kl862', { edits: once }).edits).toMatchObject([
    { flights: ['1-kl1008', '2-kl861', '3-kl862', '4-kl1033'] },
  ]);
  expect(press('earlier/1-kl1008').edits).toEqual([]);
});

const names = (open: OpenForm | null) => (open as OpenTravellersForm).rows;
const travellers = {
  'edit-locator': '7k2qwx',
  'edit-name-n1': 'ALBRIGHT/ODETTE MS',
  'edit-type-n1': 'adult',
  'edit-name-n2': 'ALBRIGHT/ROBIN MR',
  'edit-type-n2': 'child',
  'edit-name-n3': 'ALBRIGHT/WREN MISS',
  'edit-type-n3': 'child',
  'edit-out-n3': 'on',
  'edit-name-new': 'Ida Albright',
  'edit-type-new': 'infant',
};

test('travellers are renamed, added, left out and shown again; moving one saves the others', () => {
  const editing = 'travellers/1';
  const { edits } = press('save', { editing, fields: travellers });
  expect(edits.map(({ kind }) => kind)).toEqual(['set-locator', 'set-name', 'add-name', 'remove-name']);
  const again = press('travellers/1', { edits }).open;
  expect(names(again).map(({ id, isOut }) => [id, isOut])).toEqual([
    ['n1', false],
    ['n2', false],
    ['n3', true],
    ['m1', false],
  ]);
  const back = {
    ...travellers,
    'edit-out-n3': '',
    'edit-name-new': '',
    'edit-name-m1': 'Ida Albright',
    'edit-out-m1': 'on',
  };
  expect(press('save', { edits, editing, fields: back }).edits.map(({ kind }) => kind)).toEqual([
    'set-locator',
    'set-name',
  ]);
  const moved = press('name-up/n2', { editing, fields: travellers });
  expect(moved.edits.at(-1)).toEqual({ kind: 'order-names', names: ['n2', 'n1', 'm1'] });
  expect(
    press('save', { editing, fields: { ...travellers, 'edit-locator': '?', 'edit-name-n1': '' } }).open?.errors,
  ).toEqual(['locator', 'n1']);
});

test('one edit is undone, all are, and with a flight by hand what was changed of it', () => {
  const edits: Edit[] = [
    { kind: 'add-flight', flight: 'a1', booking: 1, facts: { airline: 'JL', number: '1', from: 'HND', to: 'ITM' } },
    { kind: 'set-flight', flight: 'a1', facts: { departs: '10:00' } },
    { kind: 'remove-flight', flight: '1-kl1008' },
  ];
  expect(press('undo/2', { edits }).edits).toEqual(edits.slice(0, 2));
  expect(press('undo/0', { edits }).edits).toEqual(edits.slice(2));
  expect(press('undo/9', { edits }).edits).toEqual(edits);
  expect(press('undo-all', { edits }).edits).toEqual([]);
});

test('bookings are joined and parted, and each passenger gets a paper', () => {
  expect(press('merge/2/1', { trip: 'two' }).edits).toEqual([{ kind: 'merge-bookings', booking: 2, into: 1 }]);
  expect(press('split/3-kl862').edits).toEqual([
    { kind: 'split-booking', flight: '3-kl862', half: 2, flights: ['3-kl862', '4-kl1033'] },
  ]);
  const { edits } = press('per-passenger');
  expect(press('per-passenger', { edits }).edits).toHaveLength(1);
  expect(press('per-booking', { edits }).edits).toEqual([]);
});

test.each(['', '1', 'constructor', '__proto__/x', 'undo/-1', 'undo/1e9', 'merge/1', 'add/x', 'drop'])(
  'the button %j does nothing',
  (button) => {
    expect(readEditAct(button)).toBeNull();
  },
);

test.each([
  'leave-out/__proto__',
  'merge/1/9',
  'earlier/x',
  'name-up/n99',
  'split/x',
  'save',
  'flight/toString',
  'travellers/99',
])('an id of another paper changes nothing: %s', (button) => {
  expect(press(button, { editing: 'flight/9-other', fields: { 'edit-flight': 'KL 1' } }).edits).toEqual([]);
});

test('what is undone stays undone when the form that was open is saved with another field', () => {
  const { edits } = save({ departs: '13:00', cabin: 'first' });
  const shown = press(key, { edits }).open;
  const fields = fieldsOf(shown, { operatedBy: 'Example Air' });
  const undone = press('undo/0', { edits, editing: key, fields });
  expect(undone).toMatchObject({
    edits: [],
    open: { key, values: { departs: '12:30', cabin: 'business', operatedBy: 'Example Air' } },
  });
  const saved = press('save', { edits: undone.edits, editing: key, fields: fieldsOf(undone.open) });
  expect(saved.edits).toEqual([{ kind: 'set-flight', flight: '3-kl862', facts: { operatedBy: 'Example Air' } }]);
});

test('a traveller whose name is undone keeps what was typed beside it', () => {
  const editing = 'travellers/1';
  const { edits } = press('save', { editing, fields: travellers });
  const rows = names(press(editing, { edits }).open);
  const posted = Object.fromEntries(rows.map(({ id, text }) => [`edit-name-${id}`, text]));
  const types = Object.fromEntries(rows.map(({ id, type }) => [`edit-type-${id}`, type]));
  const fields = { ...posted, ...types, 'edit-out-n3': 'on', 'edit-locator': 'ABCDEF' };
  const at = edits.findIndex(({ kind }) => kind === 'set-name');
  const undone = press(`undo/${at}`, { edits, editing, fields });
  expect(names(undone.open)[1]).toMatchObject({ id: 'n2', text: 'ALBRIGHT/RUBEN MR', type: 'adult' });
  expect(undone.open).toMatchObject({ locator: 'ABCDEF' });
});

const times = fc.constantFrom('06:10', '13:00', '23:59');
const changesOfFlight = fc.record({ departs: times, arrives: times, operatedBy: fc.constantFrom('A', 'B') });

test('property: undo, then save another field, never brings the undone values back', () => {
  fc.assert(
    fc.property(changesOfFlight, fc.constantFrom('undo/0', 'undo-all'), (typed, undo) => {
      const { edits } = save(typed);
      const fields = fieldsOf(press(key, { edits }).open, { aircraft: '77W' });
      const undone = press(undo, { edits, editing: key, fields });
      const saved = press('save', { edits: undone.edits, editing: key, fields: fieldsOf(undone.open) });
      expect(saved.edits).toMatchObject([{ facts: { aircraft: '77W' } }]);
      expect(Object.keys((saved.edits[0] as { facts: object }).facts)).toEqual(['aircraft']);
    }),
    { numRuns: 50 },
  );
});
