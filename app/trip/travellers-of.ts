import type { Passenger } from '~/itinerary/facts/model.ts';

/** Names of those with a seat of their own, in their order, each once. */
export const travellersOf = (passengers: readonly Passenger[], booking: number): string[] => [
  ...new Set(passengers.flatMap((one) => (one.carriedBy === null && one.booking === booking ? [one.name] : []))),
];
