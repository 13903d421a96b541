import type { PassengerType } from '~/itinerary/facts/model.ts';
import { type FlightField, type FlightForm, flightFields } from './flight-form.ts';
import type { OpenTravellersForm, TravellerRow } from './open-form.ts';
import { type DayContext, readTypedDay } from './read-typed-day.ts';
import { readTypedTime } from './read-typed-time.ts';

/** Characters of a field; more are cut, and no value is as long. */
const LONGEST = 120;

type Field = (name: string) => string;

/** Times and days as the form of a flight has them; what is none of them stays as it was typed. */
export function typedFlight(field: Field, shown: Readonly<FlightForm>, days: Omit<DayContext, 'near'>): FlightForm {
  const text = (name: FlightField) => field(`edit-${name}`).slice(0, LONGEST);
  const typed = Object.fromEntries(flightFields.map((name) => [name, text(name)])) as FlightForm;
  for (const name of ['departs', 'arrives'] as const) typed[name] = readTypedTime(typed[name]) ?? typed[name];
  const dayOf = (name: 'date' | 'arrivalDate', near: string) =>
    readTypedDay(typed[name], { ...days, near: near || null }) ?? typed[name];
  typed.date = dayOf('date', shown.date);
  // A day of arrival without a year belongs to the departure.
  const departure = readTypedDay(typed.date, { ...days, near: null });
  typed.arrivalDate = dayOf('arrivalDate', departure ?? shown.arrivalDate);
  return typed;
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
