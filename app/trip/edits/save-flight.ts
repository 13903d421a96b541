import { dayOfIso } from '~/itinerary/refine/calendar.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { flightId } from '../flight-id.ts';
import { freeId, withFlightSet } from './change-edits.ts';
import type { Edit } from './edit.ts';
import { NewFlightFacts } from './flight-facts.ts';
import { emptyFlightForm, type FlightField, type FlightForm, flightFormOf } from './flight-form.ts';
import { readFlightForm } from './read-flight-form.ts';

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

/** A flight by hand needs a number and both places. */
export function saveNewFlight(edits: readonly Edit[], booking: number, typed: FlightForm): Saved<FlightField> {
  const read = readFlightForm(typed, emptyFlightForm);
  const missing = (['flight', 'from', 'to'] as const).filter((field) => typed[field].trim() === '');
  if (!read.ok) return { ok: false, errors: [...missing, ...read.errors] };
  const whole = NewFlightFacts.safeParse(read.facts);
  if (!whole.success) return { ok: false, errors: missing };
  return {
    ok: true,
    edits: [...edits, { kind: 'add-flight', flight: freeId(edits, 'a'), booking, facts: whole.data }],
  };
}
