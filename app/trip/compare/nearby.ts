import type { Stated } from '~/itinerary/types.ts';
import { distanceKm, isPlaced } from '~/reference/distance.ts';
import { findPlace } from '~/reference/places.ts';

/** Kilometres: airports that people fly from instead of one another. */
const NEAR = 120;

export const cityOf = (code: string): string => findPlace(code)?.cityCode ?? code;

/** Both ends. */
export const isNearby = (one: Stated, other: Stated): boolean =>
  isNear(one.from, other.from) && isNear(one.to, other.to);

function isNear(one: string, other: string): boolean {
  if (cityOf(one) === cityOf(other)) return true;
  const [here, there] = [findPlace(one), findPlace(other)];
  return here !== null && there !== null && isPlaced(here) && isPlaced(there) && distanceKm(here, there) <= NEAR;
}
