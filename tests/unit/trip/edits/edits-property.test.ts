import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOf } from '~/i18n/words.server.ts';
import { printTripField } from '~/trip/changes/print-trip-field.ts';
import { readTripField } from '~/trip/changes/read-trip-field.ts';
import { applyEdits } from '~/trip/edits/apply-edits.ts';
import type { Edit } from '~/trip/edits/edit.ts';
import { pageOptions } from '~/trip/options/display-options.ts';
import { onePaper, papersOf } from '~/trip/papers.ts';
import { presentTrip } from '~/trip/present-trip.ts';
import { readTrip, type TripName } from '../../../support/trips.ts';

const today = '2026-11-18';
const readings = (['return', 'status', 'two', 'train', 'services'] as const).map((name: TripName) => readTrip(name));
const known = readings.flatMap((reading) => onePaper(reading).flightIds);

const flight = fc.constantFrom(...known, 'a1', 'a2', '9-xx9');
const addedFlight = fc.constantFrom('a1', 'a2', 'a3');
const name = fc.constantFrom('n1', 'n2', 'n3', 'm1', 'n99');
const booking = fc.integer({ min: 1, max: 4 });
const place = fc.constantFrom('LHR', 'PPG', 'AKL', 'QQQ', 'LON');
const day = fc.constantFrom('2026-11-18', '2027-03-28', '2028-02-29', '2000-01-01', '2099-12-31', null);
const clock = fc.constantFrom('00:00', '01:30', '23:59', null);
const facts = fc.record(
  {
    from: place,
    to: place,
    date: day,
    departs: clock,
    arrivalDate: day,
    arrives: clock,
    number: fc.constantFrom('1', '9999', 'OPEN'),
    cabin: fc.constantFrom('first' as const, null),
    status: fc.constantFrom('HK', 'HX', 'FLWN', null),
  },
  { requiredKeys: [] },
);
const whole = facts.map((some) => ({
  ...some,
  airline: 'KL',
  number: '1',
  from: some.from ?? 'LHR',
  to: some.to ?? 'AMS',
}));
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constant('set-flight' as const), flight, facts }),
  fc.record({ kind: fc.constant('add-flight' as const), flight: addedFlight, booking, facts: whole }),
  fc.record({ kind: fc.constant('remove-flight' as const), flight }),
  fc.record({ kind: fc.constant('order-flights' as const), flights: fc.array(flight, { minLength: 1, maxLength: 5 }) }),
  fc.record({ kind: fc.constant('set-name' as const), name, text: fc.constantFrom('X', 'A/B MR', '<b>') }),
  fc.record({ kind: fc.constant('remove-name' as const), name }),
  fc.record({ kind: fc.constant('order-names' as const), names: fc.array(name, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('set-locator' as const), booking, locator: fc.constantFrom('ABCDEF', null) }),
  fc.record({ kind: fc.constant('merge-bookings' as const), booking, into: booking }),
  fc.record({ kind: fc.constant('split-booking' as const), flight }),
  fc.record({ kind: fc.constant('split-booking' as const), flight, half: fc.integer({ min: 1, max: 9 }) }),
);
const look = { display: pageOptions, fares: null, words: wordsOf('en'), baseUrl: '' };

test('whatever is edited, nothing throws, ids stay, indices fit, and twice is once', () => {
  fc.assert(
    fc.property(fc.constantFrom(...readings), fc.array(edit, { maxLength: 12 }), (reading, edits) => {
      const { itinerary, edits: numbered } = applyEdits(reading, edits, today);
      const ids = onePaper(itinerary).flightIds;
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id.startsWith('a') || onePaper(reading).flightIds.includes(id)).toBe(true);
      const { flights, passengers, services, tickets, bookings } = itinerary;
      for (const at of [...services, ...tickets].flatMap((one) => one.flights)) expect(flights[at]).toBeDefined();
      for (const at of services.flatMap((one) => one.passengers)) expect(passengers[at]).toBeDefined();
      for (const one of [...flights, ...passengers]) expect(bookings[one.booking]).toBeDefined();
      expect(applyEdits(reading, [...edits, ...edits], today).itinerary).toEqual(itinerary);
      expect(applyEdits(reading, numbered, today)).toMatchObject({ itinerary, edits: numbered });
      expect(readTripField(printTripField({ edits }))).toMatchObject({ ok: true });
      for (const paper of papersOf(itinerary)) presentTrip(paper, 'designed', look);
    }),
    { numRuns: 300 },
  );
});
