import { expect, test } from 'vitest';
import type { Itinerary } from '~/itinerary/types.ts';
import type { Edit } from '~/trip/edits/edit.ts';
import { readEditAct } from '~/trip/edits/edit-act.ts';
import { editTrip } from '~/trip/edits/edit-trip.ts';
import { papersOf } from '~/trip/papers.ts';
import { papersOfTrip, tripOf, withEdits } from '~/trip/trip.ts';
import { readTrip } from '../../support/trips.ts';

const today = '2026-11-18';
const stored: Edit[] = [
  { kind: 'set-flight', flight: '1-kl1008', facts: { status: 'HK' } },
  { kind: 'remove-name', name: 'n2' },
];
const flightForm = { editing: 'flight/3-kl862', 'edit-flight': 'KL 862', 'edit-from': 'NRT', 'edit-to': 'AMS' };
const typed = { ...flightForm, 'edit-date': '26FEB', 'edit-departs': '1330', 'edit-arrives': '1815' };

/** Edits are applied once for each state of the trip: only then are the suggested fares of the reading looked at. */
function counted(reading: Itinerary): { reading: Itinerary; times: () => number } {
  let times = 0;
  const { fareSuggestions } = reading;
  const watched = Object.defineProperty({ ...reading }, 'fareSuggestions', {
    get() {
      times += 1;
      return fareSuggestions;
    },
  });
  return { reading: watched, times: () => times };
}

function press(button: string, fields: Record<string, string> = {}) {
  const { reading, times } = counted(readTrip('return'));
  const before = tripOf(reading, { edits: stored }, today);
  const { editing = '' } = fields;
  const after = editTrip(before, { act: readEditAct(button), editing, field: (name) => fields[name] ?? '' });
  return { times: times(), isSame: after.trip === before };
}

test.each([
  ['no button', '', {}],
  ['no button beside a typed form', '', typed],
  ['opening a form', 'flight/3-kl862', {}],
  ['opening the travellers, one of them left out', 'travellers/1', {}],
  ['a new flight', 'add/1', {}],
  ['closing a form', 'cancel', typed],
  ['saving a wrong value', 'save', { ...typed, 'edit-from': '?' }],
  ['leaving out what is not there', 'leave-out/9-xx1', {}],
])('the present state is worked out once: %s', (_what, button, fields) => {
  expect(press(button, fields)).toEqual({ times: 1, isSame: true });
});

test.each([
  ['saving a form', 'save', typed],
  ['opening another form, which saves', 'flight/2-kl861', typed],
  ['moving a flight', 'earlier/3-kl862', {}],
  ['leaving a flight out', 'leave-out/3-kl862', {}],
  ['leaving a flight out beside a typed form', 'leave-out/2-kl861', typed],
  ['splitting a booking', 'split/3-kl862', {}],
  ['undoing an edit', 'undo/0', {}],
  ['a paper for each passenger', 'per-passenger', {}],
])('a change works out the state before and the state after, each once: %s', (_what, button, fields) => {
  expect(press(button, fields)).toEqual({ times: 2, isSame: false });
});

test('a trip with the same edits is the same trip', () => {
  const trip = tripOf(readTrip('return'), { edits: stored }, today);
  expect(withEdits(trip, [...stored])).toBe(trip);
  expect(withEdits(trip, []).itinerary).toBe(trip.reading);
});

test('papers are of bookings, or of passengers where an edit says so', () => {
  const reading = readTrip('tour');
  expect(papersOfTrip(tripOf(reading, { edits: [] }, today))).toEqual(papersOf(reading));
  const each = tripOf(reading, { edits: [{ kind: 'paper-per-passenger' }] }, today);
  expect(papersOfTrip(each)).toHaveLength(9);
});
