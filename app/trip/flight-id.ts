import type { Flight } from '~/itinerary/types.ts';

/** `3-kl862`: the ordinal in the reading with carrier and number as stated. `index` counts from 0. */
export function flightId({ stated }: Flight, index: number): string {
  return `${index + 1}-${stated.airline}${stated.number}${stated.suffix ?? ''}`.toLowerCase();
}
