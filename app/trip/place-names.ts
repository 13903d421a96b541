import type { Itinerary, Place } from '~/itinerary/types.ts';
import { AIRLINE_LETTERS } from '~/reference/airline-letters.ts';
import type { Paper } from './papers.ts';
import type { Words } from './words.ts';

/** Names of places and airlines in a language by their English names, for a presenter without the whole table. */
export type PlaceNames = Readonly<Record<string, string>>;

/** Only the names that the paper shows and that differ from English. */
export function placeNamesOf({ itinerary, places }: Pick<Paper, 'itinerary' | 'places'>, words: Words): PlaceNames {
  const names: Record<string, string> = {};
  for (const { display, city, metro, country } of [...placesIn(itinerary), ...Object.values(places)])
    for (const english of [display, city, metro])
      if (english) {
        const name = words.placeName(english, country);
        if (name !== english) names[keyOf(english, country)] = name;
      }
  for (const english of itinerary.flights.flatMap(({ airlineName, operatedBy }) => [airlineName, operatedBy]))
    if (english) {
      const name = words.airlineName(english);
      if (name !== english) names[keyOf(english, AIRLINE_LETTERS)] = name;
    }
  return names;
}

/** The look-up of `createWords` on names that were handed over. */
export const placeNameFrom =
  (names: PlaceNames): Words['placeName'] =>
  (english, country) =>
    names[keyOf(english, country)] ?? english;

const keyOf = (english: string, country: string | null): string => `${english}|${country ?? ''}`;

function placesIn({ flights }: Itinerary): Place[] {
  return flights.flatMap(({ from, to }) => [from, to]);
}
