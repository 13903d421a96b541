import type { Flight } from '~/itinerary/types.ts';

/** `3-kl862`: the ordinal in the reading with carrier and number as stated; edits keep it. `index` counts from 0. */
export function flightId({ id, stated }: Flight, index: number): string {
  return id ?? `${index + 1}-${stated.airline}${stated.number}${stated.suffix ?? ''}`.toLowerCase();
}
