import type { TripComparison } from './trip-comparison.ts';

/** Day, flight, departure and arrival with what they were, and the wait. */
const ROWS_OF_CHANGE = 5;

/** Rows that the paper about changes adds to an output. @param note its lines */
export const changesRows = ({ changes, unchanged, unsure }: TripComparison, note: readonly string[]): number =>
  changes.length * ROWS_OF_CHANGE + unchanged.length + unsure.length + note.length;
