import type { Itinerary } from '~/itinerary/types.ts';

const silent = new WeakSet<Itinerary>();

/** Of data that name flights alone: there may be hotels all the same. */
export function leaveServicesOpen(reading: Itinerary): void {
  silent.add(reading);
}

export const saysServices = (reading: Itinerary): boolean => !silent.has(reading);
