import type { Itinerary, Place } from '~/itinerary/types.ts';
import type { Paper } from './papers.ts';
import type { Words } from './words.ts';

/** Names of places in a language by their English names, for a presenter without the table of all cities. */
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
