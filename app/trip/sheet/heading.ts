import type { Flight, Itinerary } from '~/itinerary/types.ts';
import { airlineText } from '../airline-text.ts';
import type { Words } from '../words.ts';
import type { Reference } from './sheet.ts';

/** "10 to 24 February 2027, 1 date open"; null where no day is known. */
export function datesText(flights: readonly Flight[], days: readonly number[], words: Words): string | null {
  const known = [...flights.flatMap(({ departure, arrival }) => [departure?.date, arrival?.date]), ...days];
  const sorted = known.filter((day) => day !== undefined).sort((one, other) => one - other);
  const [first] = sorted;
  const last = sorted.at(-1);
  const open = flights.filter(({ departure }) => departure === null).length;
  const parts = first === undefined || last === undefined ? [] : [words.dateSpan(first, last)];
  if (open > 0) parts.push(words.trip('datesOpen', {}, open));
  return parts.length > 0 ? parts.join(words.comma) : null;
}

/** Of bookings of which anything is left, each once, and of those that were merged into them. */
export const sellersLocators = ({ bookings, others, incomplete }: Itinerary): string[] => [
  ...new Set(
    bookings.flatMap(({ flights, locator, mergedLocators = [] }, at) =>
      flights.length > 0 || [...others, ...incomplete].some(({ booking }) => booking === at)
        ? [locator ?? [], ...mergedLocators].flat()
        : [],
    ),
  ),
];

/** The seller's locators, then those of airlines that keep their own. */
export function referenceOf(itinerary: Itinerary, words: Words): Reference | null {
  const { flights } = itinerary;
  const own = sellersLocators(itinerary);
  const locators = new Map<string, Reference['locators'][number]>();
  for (const locator of own) locators.set(locator, { airline: null, locator });
  for (const flight of flights) {
    const { locator } = flight.stated;
    if (locator !== null && !locators.has(locator))
      locators.set(locator, { airline: airlineText(flight, words), locator });
  }
  const [first, ...others] = locators.values();
  if (!first) return null;
  const { airline, locator } = first;
  if (airline === null) return { label: words.trip('reference'), locators: [first, ...others] };
  return { label: words.trip('airlineReference', { airline }), locators: [{ airline: null, locator }, ...others] };
}
