import type { Itinerary } from '~/itinerary/types.ts';
import type { TripChanges } from './changes/trip-changes.ts';
import { applyEdits, type EditedItinerary } from './edits/apply-edits.ts';
import type { Edit } from './edits/edit.ts';
import { onePaper, type Paper, papersOf } from './papers.ts';
import { papersPerPassenger } from './passenger-papers.ts';
import { withUids } from './with-uids.ts';

/** What a text says, with what an agent changed of it. Page, files, links, calls and packages show nothing else. */
export interface Trip extends Omit<EditedItinerary, 'edits'> {
  reading: Itinerary;
  changes: TripChanges;
  /** ISO date of the paste, from which missing years follow. */
  today: string;
}

export function tripOf(reading: Itinerary, changes: TripChanges, today: string): Trip {
  const { edits, itinerary, ...edited } = applyEdits(reading, changes.edits, today);
  const kept = { ...changes, edits: [...edits] };
  return { reading, changes: kept, today, ...edited, itinerary: withUids(itinerary, changes.uids) };
}

/** The same trip while the edits are the same. */
export function withEdits(trip: Trip, edits: readonly Edit[]): Trip {
  const { reading, changes, today } = trip;
  const isSame = edits.length === changes.edits.length && edits.every((edit, at) => edit === changes.edits[at]);
  return isSame ? trip : tripOf(reading, { ...changes, edits: [...edits] }, today);
}

export const isPerPassenger = ({ edits }: Pick<TripChanges, 'edits'>): boolean =>
  edits.some(({ kind }) => kind === 'paper-per-passenger');

export type Layout = readonly Paper[];
type Shown = Pick<Trip, 'itinerary' | 'changes'>;

/** A sheet for each booking, or for each passenger where the agent said so. */
export const papersOfTrip = (trip: Shown): Layout => layoutsOfTrip(trip)[0];

/** The papers that are wanted, then those to print where they would have too many rows: each layout has fewer papers. */
export function layoutsOfTrip({ itinerary, changes }: Shown, isOneTrip = false): [Layout, ...Layout[]] {
  const one = [onePaper(itinerary)];
  const together = isOneTrip ? one : papersOf(itinerary);
  const fewer: [Layout, ...Layout[]] = together.length > 1 ? [together, one] : [together];
  const each = isPerPassenger(changes) ? papersPerPassenger(together) : together;
  return each.some((paper, at) => paper !== together[at]) ? [each, ...fewer] : fewer;
}
