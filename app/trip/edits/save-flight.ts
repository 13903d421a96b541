import { dayOfIso } from '~/itinerary/refine/calendar.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import type { TripChanges } from '../changes/trip-changes.ts';
import { flightId } from '../flight-id.ts';
import { freeId, withFlightSet } from './change-edits.ts';
import type { Edit } from './edit.ts';
import { NewFlightFacts } from './flight-facts.ts';
import { emptyFlightForm, type FlightField, type FlightForm, flightFormOf } from './flight-form.ts';
import { readFlightForm } from './read-flight-form.ts';
import { settleEdits } from './settle-edits.ts';

export type Saved<Field extends string = string> =
  | { ok: true; edits: readonly Edit[] }
  | { ok: false; errors: Field[] };

/** `itinerary` is the edited one, whose values the form showed. */
export function saveFlight(
  itinerary: Itinerary,
  edits: readonly Edit[],
  id: string,
  typed: FlightForm,
): Saved<FlightField> {
  const flight = itinerary.flights.find((one, at) => flightId(one, at) === id);
  if (flight === undefined) return { ok: true, edits };
  const read = readFlightForm(typed, flightFormOf(flight));
  if (!read.ok) return read;
  const { facts } = read;
  if (Object.keys(facts).length === 0) return { ok: true, edits };
  const { date } = flight.inferred;
  const days = facts.date == null || date === null ? 0 : dayOfIso(facts.date) - date;
  return { ok: true, edits: withFlightSet(edits, id, facts, days) };
}

/** A flight that the text does not tell whole is whole with both times, or without any where they are to be confirmed. */
export function saveIncomplete(
  edits: readonly Edit[],
  id: string,
  typed: FlightForm,
  areTimesOpen: boolean,
): Saved<FlightField> {
  const values = areTimesOpen ? { ...typed, departs: '', arrives: '' } : typed;
  const needed = ['flight', 'date', 'from', 'to', ...(areTimesOpen ? [] : (['departs', 'arrives'] as const))] as const;
  const missing = needed.filter((field) => values[field].trim() === '');
  const read = readFlightForm(values, emptyFlightForm);
  const errors = [...missing, ...(read.ok ? [] : read.errors)];
  if (!read.ok || errors.length > 0) return { ok: false, errors: [...new Set(errors)] };
  const facts = areTimesOpen ? { ...read.facts, departs: null, arrives: null } : read.facts;
  return { ok: true, edits: settleEdits([...edits, { kind: 'complete-flight', flight: id, facts }]) };
}

/** A flight by hand needs a number and both places. */
export function saveNewFlight(changed: TripChanges, booking: number, typed: FlightForm): Saved<FlightField> {
  const read = readFlightForm(typed, emptyFlightForm);
  const missing = (['flight', 'from', 'to'] as const).filter((field) => typed[field].trim() === '');
  if (!read.ok) return { ok: false, errors: [...missing, ...read.errors] };
  const whole = NewFlightFacts.safeParse(read.facts);
  if (!whole.success) return { ok: false, errors: missing };
  return {
    ok: true,
    edits: [...changed.edits, { kind: 'add-flight', flight: freeId(changed, 'a'), booking, facts: whole.data }],
  };
}
