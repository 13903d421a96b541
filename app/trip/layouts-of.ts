import type { Itinerary } from '~/itinerary/types.ts';
import { onePaper, type Paper, papersOf } from './papers.ts';
import { papersPerPassenger } from './passenger-papers.ts';

export type Layout = readonly Paper[];

interface Wanted {
  /** A paper for each passenger. */
  isEach: boolean;
  /** All bookings share one paper. */
  isOneTrip?: boolean;
}

/** The papers that are wanted, then those to print where they would have too many rows: each layout has fewer papers. */
export function layoutsOf(itinerary: Itinerary, { isEach, isOneTrip = false }: Wanted): [Layout, ...Layout[]] {
  const one = [onePaper(itinerary)];
  const together = isOneTrip ? one : papersOf(itinerary);
  const fewer: [Layout, ...Layout[]] = together.length > 1 ? [together, one] : [one];
  const each = isEach ? papersPerPassenger(together) : together;
  return each.length > together.length ? [each, ...fewer] : fewer;
}
