import { flightId } from '../flight-id.ts';
import type { Trip } from '../trip.ts';
import type { Edit } from './edit.ts';
import { readEditAct } from './edit-act.ts';
import { emptyFlightForm, flightFormOf, flightName } from './flight-form.ts';
import { incompleteForm } from './incomplete-form.ts';
import type { OpenFlightForm, OpenForm, OpenTravellersForm } from './open-form.ts';

/** The form that was open, with the values of the trip; null where there is nothing of the kind any more. */
export function formByKey(trip: Trip, key: string): OpenForm | null {
  const act = readEditAct(key);
  if (act?.kind === 'open-flight') return openFlightForm(trip, act.flight);
  if (act?.kind === 'open-new') return newFlightForm(trip, act.booking);
  return act?.kind === 'open-travellers' ? openTravellersForm(trip, act.booking) : null;
}

export function openFlightForm(trip: Trip, id: string): OpenFlightForm | null {
  const { flights, incomplete } = trip.itinerary;
  if (incomplete.some((one) => one.id === id)) return incompleteForm(trip, id);
  const ids = flights.map(flightId);
  const flight = flights[ids.indexOf(id)];
  if (flight === undefined) return null;
  const own = ids.filter((_, at) => flights[at]?.booking === flight.booking);
  const before = own.indexOf(id);
  return {
    kind: 'flight',
    key: `flight/${id}`,
    flight: id,
    booking: flight.booking + 1,
    name: flightName(flight.stated),
    values: flightFormOf(flight),
    errors: [],
    before,
    behind: own.length - before - 1,
  };
}

export function newFlightForm(trip: Trip, booking: number): OpenFlightForm | null {
  if (!hasBooking(trip, booking)) return null;
  const key = `add/${booking}`;
  return {
    kind: 'flight',
    key,
    flight: null,
    booking,
    name: '',
    values: emptyFlightForm,
    errors: [],
    before: 0,
    behind: 0,
  };
}

/** One of the text, or one that is split off. */
function hasBooking({ reading, changes, dropped }: Trip, booking: number): boolean {
  const isSplitOff = (edit: Edit) => edit.kind === 'split-booking' && edit.half === booking && !dropped.includes(edit);
  return (booking >= 1 && booking <= Math.max(1, reading.bookings.length)) || changes.edits.some(isSplitOff);
}

export function openTravellersForm(trip: Trip, booking: number): OpenTravellersForm | null {
  const { itinerary, travellers } = trip;
  const known = itinerary.bookings[booking - 1];
  if (known === undefined || !hasBooking(trip, booking)) return null;
  const rows = travellers.flatMap(({ id, name, type, booking: own, isOut }) =>
    own === booking - 1 ? [{ id, text: name, type, isOut }] : [],
  );
  const added = { text: '', type: 'adult' as const };
  const locator = known.locator ?? '';
  return { kind: 'travellers', key: `travellers/${booking}`, booking, locator, rows, added, errors: [] };
}
