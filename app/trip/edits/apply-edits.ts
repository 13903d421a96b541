import type { Passenger } from '~/itinerary/facts/model.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { completeFlight } from './complete-flight.ts';
import type { Edit, EditKind, EditOf } from './edit.ts';
import { mergeBookings, setLocator, splitBooking } from './edit-bookings.ts';
import { addFlight, orderFlights, removeFlight, setFlight } from './edit-flights.ts';
import { addName, orderNames, removeName, setName } from './edit-names.ts';
import { fromDraft } from './from-draft.ts';
import { settleEdits } from './settle-edits.ts';
import { type DraftName, type TripDraft, toDraft } from './trip-draft.ts';

export interface EditedItinerary {
  itinerary: Itinerary;
  /** Edits of what the itinerary does not have. */
  dropped: readonly Edit[];
  /** In their order, also those that are left out. */
  travellers: readonly Traveller[];
}

export interface Traveller extends Pick<Passenger, 'name' | 'type' | 'booking'> {
  /** Stays the same wherever they go. */
  id: string;
  isOut: boolean;
}

/** @returns false when what the edit is about is not there */
type Apply = { [Kind in EditKind]: (draft: TripDraft, edit: EditOf<Kind>) => boolean };

/** In this order, whatever the order of the edits: what comes first, the later ones build on. */
const appliers: Apply = {
  'complete-flight': completeFlight,
  'add-flight': addFlight,
  'add-name': addName,
  'set-flight': setFlight,
  'set-name': setName,
  'set-locator': setLocator,
  'merge-bookings': mergeBookings,
  'order-flights': orderFlights,
  'order-names': orderNames,
  'split-booking': splitBooking,
  'remove-flight': removeFlight,
  'remove-name': removeName,
  // Papers are made of it.
  'paper-per-passenger': () => true,
};

const order = Object.keys(appliers);

/** Edits change stated facts; what follows from them is worked out again by the reader. `today` is an ISO date. */
export function applyEdits(itinerary: Itinerary, edits: readonly Edit[], today: string): EditedItinerary {
  const draft = toDraft(itinerary);
  if (edits.length === 0) return { itinerary, dropped: [], travellers: draft.names.map(travellerOf) };
  const ranked = settleEdits(edits).sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  for (const edit of ranked) {
    const apply = appliers[edit.kind] as (draft: TripDraft, edit: Edit) => boolean;
    if (!apply(draft, edit)) draft.dropped.push(edit);
  }
  const travellers = draft.names.map(travellerOf);
  draft.names = draft.names.filter(({ isOut }) => !isOut);
  return { itinerary: fromDraft(draft, today), dropped: draft.dropped, travellers };
}

function travellerOf({ id, isOut = false, passenger: { name, type, booking } }: DraftName): Traveller {
  return { id, name, type, booking, isOut };
}
