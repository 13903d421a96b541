import { expect, test } from 'vitest';
import { convert } from '~/itinerary/convert.ts';
import { cureOf } from '~/trip/cures.ts';
import type { Edit } from '~/trip/edits/edit.ts';
import { readEditAct } from '~/trip/edits/edit-act.ts';
import { editTrip } from '~/trip/edits/edit-trip.ts';
import type { FlightForm } from '~/trip/edits/flight-form.ts';
import type { OpenFlightForm } from '~/trip/edits/open-form.ts';
import { flightId } from '~/trip/flight-id.ts';
import { tripOf } from '~/trip/trip.ts';
import { noteOfOne, noteOfReturn } from '../../../support/incomplete-notes.ts';

const today = '2026-11-26';
const tripWith = (edits: readonly Edit[], note = noteOfReturn) =>
  tripOf(convert(note, { today }), { edits: [...edits] }, today);

function press(button: string, typed: Partial<FlightForm> | null = null, edits: readonly Edit[] = [], note?: string) {
  const opened = editTrip(tripWith(edits, note), {
    act: readEditAct('flight/i1'),
    editing: '',
    field: () => '',
  }).open as OpenFlightForm;
  const fields: Record<string, string> = Object.fromEntries(
    Object.entries({ ...opened.values, ...typed }).map(([name, value]) => [`edit-${name}`, value]),
  );
  const field = (name: string) => fields[name] ?? '';
  return editTrip(tripWith(edits, note), { act: readEditAct(button), editing: 'flight/i1', field });
}

const names = ({ itinerary }: ReturnType<typeof tripWith>) =>
  itinerary.flights.map((flight, at) => `${flightId(flight, at)} ${flight.stated.from}${flight.stated.to}`);

test('its form has what the text says, marks what is missing, and proposes where the trip is', () => {
  expect(press('flight/i1').open).toMatchObject({
    name: 'TP 1342',
    focus: 'from',
    values: { flight: 'TP 1342', date: '2027-03-20', from: '', to: 'LHR', departs: '', arrives: '22:15' },
    incomplete: {
      missing: ['from', 'departs'],
      source: 'back Sat 20 March, TP1342, evening flight,',
      suggestions: [{ field: 'from', code: 'LIS', place: 'Lisbon' }],
      mayGo: true,
    },
  });
});

test('the proposed place is taken into the form, and what was typed stays', () => {
  const { open, trip } = press('use/from/LIS', { departs: '19:30' });
  expect(open).toMatchObject({ values: { from: 'LIS', departs: '19:30' }, focus: 'from' });
  expect(trip.changes.edits).toEqual([]);
});

test('a completed flight keeps its id, stands in its place, and nothing is said of it any more', () => {
  const { trip, open } = press('save', { from: 'Lisbon', departs: '19:30' });
  expect(open).toBeNull();
  expect(names(trip)).toEqual(['1-u28717 LGWLIS', 'i1 LISLHR']);
  expect(trip.itinerary.incomplete).toEqual([]);
  expect(trip.itinerary.warnings.map(({ code }) => code)).not.toContain('flight-not-whole');
  expect(trip.itinerary.flights[1]?.source.line).toBe(5);
  const again = press('undo/0', null, trip.changes.edits.slice(0, 0));
  expect(again.trip.itinerary.incomplete).toHaveLength(1);
});

test('an empty field is asked for, and changes nothing', () => {
  const { trip, open } = press('save', { departs: '19:30' });
  expect(open).toMatchObject({ errors: ['from'], values: { departs: '19:30' } });
  expect(trip.itinerary.incomplete).toHaveLength(1);
});

test('confirmed without times it is whole, says so, and needs all but the times', () => {
  expect(press('confirm', {}).open).toMatchObject({ errors: ['from'] });
  const { trip } = press('confirm', { from: 'LIS' });
  expect(trip.itinerary.flights[1]?.stated).toMatchObject({ departs: null, arrives: null, areTimesOpen: true });
  expect(trip.itinerary.incomplete).toEqual([]);
});

test('one that is left out is gone, and the last flight of a trip stays', () => {
  const { trip } = press('leave-out/i1');
  expect([trip.itinerary.incomplete, trip.changes.edits]).toEqual([[], [{ kind: 'remove-flight', flight: 'i1' }]]);
  expect(trip.itinerary.warnings.map(({ code }) => code)).not.toContain('flight-not-whole');
  const only = press('leave-out/i1', null, [], noteOfOne).trip;
  expect(only.itinerary.incomplete).toHaveLength(1);
});

test('the edit of a program needs only what is missing; half of the times is no flight', () => {
  const complete = (facts: object): Edit => ({ kind: 'complete-flight', flight: 'i1', facts });
  expect(names(tripWith([complete({ from: 'LIS', departs: '19:30' })]))).toHaveLength(2);
  for (const facts of [{ from: 'LIS' }, { departs: '19:30' }]) {
    const trip = tripWith([complete(facts)]);
    expect([trip.dropped.length, trip.itinerary.incomplete.length]).toEqual([1, 1]);
  }
});

test('its warning leads to its first open field', () => {
  const { itinerary } = tripWith([]);
  const warning = itinerary.warnings.find(({ code }) => code === 'flight-not-whole');
  expect(warning && cureOf(warning, itinerary)).toEqual({ id: 'i1', flight: 'TP 1342', field: 'from' });
});
