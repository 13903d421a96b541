import type { IncompleteFlight } from '~/itinerary/types.ts';
import { cityOf } from './nearby.ts';
import type { Side } from './sides.ts';
import type { ComparedFlight } from './trip-comparison.ts';

/** The number, or the way and the day: one of them may be damaged. */
export function mayBe({ airline, number, from, to, date }: IncompleteFlight, { flight }: ComparedFlight): boolean {
  const { stated, inferred } = flight;
  if (number !== null && airline === stated.airline && number === stated.number) return true;
  if (number !== null && (from === null || to === null)) return false;
  const isPlace = (one: string | null, other: string) => one === null || cityOf(one) === cityOf(other);
  return isPlace(from, stated.from) && isPlace(to, stated.to) && (date === null || date === inferred.date);
}

/** Its number, or where none is printed its day and way. */
export const isNamedBy = (one: IncompleteFlight, flight: ComparedFlight): boolean =>
  one.number === null
    ? one.date !== null && mayBe(one, flight)
    : one.airline === flight.flight.stated.airline && one.number === flight.flight.stated.number;

/** Days between a flight and what may stand in its place. */
const NEAR = 2;

/** Incomplete flights that the other text does not name: a flight of the same days may be one leg of theirs. */
export const strangersOf = ({ incomplete }: Side, other: Side): readonly IncompleteFlight[] =>
  incomplete.filter((one) => ![...other.flights, ...other.dead].some((flight) => mayBe(one, flight)));

export function isNearStranger({ date, from, to }: IncompleteFlight, { flight }: ComparedFlight): boolean {
  const { stated, inferred } = flight;
  if (date !== null) return isNearDay(date, inferred.date);
  const places = [stated.from, stated.to].map(cityOf);
  return [from, to].some((one) => one !== null && places.includes(cityOf(one)));
}

export const isNearFlight = ({ flight: one }: ComparedFlight, { flight: other }: ComparedFlight): boolean =>
  isNearDay(one.inferred.date, other.inferred.date);

const isNearDay = (one: number | null, other: number | null): boolean =>
  one === null || other === null || Math.abs(one - other) <= NEAR;
