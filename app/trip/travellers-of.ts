import type { Passenger } from '~/itinerary/facts/model.ts';

/** Those with a seat of their own, in their order; of a name that is there twice the first one. */
export function travellersOf(passengers: readonly Passenger[], booking: number): Passenger[] {
  const travellers = new Map<string, Passenger>();
  for (const one of passengers)
    if (one.carriedBy === null && one.booking === booking && !travellers.has(one.name)) travellers.set(one.name, one);
  return [...travellers.values()];
}
