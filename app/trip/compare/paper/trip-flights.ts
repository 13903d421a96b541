import { flightNameOf } from '~/itinerary/flight-name.ts';
import { isInactive } from '~/reference/status-codes.ts';
import type { ComparedFlight, TripComparison, UnsureFlight } from '../trip-comparison.ts';

/** The trip as it is now, in order, also where one version does not tell it whole; one that is cancelled as it was. */
export function tripFlights({ changes, unchanged, unsure }: TripComparison): ComparedFlight[] {
  const both = [
    ...changes.flatMap(({ kind, after }) => (kind === 'cancelled' ? [] : after)),
    ...unchanged.map(({ after }) => after),
  ];
  const known = new Set(both.map(({ flight }) => flight));
  const open = unsure.filter(({ reason, flight }) => reason === 'not-whole' && !known.has(flight));
  const now = [...both, ...open].filter(({ flight }) => !isInactive(flight.stated.status));
  return inOrder(now.length > 0 ? now : flightsBefore({ changes, unchanged, unsure }));
}

/** What the customer had, each flight once; one that only one text tells whole may stand in the other. */
export function flightsBefore({ changes, unchanged, unsure }: FlightsOfTrip): ComparedFlight[] {
  const told = [...changes.flatMap(({ before }) => before), ...unchanged.map(({ before }) => before)];
  const now = [...changes.flatMap(({ after }) => after), ...unchanged.map(({ after }) => after)];
  const known = new Set([...told, ...now].map(({ flight }) => flight));
  const was = unsure.filter(({ side }) => side === 'before').map(({ flight }) => flightNameOf(flight));
  // A damaged day makes two of one flight.
  const isTwin = ({ side, reason, flight }: UnsureFlight) =>
    side === 'after' && reason === 'damaged' && was.includes(flightNameOf(flight));
  return [...new Set([...told, ...unsure.filter((one) => !known.has(one.flight) && !isTwin(one))])];
}

type FlightsOfTrip = Pick<TripComparison, 'changes' | 'unchanged' | 'unsure'>;

const startOf = ({ flight: { inferred, stated } }: ComparedFlight): number =>
  (inferred.date ?? Number.MAX_SAFE_INTEGER) * 1440 + (stated.departs ?? 0);

export const inOrder = <One extends ComparedFlight>(flights: readonly One[]): One[] =>
  [...new Set(flights)].sort((one, other) => startOf(one) - startOf(other));
