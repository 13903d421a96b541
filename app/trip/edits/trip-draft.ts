import type { Passenger } from '~/itinerary/facts/model.ts';
import type { Booking, IncompleteFlight, Itinerary, Segment } from '~/itinerary/types.ts';
import { flightId } from '../flight-id.ts';
import type { Edit } from './edit.ts';
import { splitKey } from './settle-edits.ts';

export interface DraftFlight {
  id: string;
  /** Index in the reading; null for a flight by hand. */
  at: number | null;
  segment: Segment;
}

export interface DraftName {
  id: string;
  /** Index of the passenger in the reading; null for a name by hand. */
  at: number | null;
  passenger: Passenger;
  isOut?: boolean;
}

/** An itinerary while edits are applied: flights and names keep their ids wherever they go. */
export interface TripDraft {
  reading: Itinerary;
  flights: DraftFlight[];
  /** Those that are not completed. */
  incomplete: readonly IncompleteFlight[];
  names: DraftName[];
  /** Without those whose split is gone, and whose places stay empty. */
  bookings: (Booking | undefined)[];
  /** Each split has the ordinal of the booking that it makes, by `splitKey`. */
  halves: Map<string, number>;
  /** Bookings that hotels, requests and tickets moved to, by the object of the reading. */
  moved: Map<object, number>;
  /** Facts that were set by hand, by line of the paste: their warnings are cured. */
  set: Map<number, Set<string>>;
  /** Edits of what is not there. */
  dropped: Edit[];
}

/** A booking that was joined to another one keeps its place, without names and flights. */
export const mergedAway: Booking = { names: [], locator: null, flights: [] };

export function toDraft(reading: Itinerary, edits: readonly Edit[] = []): TripDraft {
  const { flights, incomplete, passengers, bookings } = reading;
  return {
    reading,
    flights: flights.map((flight, at) => ({ id: flightId(flight, at), at, segment: flight })),
    incomplete,
    names: passengers.map((passenger, at) => ({ id: `n${at + 1}`, at, passenger })),
    bookings: bookings.length > 0 ? [...bookings] : [{ names: [], locator: null, flights: [] }],
    halves: new Map(
      edits.flatMap((edit) =>
        edit.kind === 'split-booking' && edit.half !== undefined ? [[splitKey(edit), edit.half] as const] : [],
      ),
    ),
    moved: new Map(),
    set: new Map(),
    dropped: [],
  };
}

export const bookingOf = (draft: TripDraft, part: { booking: number }): number => draft.moved.get(part) ?? part.booking;
