import type { IncompleteFlight } from '~/itinerary/types.ts';
import { cityOf } from './nearby.ts';
import type { Side } from './sides.ts';
import type { ComparedFlight } from './trip-comparison.ts';

/** Whether a side may name the flight without telling it whole: then it is not missing there. */
export const isNamedIn = ({ incomplete }: Side, flight: ComparedFlight): boolean =>
  incomplete.some((one) => mayBe(one, flight));

/** Nothing that both say is different. */
function mayBe({ airline, number, from, to, date }: IncompleteFlight, { flight }: ComparedFlight): boolean {
  const { stated, inferred } = flight;
  if (number !== null) return airline === stated.airline && number === stated.number;
  const isPlace = (one: string | null, other: string) => one === null || cityOf(one) === cityOf(other);
  return isPlace(from, stated.from) && isPlace(to, stated.to) && (date === null || date === inferred.date);
}
