import type { Place } from '~/itinerary/types.ts';
import { UNNAMED_STATION } from '~/reference/unnamed-station.ts';
import type { Words } from '../words.ts';

/** "London Heathrow" in the language; the code of an unknown place. */
export function placeText({ display, country }: Place, words: Words): string {
  if (display === UNNAMED_STATION) return words.sentence('railStation');
  return words.placeName(display, country);
}

/** "New York" beside the code JFK, which is not said twice. */
export function placeBesideCode(place: Place, words: Words): string {
  const text = placeText(place, words);
  return text.endsWith(` ${place.code}`) ? text.slice(0, -place.code.length - 1) : text;
}

/** "London"; the place where no table knows its city. */
export function cityText(place: Place, words: Words): string {
  return place.city ? words.placeName(place.city, place.country) : placeText(place, words);
}

/** "New York" of Newark too; else the city. */
export function metroText(place: Place, words: Words): string {
  return place.metro ? words.placeName(place.metro, place.country) : cityText(place, words);
}

/** What the airports and stations of one city have in common. */
export function cityKey({ city, metro, country, code }: Place): string {
  const name = metro ?? city;
  return name ? `${name}|${country}` : code;
}
