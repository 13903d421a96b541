import { isInactive } from '~/reference/status-codes.ts';
import type { ComparedFlight, TripComparison } from '../trip-comparison.ts';

/** The trip as it is now, in order; one that is cancelled as it was. */
export function tripFlights({ changes, unchanged, unsure }: TripComparison): ComparedFlight[] {
  const now = [
    ...changes.flatMap(({ kind, after }) => (kind === 'cancelled' ? [] : after)),
    ...unchanged.map(({ after }) => after),
  ].filter(({ flight }) => !isInactive(flight.stated.status));
  return inOrder(now.length > 0 ? now : flightsBefore({ changes, unchanged, unsure }));
}

/** What the customer had, each flight once; one that only one text tells whole may stand in the other. */
export function flightsBefore({ changes, unchanged, unsure }: FlightsOfTrip): ComparedFlight[] {
  const told = [...changes.flatMap(({ before }) => before), ...unchanged.map(({ before }) => before)];
  const known = new Set(told.map(({ flight }) => flight));
  return [...new Set([...told, ...unsure.filter(({ flight }) => !known.has(flight))])];
}

type FlightsOfTrip = Pick<TripComparison, 'changes' | 'unchanged' | 'unsure'>;

const startOf = ({ flight: { inferred, stated } }: ComparedFlight): number =>
  (inferred.date ?? Number.MAX_SAFE_INTEGER) * 1440 + (stated.departs ?? 0);

export const inOrder = (flights: readonly ComparedFlight[]): ComparedFlight[] =>
  [...new Set(flights)].sort((one, other) => startOf(one) - startOf(other));
