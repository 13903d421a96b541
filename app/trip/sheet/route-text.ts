import type { Flight, Place } from '~/itinerary/types.ts';
import type { Words } from '../words.ts';
import { cityKey, cityText, metroText } from './place-text.ts';

/** A heading names each of its cities up to here; the way home counts for none. */
const MOST_NAMED = 4;

/** "London to Tokyo and back", "London – Paris – Rome", "London, round the world"; empty without flights. */
export function routeText(flights: readonly Flight[], words: Words): string {
  const visited = visitedBy(flights);
  const names = namesOf(visited, words);
  const stops = visited.map(cityKey).filter((key, at, keys) => key !== keys[at - 1]);
  const cities = stops.map((key) => names.get(key) ?? key);
  const [from, to] = cities;
  if (from === undefined || to === undefined) return from ?? '';
  if (stops.length === 2) return words.trip('oneWay', { from, to });
  const isClosed = stops[0] === stops.at(-1);
  if (stops.length === 3 && isClosed) return words.trip('returnTrip', { from, to });
  if (stops.length - Number(isClosed) <= MOST_NAMED) return cities.join(words.dash);
  const between = stops.length - 2;
  if (!isClosed) return words.trip('manyStops', { from, to: cities.at(-1) ?? to }, between);
  return isRoundTheWorld(visited)
    ? words.trip('roundTheWorld', { from })
    : words.trip('returnStops', { from }, between);
}

/** A way home whose shortest steps add up to all longitudes, one way or the other. */
function isRoundTheWorld(visited: readonly Place[]): boolean {
  const longitudes = visited.map(({ longitude }) => longitude).filter((longitude) => longitude !== null);
  const turned = longitudes.reduce(
    (sum, longitude, at) => sum + eastward(longitudes[at - 1] ?? longitude, longitude),
    0,
  );
  return Math.abs(turned) > 180;
}

/** From -180 to 180 degrees. */
const eastward = (from: number, to: number): number => ((to - from + 540) % 360) - 180;

/** Where the journey begins, stays and ends; a change of planes is no stop. */
function visitedBy(flights: readonly Flight[]): Place[] {
  return flights.flatMap((flight, index) => [
    ...(isInTransit(flights[index - 1], flight) ? [] : [flight.from]),
    ...(isInTransit(flight, flights[index + 1]) ? [] : [flight.to]),
  ]);
}

/** By the keys of cities: "Newark", and "New York" where the route knows JFK, too. */
function namesOf(places: readonly Place[], words: Words): Map<string, string> {
  const names = new Map<string, string>();
  for (const place of places) {
    const [key, text] = [cityKey(place), cityText(place, words)];
    const known = names.get(key);
    names.set(key, known === undefined || known === text ? text : metroText(place, words));
  }
  return names;
}

/** Turning back within a day is a visit. */
function isInTransit(flight: Flight | undefined, next: Flight | undefined): boolean {
  if (!flight?.connection || !next) return false;
  return cityKey(next.to) !== cityKey(flight.from);
}
