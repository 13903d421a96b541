import type { Passenger } from '~/itinerary/facts/model.ts';

/** Names of those with a seat of their own, in their order, each once. */
export const travellersOf = (passengers: readonly Passenger[], booking: number): string[] => [
  ...new Set(passengers.flatMap((one) => (one.carriedBy === null && one.booking === booking ? [one.name] : []))),
];

/** Places of those who were added, or came from another booking, begin here; they have two figures. */
export const FIRST_ADDED = 50;
