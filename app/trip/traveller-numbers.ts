import type { Passenger } from '~/itinerary/facts/model.ts';

/** The number in its booking, from 1, of each with a seat of their own; those of one name have one number. */
export function travellerNumbers(passengers: readonly Passenger[]): Map<Passenger, number> {
  const numbers = new Map<Passenger, number>();
  const bookings = new Map<number, Map<string, number>>();
  for (const one of passengers) {
    if (one.carriedBy !== null) continue;
    const known = bookings.get(one.booking) ?? new Map<string, number>();
    const number = known.get(one.name) ?? known.size + 1;
    bookings.set(one.booking, known.set(one.name, number));
    numbers.set(one, number);
  }
  return numbers;
}
