import { type Airline, listAirlines } from './airlines.ts';
import { plainPlaceName } from './place-names.ts';
import { type KnownPlace, namedPlaces } from './places.ts';

/** Airports and cities that have all words in their names, in the order of the table: "san jose" is three of them. */
export const placesByWords = (words: string): KnownPlace[] =>
  withWords(namedPlaces(), words, ({ display, name, city }) => `${display} ${name} ${city}`);

export const airlinesByWords = (words: string): Airline[] => withWords(listAirlines(), words, ({ name }) => name);

function withWords<Found>(all: readonly Found[], words: string, textOf: (one: Found) => string): Found[] {
  const wanted = plainPlaceName(words).split(' ').filter(Boolean);
  if (wanted.length === 0) return [];
  return all.filter((one) => {
    const own = ` ${plainPlaceName(textOf(one))} `;
    return wanted.every((word) => own.includes(` ${word} `));
  });
}
