import { findAirportOfCity, findPlaceByName } from '~/reference/place-names.ts';
import { findPlace } from '~/reference/places.ts';
import { matchesOf } from '../read/matches-of.ts';
import type { MailFlight } from './mail-flights.ts';
import type { PlaceHere } from './span.ts';

/** `Chicago is O'Hare`, `London betyr Heathrow`: a city and its airport. */
const said =
  /(?<![A-Z'-])([A-Z][A-Z'-]{2,20}(?: [A-Z][A-Z'-]{2,20})??) (?:IS|IST|ES|EST|E|ER|MEANS|HEISST|BETYR|IMMER)(?: (?:ALWAYS|BOTH TIMES|IMMER|JEWEILS|SIEMPRE|TOUJOURS|SEMPRE|TELKENS|STEEDS|ALTIJD|ALLTID))? ([A-Z][A-Z'-]{3,20}(?: [A-Z][A-Z'-]{3,20})?)/g;

/** Of flights from or to a city with several airports: the one that the text says it is. */
export function withAirportsSaid(flights: MailFlight[], lines: readonly string[]): MailFlight[] {
  const cities = flights.flatMap(({ reading: { from, to } }) => [from.code, to.code].filter(isCity));
  if (cities.length === 0) return flights;
  const airports = airportsSaid(cities, lines);
  const of = (place: PlaceHere) => ({ ...place, code: airports.get(place.code) ?? place.code });
  return flights.map((one) => ({
    ...one,
    reading: { ...one.reading, from: of(one.reading.from), to: of(one.reading.to) },
  }));
}

/** By city; the city itself where the text says two. */
function airportsSaid(cities: readonly string[], lines: readonly string[]): Map<string, string> {
  const airports = new Map<string, string>();
  const all = lines.flatMap((line) => matchesOf(said, line));
  for (const [, city = '', airport = ''] of all) {
    const code = findPlaceByName(city) ?? '';
    const own = cities.includes(code) ? airportOf(city, airport) : null;
    if (own !== null) airports.set(code, (airports.get(code) ?? own) === own ? own : code);
  }
  return airports;
}

const isCity = (code: string): boolean => findPlace(code)?.kind === 'city';

const airportOf = (city: string, airport: string): string | null =>
  findAirportOfCity(city, airport) ?? findAirportOfCity(city, airport.split(' ', 1)[0] ?? '');
