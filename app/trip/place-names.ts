import type { Itinerary, Place } from '~/itinerary/types.ts';
import { AIRLINE_LETTERS } from '~/reference/airline-letters.ts';
import type { Paper } from './papers.ts';
import { ticketsOf } from './sheet/name-texts.ts';
import type { Words } from './words.ts';

/** Names of places and airlines in a language by their English names, and of people, for a presenter without the tables. */
export type PlaceNames = Readonly<Record<string, string>>;

/** Only the names that the paper shows and that differ from English. */
export function placeNamesOf({ itinerary, places }: Pick<Paper, 'itinerary' | 'places'>, words: Words): PlaceNames {
  const shown = [...placesIn(itinerary), ...Object.values(places)].flatMap(namesOfPlace);
  const names: Record<string, string> = {};
  for (const [english, country] of [...shown, ...airlinesIn(itinerary)]) {
    if (!english) continue;
    const name = words.placeName(english, country);
    if (name !== english) names[keyOf(english, country)] = name;
  }
  for (const { stated } of itinerary.flights) {
    const name = words.shortAirline(stated.airline);
    if (name !== null) names[keyOf(stated.airline, SHORT)] = name;
  }
  for (const ticket of ticketsOf(itinerary)) names[keyOf(ticket, PERSON)] = words.personName(ticket);
  return names;
}

type Shown = readonly [english: string | null | undefined, country: string | null];

function namesOfPlace({ display, city, metro, country }: Place): Shown[] {
  return [display, city, metro].map((english) => [english, country] as const);
}

function airlinesIn({ flights }: Itinerary): Shown[] {
  return flights.flatMap((flight) =>
    [flight.airlineName, flight.operatedBy].map((name) => [name, AIRLINE_LETTERS] as const),
  );
}

/** The look-ups of `createWords` on names that were handed over. */
export const namesFrom = (names: PlaceNames): Pick<Words, 'placeName' | 'shortAirline' | 'personName'> => ({
  placeName: (english, country) => names[keyOf(english, country)] ?? english,
  shortAirline: (code) => names[keyOf(code, SHORT)] ?? null,
  personName: (ticket) => names[keyOf(ticket, PERSON)] ?? ticket,
});

/** In place of a country: the key is the code of an airline. */
const SHORT = 'short';
/** In place of a country: the key is a name as in the ticket. */
const PERSON = 'person';

const keyOf = (english: string, country: string | null): string => `${english}|${country ?? ''}`;

function placesIn({ flights }: Itinerary): Place[] {
  return flights.flatMap(({ from, to }) => [from, to]);
}
