import type { Itinerary } from '~/itinerary/types.ts';
import { sidesOf } from './sides.ts';

/** Whether a text can be about one of the bookings, before it is read: a locator of them stands in it. */
export function mayBeAbout(itinerary: Itinerary, text: string): boolean {
  const upper = text.toUpperCase();
  return sidesOf(itinerary).some(({ locators }) => [...locators].some((locator) => upper.includes(locator)));
}
