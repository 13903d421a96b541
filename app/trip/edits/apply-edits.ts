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
 * In this order, whatever the order of the edits: what comes first, the later ones build on. Splits, orders of flights, and
 * what changes a booking behind the first split keep their own order.
 */
const appliers: Apply = {
  'complete-flight': completeFlight,
  'add-flight': addFlight,
  'add-name': addName,
  'set-flight': setFlight,
  'set-locator': setLocator,
  'merge-bookings': mergeBookings,
  'order-flights': orderFlights,
  'split-booking': splitBooking,
  'set-name': setName,
  'order-names': orderNames,
  'remove-flight': removeFlight,
  'remove-name': removeName,
  // Papers are made of it.
  'paper-per-passenger': () => true,
};

const order = Object.keys(appliers);

/** Edits change stated facts; what follows from them is worked out again by the reader. `today` is an ISO date. */
export function applyEdits(itinerary: Itinerary, edits: readonly Edit[], today: string): EditedItinerary {
  const draft = toDraft(itinerary, edits);
  if (edits.length === 0) return { itinerary, dropped: [], edits, travellers: draft.names.map(travellerOf) };
  for (const edit of inTurn(settleEdits(edits))) {
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

function inTurn(edits: readonly Edit[]): Edit[] {
  const isBehind = behindSplits(edits);
  const turnOf = ({ kind }: Edit) => order.indexOf(kind);
  const turns = new Map(edits.map((edit) => [edit, isBehind(edit) ? order.indexOf('split-booking') : turnOf(edit)]));
  return [...edits].sort((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0));
}

/** These edits change the booking that the page showed: behind a split, one half. */
const ofOneBooking: ReadonlySet<EditKind> = new Set<EditKind>([
  'complete-flight',
  'add-flight',
  'add-name',
  'set-locator',
  'merge-bookings',
]);

/** Splits and orders keep their place in the list, and so do edits of one booking behind the first split. */
function behindSplits(edits: readonly Edit[]): (edit: Edit) => boolean {
  const first = edits.findIndex(({ kind }) => kind === 'split-booking');
  const behind = new Set(first === -1 ? [] : edits.slice(first));
  const comes = new Set([...behind].flatMap((edit) => (isNew(edit) ? edit.flight : [])));
  return (edit) =>
    edit.kind === 'order-flights' ||
    (behind.has(edit) && (edit.kind === 'set-flight' ? comes.has(edit.flight) : ofOneBooking.has(edit.kind)));
}

const isNew = (edit: Edit) => edit.kind === 'add-flight' || edit.kind === 'complete-flight';

function withHalf(edit: Edit, halves: ReadonlyMap<string, number>): Edit {
  const half = edit.kind === 'split-booking' ? halves.get(splitKey(edit)) : undefined;
  return half === undefined || ('half' in edit && edit.half === half) ? edit : ({ ...edit, half } as Edit);
}

function travellerOf({ id, isOut = false, passenger: { name, type, booking } }: DraftName): Traveller {
  return { id, name, type, booking, isOut };
}
