import type { Flight, Place } from '~/itinerary/types.ts';
import type { Words } from '../present/words.ts';
import { cityKey, cityText } from './place-text.ts';

/** More stops are cut in the middle, so that a heading stays one. */
const MOST_STOPS = 7;
const KEPT_BEFORE = 4;
const KEPT_BEHIND = 2;

/** "London to Tokyo and back", "London – Paris – Rome"; empty without flights. */
export function routeText(flights: readonly Flight[], words: Words): string {
  const stops = stopsOf(flights);
  const [first, second, third] = stops;
  if (!first) return '';
  const from = cityText(first, words);
  if (!second) return from;
  const to = cityText(second, words);
  if (stops.length === 2) return words.trip('oneWay', { from, to });
  if (stops.length === 3 && third && cityKey(third) === cityKey(first)) return words.trip('returnTrip', { from, to });
  const dash = words.language === 'cn' ? '—' : ' – ';
  return shortened(stops.map((stop) => cityText(stop, words))).join(dash);
}

function shortened(cities: readonly string[]): readonly string[] {
  if (cities.length <= MOST_STOPS) return cities;
  return [...cities.slice(0, KEPT_BEFORE), '…', ...cities.slice(-KEPT_BEHIND)];
}

/** Where the journey begins, stays and ends; a change of planes is no stop. */
function stopsOf(flights: readonly Flight[]): Place[] {
  const stops: Place[] = [];
  const visit = (place: Place) => {
    const last = stops.at(-1);
    if (!last || cityKey(last) !== cityKey(place)) stops.push(place);
  };
  flights.forEach((flight, index) => {
    const next = flights[index + 1];
    if (!isInTransit(flights[index - 1], flight)) visit(flight.from);
    if (!isInTransit(flight, next)) visit(flight.to);
  });
  return stops;
}

/** Turning back within a day is a visit. */
function isInTransit(flight: Flight | undefined, next: Flight | undefined): boolean {
  if (!flight?.connection || !next) return false;
  return cityKey(next.to) !== cityKey(flight.from);
}
