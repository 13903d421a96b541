import { flightId } from '../flight-id.ts';
import { applyEdits } from './apply-edits.ts';
import { readEditAct } from './edit-act.ts';
import type { EditInput } from './edit-input.ts';
import { emptyFlightForm, flightFormOf, flightName } from './flight-form.ts';
import type { OpenFlightForm, OpenForm, OpenTravellersForm } from './open-form.ts';
import { travellerRows } from './save-travellers.ts';

type Trip = Pick<EditInput, 'reading' | 'edits' | 'today'>;

/** The form that was open, with the values of the trip; null where there is nothing of the kind any more. */
export function formByKey(input: EditInput): OpenForm | null {
  const act = readEditAct(input.editing);
  if (act?.kind === 'open-flight') return openFlightForm(input, act.flight);
  if (act?.kind === 'open-new') return newFlightForm(input, act.booking);
  return act?.kind === 'open-travellers' ? openTravellersForm(input, act.booking) : null;
}

export function openFlightForm(trip: Trip, id: string): OpenFlightForm | null {
  const { flights } = applyEdits(trip.reading, trip.edits, trip.today).itinerary;
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

export function newFlightForm({ reading }: Trip, booking: number): OpenFlightForm | null {
  if (booking < 1 || booking > Math.max(1, reading.bookings.length)) return null;
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

export function openTravellersForm({ reading, edits, today }: Trip, booking: number): OpenTravellersForm | null {
  const known = applyEdits(reading, edits, today).itinerary.bookings[booking - 1];
  if (known === undefined) return null;
  const rows = travellerRows(reading, edits, booking, today);
  const added = { text: '', type: 'adult' as const };
  const locator = known.locator ?? '';
  return { kind: 'travellers', key: `travellers/${booking}`, booking, locator, rows, added, errors: [] };
}
