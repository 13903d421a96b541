import type { Passenger } from '~/itinerary/facts/model.ts';
import { passengersOf } from '~/itinerary/facts/passengers.ts';
import type { EditOf } from './edit.ts';
import { inOrderOf } from './in-order-of.ts';
import type { TripDraft } from './trip-draft.ts';

/** A split leaves the traveller in both bookings, and the new name goes to both. */
export function setName(draft: TripDraft, { name, text, type }: EditOf<'set-name'>): boolean {
  const isKnown = draft.names.some(({ id }) => id === name);
  const renamed = (before: Passenger): Passenger => {
    const named = text === undefined ? before : { ...before, ...readName(text, before.booking) };
    return { ...named, type: type ?? before.type };
  };
  draft.names = draft.names.map((one) => (one.id === name ? { ...one, passenger: renamed(one.passenger) } : one));
  return isKnown;
}

export function addName(draft: TripDraft, { name, booking, text, type }: EditOf<'add-name'>): boolean {
  if (draft.bookings[booking - 1] === undefined) return false;
  const [passenger] = passengersOf([text], [], booking - 1, 0);
  if (passenger === undefined) return false;
  draft.names.push({ id: name, at: null, passenger: { ...passenger, type } });
  return true;
}

/** Title and name as the reader takes them apart. */
function readName(text: string, booking: number): Pick<Passenger, 'name' | 'title'> {
  const [read] = passengersOf([text], [], booking, 0);
  return { name: text, title: read?.title ?? null };
}

/** A split leaves the traveller in both bookings. */
export function removeName(draft: TripDraft, { name }: EditOf<'remove-name'>): boolean {
  const isKnown = draft.names.some(({ id }) => id === name);
  draft.names = draft.names.map((one) => (one.id === name ? { ...one, isOut: true } : one));
  return isKnown;
}

export function orderNames(draft: TripDraft, { names }: EditOf<'order-names'>): boolean {
  draft.names = inOrderOf(draft.names, names);
  return draft.names.some(({ id }) => names.includes(id));
}
