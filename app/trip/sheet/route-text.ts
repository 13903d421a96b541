import type { Flight, Place } from '~/itinerary/types.ts';
import type { Words } from '../words.ts';
import { cityKey, cityText, metroText } from './place-text.ts';

/** More stops are cut in the middle, so that a heading stays one. */
const MOST_STOPS = 7;
const KEPT_BEFORE = 4;
const KEPT_BEHIND = 2;

/** "London to Tokyo and back", "London – Paris – Rome"; empty without flights. */
export function routeText(flights: readonly Flight[], words: Words): string {
  const visited = visitedBy(flights);
  const names = namesOf(visited, words);
  const stops = visited.map(cityKey).filter((key, at, keys) => key !== keys[at - 1]);
  const cities = stops.map((key) => names.get(key) ?? key);
  const [from, to] = cities;
  if (from === undefined || to === undefined) return from ?? '';
  if (stops.length === 2) return words.trip('oneWay', { from, to });
  if (stops.length === 3 && stops[0] === stops[2]) return words.trip('returnTrip', { from, to });
  return shortened(cities).join(words.dash);
}

function shortened(cities: readonly string[]): readonly string[] {
  if (cities.length <= MOST_STOPS) return cities;
  return [...cities.slice(0, KEPT_BEFORE), '…', ...cities.slice(-KEPT_BEHIND)];
}

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
