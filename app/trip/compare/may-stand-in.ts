import type { IncompleteFlight } from '~/itinerary/types.ts';
import { matchFlights } from './match-flights.ts';
import { cityOf } from './nearby.ts';
import type { Side } from './sides.ts';
import type { ComparedFlight } from './trip-comparison.ts';

/** Whether the text of a side may have the flight, although it was not read, or not whole: then it is not missing there. */
export const mayStandIn = ({ incomplete, hasUnread, dead }: Side, flight: ComparedFlight): boolean =>
  incomplete.some((one) => mayBe(one, flight)) || (hasUnread && matchFlights([flight], dead).pairs.length === 0);

/** Nothing that both say is different. */
function mayBe({ airline, number, from, to, date }: IncompleteFlight, { flight }: ComparedFlight): boolean {
  const { stated, inferred } = flight;
  if (number !== null) return airline === stated.airline && number === stated.number;
  const isPlace = (one: string | null, other: string) => one === null || cityOf(one) === cityOf(other);
  return isPlace(from, stated.from) && isPlace(to, stated.to) && (date === null || date === inferred.date);
}
