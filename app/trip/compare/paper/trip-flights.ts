import { isInactive } from '~/reference/status-codes.ts';
import type { ComparedFlight, TripComparison } from '../trip-comparison.ts';

/** The trip as it is now, in order; one that is cancelled as it was. */
export function tripFlights({ changes, unchanged }: TripComparison): ComparedFlight[] {
  const now = [
    ...changes.flatMap(({ kind, after }) => (kind === 'cancelled' ? [] : after)),
    ...unchanged.map(({ after }) => after),
  ].filter(({ flight }) => !isInactive(flight.stated.status));
  return inOrder(now.length > 0 ? now : flightsBefore({ changes, unchanged }));
}

/** What the customer had, each flight once. */
export function flightsBefore({ changes, unchanged }: Pick<TripComparison, 'changes' | 'unchanged'>): ComparedFlight[] {
  return [...new Set([...changes.flatMap(({ before }) => before), ...unchanged.map(({ before }) => before)])];
}

const startOf = ({ flight: { inferred, stated } }: ComparedFlight): number =>
  (inferred.date ?? Number.MAX_SAFE_INTEGER) * 1440 + (stated.departs ?? 0);

const inOrder = (flights: readonly ComparedFlight[]): ComparedFlight[] =>
  [...new Set(flights)].sort((one, other) => startOf(one) - startOf(other));
