import type { Flight } from '~/itinerary/types.ts';
import { findPlace } from '~/reference/places.ts';
import { cityOf } from './nearby.ts';
import { standingOf } from './statuses.ts';
import { timeFields } from './time-fields.ts';
import type { ChangedField } from './trip-comparison.ts';

type Field = readonly [
  name: ChangedField['name'],
  kind: ChangedField['kind'],
  before: string | null,
  after: string | null,
];

/** What differs of a flight; what only one side prints is no difference. */
export function flightFields(before: Flight, after: Flight, toldFrom: number): ChangedField[] {
  const times = timeFields(before, after, toldFrom);
  const others = [...namesOf(before, after, times), ...placesOf(before, after), ...bookedOf(before, after)];
  const told = others.flatMap((field) => toField(field, true));
  return [...told, ...times, ...foldedOf(before, after).flatMap((field) => toField(field, false))];
}

function toField([name, kind, before, after]: Field, told: boolean): ChangedField[] {
  if (before === null || after === null || before === after) return [];
  return [{ name, kind, told, before, after, minutes: null }];
}

/** Minutes within which a flight under the number of the airline that flies it is the same one. */
const CODESHARE_MINUTES = 5;

function namesOf(before: Flight, after: Flight, times: readonly ChangedField[]): Field[] {
  const isNear = times.every(({ minutes }) => minutes !== null && Math.abs(minutes) < CODESHARE_MINUTES);
  if (isNear && (isFlownAs(before, after) || isFlownAs(after, before))) return [];
  const [was, is] = [before.stated, after.stated];
  if (was.airline !== is.airline) return [['airline', 'airline', was.airline + was.number, is.airline + is.number]];
  return [['number', 'number', was.number, is.number]];
}

/** `OP-CA2468` of a codeshare; by its name, an airline flies no other flight there at that time. */
function isFlownAs(
  { operatedBy, stated: own }: Flight,
  { airlineName, stated: { airline, number, departs } }: Flight,
): boolean {
  if (own.operatedBy === null) return false;
  const [, code, digits] = /(?:^|\W)([A-Z\d]{2}) ?0*(\d{1,4})(?:\W|$)/.exec(own.operatedBy.toUpperCase()) ?? [];
  if (code !== undefined) return code === airline && digits === number;
  return own.departs !== null && departs !== null && operatedBy !== null && folded(operatedBy) === folded(airlineName);
}

function placesOf({ stated: was }: Flight, { stated: is }: Flight): Field[] {
  const ends = [['from', was.from, is.from] as const, ['to', was.to, is.to] as const];
  return ends.flatMap(([name, one, other]): Field[] =>
    isCityOf(one, other) || isCityOf(other, one) ? [] : [[name, 'airport', one, other]],
  );
}

/** LON of LHR: a city is printed where its airport is meant. */
const isCityOf = (city: string, airport: string): boolean =>
  findPlace(city)?.kind === 'city' && cityOf(airport) === cityOf(city);

function bookedOf(before: Flight, after: Flight): Field[] {
  const cabins = isCabinKnown(before, after) ? ([before.cabin, after.cabin] as const) : ([null, null] as const);
  return [
    ['status', 'status', standingOf(before.stated.status), standingOf(after.stated.status)],
    ['cabin', 'cabin', ...cabins],
  ];
}

/** An assumed cabin stands against one of the same rule alone. */
function isCabinKnown(before: Flight, after: Flight): boolean {
  if (!before.cabinAssumed && !after.cabinAssumed) return true;
  return before.cabinAssumed && after.cabinAssumed && before.stated.airline === after.stated.airline;
}

function foldedOf(before: Flight, after: Flight): Field[] {
  const [was, is] = [before.stated, after.stated];
  const isSameCraft = before.aircraft !== null && before.aircraft === after.aircraft;
  const operators = [folded(before.operatedBy), folded(after.operatedBy)] as const;
  const isSameOperator =
    operators.every((one) => one !== null) && includesOther(operators[0] ?? '', operators[1] ?? '');
  return [
    ['departure_terminal', 'terminal', was.departureTerminal, is.departureTerminal],
    ['arrival_terminal', 'terminal', was.arrivalTerminal, is.arrivalTerminal],
    ...(isSameCraft ? [] : [['aircraft', 'aircraft', was.equipment, is.equipment] as const]),
    ['booking_class', 'class', was.bookingClass, is.bookingClass],
    ['seats', 'seat', seatsOf(was.seatNumbers), seatsOf(is.seatNumbers)],
    ['meal', 'meal', lettersOf(was.meal), lettersOf(is.meal)],
    ['baggage', 'baggage', was.baggage, is.baggage],
    ...(isSameOperator ? [] : [['operated_by', 'operated-by', before.operatedBy, after.operatedBy] as const]),
  ];
}

const seatsOf = (seats: readonly string[]): string | null => (seats.length === 0 ? null : [...seats].sort().join(' '));
const lettersOf = (meal: string | null): string | null => (meal === null ? null : [...meal].sort().join(''));
const folded = (name: string | null): string | null => name?.toUpperCase().replace(/[^A-Z\d]/g, '') ?? null;
const includesOther = (one: string, other: string): boolean => one.includes(other) || other.includes(one);
