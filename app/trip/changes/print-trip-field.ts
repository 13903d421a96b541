import type { TripChanges } from './trip-changes.ts';

/** Empty without changes. */
export function printTripField(trip: TripChanges): string {
  const { edits, ...rest } = trip;
  const isEmpty = edits.length === 0 && Object.values(rest).every((part) => part === undefined);
  return isEmpty ? '' : JSON.stringify(trip);
}
