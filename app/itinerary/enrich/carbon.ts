import { carbonFactors, factorCabin, findHaul } from '~/reference/carbon-factors.ts';
import type { Cabin, Carbon, Place } from '../types.ts';

/** Estimate for one passenger, one way; null where a country is unknown. */
export function estimateCarbon(from: Place, to: Place, distanceKm: number, cabin: Cabin | null): Carbon | null {
  if (from.country === null || to.country === null) return null;
  const haul = findHaul(from.country, to.country);
  const cabinUsed = factorCabin(haul, cabin);
  const { kg, kgWithForcing } = carbonFactors[haul][cabinUsed];
  return { kg: distanceKm * kg, kgWithForcing: distanceKm * kgWithForcing, haul, cabinUsed };
}
