import type { Passenger } from '~/itinerary/facts/model.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { completeFlight } from './complete-flight.ts';
import type { Edit, EditKind, EditOf } from './edit.ts';
import { mergeBookings, setLocator, splitBooking } from './edit-bookings.ts';
import { addFlight, orderFlights, removeFlight, setFlight } from './edit-flights.ts';
import { addName, orderNames, removeName, setName } from './edit-names.ts';
import { fromDraft } from './from-draft.ts';
import { settleEdits, splitKey } from './settle-edits.ts';
import { type DraftName, type TripDraft, toDraft } from './trip-draft.ts';
import { withTravellers } from './with-travellers.ts';

export interface EditedItinerary {
  itinerary: Itinerary;
  /** Edits of what the itinerary does not have. */
  dropped: readonly Edit[];
  /** All of them; splits have the number that their half got. */
  edits: readonly Edit[];
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

/**
 * In this order, whatever the order of the edits: what comes first, the later ones build on. Splits, and what moves flights
 * beside them, keep their own order.
 */
const appliers: Apply = {
  'complete-flight': completeFlight,
  'add-flight': addFlight,
  'add-name': addName,
  'set-flight': setFlight,
  'set-name': setName,
  'set-locator': setLocator,
  'merge-bookings': mergeBookings,
  'order-names': orderNames,
  'order-flights': orderFlights,
  'split-booking': splitBooking,
  'remove-flight': removeFlight,
  'remove-name': removeName,
  // Papers are made of it.
  'paper-per-passenger': () => true,
};

const order = Object.keys(appliers);
const withSplits = order.indexOf('order-flights');

/** Edits change stated facts; what follows from them is worked out again by the reader. `today` is an ISO date. */
export function applyEdits(itinerary: Itinerary, edits: readonly Edit[], today: string): EditedItinerary {
  const draft = toDraft(itinerary, edits);
  if (edits.length === 0) return { itinerary, dropped: [], edits, travellers: draft.names.map(travellerOf) };
  for (const edit of inTurn(settleEdits(edits), draft.bookings.length)) {
    const apply = appliers[edit.kind] as (draft: TripDraft, edit: Edit) => boolean;
    if (!apply(draft, edit)) draft.dropped.push(edit);
  }
  const travellers = draft.names.map(travellerOf);
  draft.names = withTravellers(draft.names, itinerary.passengers).filter(({ isOut }) => !isOut);
  const { dropped, halves } = draft;
  return {
    itinerary: fromDraft(draft, today),
    dropped,
    edits: edits.map((edit) => withHalf(edit, halves)),
    travellers,
  };
}

/** A split takes the flights that it was given for: what moves others to its place later does so behind it. */
function inTurn(edits: readonly Edit[], bookings: number): Edit[] {
  const isBeside = besideSplits(edits, bookings);
  const turnOf = (edit: Edit) => {
    const turn = order.indexOf(edit.kind);
    return edit.kind === 'split-booking' || (turn < withSplits && isBeside(edit)) ? withSplits : turn;
  };
  return [...edits].sort((one, other) => turnOf(one) - turnOf(other));
}

/**
 * Whether an edit is about a booking beyond those of the text, about what is added there, or brings flights to a booking that
 * is split by then.
 */
function besideSplits(edits: readonly Edit[], bookings: number): (edit: Edit) => boolean {
  const first = edits.findIndex(({ kind }) => kind === 'split-booking');
  const later = new Set(first === -1 ? [] : edits.slice(first));
  const isThere = (edit: Edit) =>
    ('booking' in edit && edit.booking > bookings) ||
    ('into' in edit && edit.into > bookings) ||
    ((edit.kind === 'add-flight' || edit.kind === 'merge-bookings') && later.has(edit));
  const added = new Set(edits.filter(isThere).flatMap(idsOf));
  return (edit) => isThere(edit) || idsOf(edit).some((id) => added.has(id));
}

function idsOf(edit: Edit): readonly string[] {
  if ('flight' in edit) return [edit.flight];
  if ('name' in edit) return [edit.name];
  return edit.kind === 'order-flights' ? edit.flights : edit.kind === 'order-names' ? edit.names : [];
}

function withHalf(edit: Edit, halves: ReadonlyMap<string, number>): Edit {
  const half = edit.kind === 'split-booking' ? halves.get(splitKey(edit)) : undefined;
  return half === undefined || ('half' in edit && edit.half === half) ? edit : ({ ...edit, half } as Edit);
}

function travellerOf({ id, isOut = false, passenger: { name, type, booking } }: DraftName): Traveller {
  return { id, name, type, booking, isOut };
}
