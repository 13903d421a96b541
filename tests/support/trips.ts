import { convert } from '~/itinerary/convert.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { trips } from './trip-texts.mjs';

export { trips };

export type TripName = keyof typeof trips;

export const readTrip = (name: TripName): Itinerary => convert(trips[name], { today: '2026-11-18' });
