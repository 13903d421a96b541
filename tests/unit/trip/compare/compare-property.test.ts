import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Itinerary } from '~/itinerary/types.ts';
import { compare } from '~/trip/compare/compare.ts';
import type { TripChange, TripComparison } from '~/trip/compare/trip-comparison.ts';
import type { Trip } from '~/trip/trip.ts';
import { bookings } from '../../../support/version-pairs/booked.ts';
import { mutations } from '../../../support/version-pairs/mutations.ts';
import { type Host, hosts, printTerminal } from '../../../support/version-pairs/print-terminal.ts';
import { tripOfText } from '../../../support/version-pairs/score-pairs.ts';

const booked = fc.constantFrom(...bookings);
const host = fc.constantFrom(...(Object.keys(hosts) as Host[]));

/** Two versions, the second with one to three changes, each printed by a system of its own. */
const versions = fc
  .tuple(
    booked,
    fc.array(fc.constantFrom(...Object.values(mutations)), { minLength: 1, maxLength: 3 }),
    fc.nat(),
    host,
    host,
  )
  .map(([first, changes, seed, one, other]) => {
    const random = (below: number) => seed % below;
    const second = changes.reduce((now, change) => change(now, random)?.after ?? now, first);
    return [tripOfText(printTerminal(one, first, false)), tripOfText(printTerminal(other, second, false))] as const;
  });

/** Without ids, which are ordinals, and turned round where it is asked for. */
function said({ sameBooking, changes, connections, unchanged }: TripComparison, isTurned = false) {
  const turn = <T>(before: T, after: T): [T, T] => (isTurned ? [after, before] : [before, after]);
  return {
    sameBooking,
    changes: changes.map((change) => saidOf(change, turn)).sort(),
    connections: connections.map(({ before, after }) => turn(before?.minutes, after?.minutes).join('>')).sort(),
    unchanged: unchanged.map(({ before, after }) => turn(nameOf(before), nameOf(after)).join('>')).sort(),
  };
}

type Turn = <T>(before: T, after: T) => [T, T];
const turnedKinds: Record<string, string> = {
  cancelled: 'added',
  added: 'cancelled',
  'traveller-gone': 'traveller-added',
  'traveller-added': 'traveller-gone',
};

function saidOf({ kind, size, told, before, after, fields }: TripChange, turn: Turn): string {
  const kindOf = (one: string) => (turn(1, 0)[0] === 1 ? one : (turnedKinds[one] ?? one));
  const of = fields.map((field) => {
    const minutes = field.minutes === null ? null : field.minutes * (turn(1, -1)[0] ?? 1);
    return [field.name, kindOf(field.kind), field.told, ...turn(field.before, field.after), minutes].join(' ');
  });
  return [kindOf(kind), size, told, ...turn(before.map(nameOf).join(), after.map(nameOf).join()), ...of.sort()].join(
    ' | ',
  );
}

const nameOf = ({ flight: { stated, inferred } }: TripChange['before'][number]): string =>
  [stated.airline, stated.number, stated.from, stated.to, inferred.date, stated.departs].join(' ');

const withFlights = (trip: Trip, order: (flights: Itinerary['flights']) => Itinerary['flights']): Trip => ({
  ...trip,
  itinerary: { ...trip.itinerary, flights: order([...trip.itinerary.flights]) },
});

test('a trip compared with itself has no change', () => {
  fc.assert(
    fc.property(versions, ([, trip]) => {
      const { changes, connections, journeys } = compare(trip, trip);
      expect([changes, connections, journeys]).toEqual([[], [], []]);
    }),
  );
});

test('turned round, a comparison is its mirror', () => {
  fc.assert(
    fc.property(versions, ([one, other]) => {
      expect(said(compare(other, one), true)).toEqual(said(compare(one, other)));
    }),
  );
});

test('the order of flights does not matter', () => {
  fc.assert(
    fc.property(versions, ([one, other]) => {
      const turned = compare(
        withFlights(one, (flights) => flights.reverse()),
        withFlights(other, (flights) => flights.reverse()),
      );
      expect(said(turned)).toEqual(said(compare(one, other)));
    }),
  );
});

test("another system's print is no change", () => {
  fc.assert(
    fc.property(booked, host, host, fc.boolean(), fc.boolean(), (booking, one, other, early, late) => {
      const { sameBooking, changes } = compare(
        tripOfText(printTerminal(one, booking, early)),
        tripOfText(printTerminal(other, booking, late)),
      );
      expect([sameBooking === 'no', changes.filter(({ told }) => told)]).toEqual([false, []]);
    }),
  );
});
