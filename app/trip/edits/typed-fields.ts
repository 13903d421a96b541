import type { PassengerType } from '~/itinerary/facts/model.ts';
import { type FlightForm, flightFields } from './flight-form.ts';
import type { OpenTravellersForm, TravellerRow } from './open-form.ts';

/** Characters of a field; more are cut, and no value is as long. */
const LONGEST = 120;

type Field = (name: string) => string;

export function typedFlight(field: Field): FlightForm {
  const typed = flightFields.map((name) => [name, field(`edit-${name}`).slice(0, LONGEST)]);
  return Object.fromEntries(typed) as FlightForm;
}

export function typedTravellers({ rows }: OpenTravellersForm, field: Field) {
  const typed = (id: string) => ({
    text: field(`edit-name-${id}`).slice(0, LONGEST),
    type: typeOf(field(`edit-type-${id}`)),
  });
  const known = rows.map(
    (row): TravellerRow => ({ id: row.id, ...typed(row.id), isOut: field(`edit-out-${row.id}`) !== '' }),
  );
  return { locator: field('edit-locator').slice(0, LONGEST), rows: known, added: typed('new') };
}

const typeOf = (text: string): PassengerType => (text === 'child' || text === 'infant' ? text : 'adult');
