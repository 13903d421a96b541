import { type FlightForm, flightFields } from './flight-form.ts';
import type { OpenFlightForm, OpenForm, OpenTravellersForm, TravellerRow } from './open-form.ts';

/**
 * What was typed, on the values that the trip has now. A field that nobody touched takes the new value: otherwise the
 * next save would bring back what was undone.
 */
export function rebaseForm(before: OpenForm, typed: OpenForm, after: OpenForm): OpenForm {
  if (before.kind === 'flight' && typed.kind === 'flight' && after.kind === 'flight')
    return rebaseFlight(before, typed, after);
  if (before.kind === 'travellers' && typed.kind === 'travellers' && after.kind === 'travellers')
    return rebaseTravellers(before, typed, after);
  return after;
}

function rebaseFlight(before: OpenFlightForm, typed: OpenFlightForm, after: OpenFlightForm): OpenFlightForm {
  const values = flightFields.map((field) => [
    field,
    touched(before.values[field], typed.values[field], after.values[field]),
  ]);
  return { ...after, values: Object.fromEntries(values) as FlightForm };
}

function rebaseTravellers(
  before: OpenTravellersForm,
  typed: OpenTravellersForm,
  after: OpenTravellersForm,
): OpenTravellersForm {
  const rows = after.rows.map((row) => {
    const shown = before.rows.find(({ id }) => id === row.id);
    const own = typed.rows.find(({ id }) => id === row.id);
    return shown && own ? rebaseRow(shown, own, row) : row;
  });
  return { ...after, rows, locator: touched(before.locator, typed.locator, after.locator), added: typed.added };
}

const rebaseRow = (before: TravellerRow, typed: TravellerRow, after: TravellerRow): TravellerRow => ({
  id: after.id,
  text: touched(before.text, typed.text, after.text),
  type: touched(before.type, typed.type, after.type),
  isOut: touched(before.isOut, typed.isOut, after.isOut),
});

const touched = <T>(before: T, typed: T, after: T): T => (isSame(before, typed) ? after : typed);

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : one === other;
