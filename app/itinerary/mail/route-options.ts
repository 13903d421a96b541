import { areSameCity, findPlace } from '~/reference/places.ts';
import type { PlaceHere } from './span.ts';
import { weights } from './weights.ts';

/** Places of departure and arrival that may belong together. */
export interface RouteOption {
  from: PlaceHere;
  to: PlaceHere;
  score: number;
}

/** More places than the lines of one flight name. */
const MOST_PLACES = 7;
const MOST_OPTIONS = 6;

export function routeOptions(places: readonly PlaceHere[]): RouteOption[] {
  const options: RouteOption[] = [];
  for (let one = 0; one < places.length; one++) {
    for (let two = one + 1; two < places.length; two++) {
      const [first, second] = [places[one], places[two]];
      const option = first && second ? routeOf(first, second, places, two - one - 1) : null;
      if (option !== null) options.push(option);
    }
  }
  return options.sort((one, other) => other.score - one.score).slice(0, MOST_OPTIONS);
}

function routeOf(
  first: PlaceHere,
  second: PlaceHere,
  places: readonly PlaceHere[],
  between: number,
): RouteOption | null {
  const isTurned = first.role === 'arrives' && second.role !== 'arrives';
  const [from, to] = isTurned ? [second, first] : [first, second];
  if (places.length > 2 && (from.role === 'arrives' || to.role === 'departs')) {
    if (places.some(({ role }) => role === null) || from.role === to.role) return null;
  }
  const labels = (from.role === 'departs' ? 1 : 0) + (to.role === 'arrives' ? 1 : 0);
  return { from, to, score: labels * weights.labelledPlace + between * weights.passedOver * (labels === 2 ? 0 : 1) };
}

/** Each place once: an airport says more than its city. */
export function distinctPlaces(places: readonly PlaceHere[]): PlaceHere[] {
  const found: PlaceHere[] = [];
  for (const place of places) {
    const at = found.findIndex((other) => isOnePlace(other, place));
    const known = found[at];
    if (known === undefined) found.push(place);
    else found[at] = saysMore(known, place, places);
    if (found.length === MOST_PLACES) return found;
  }
  return found;
}

/** One of two names of a place, with what the other says of it. */
function saysMore(known: PlaceHere, place: PlaceHere, places: readonly PlaceHere[]): PlaceHere {
  if (isOtherAirport(known, place)) return place.role === null ? known : place;
  if (isCity(known.code) && !isCity(place.code)) return { ...place, role: known.role ?? place.role };
  const isLent = known.role === null && place.role !== null && !isBesideAnother(known, places);
  return isLent ? { ...known, role: place.role } : known;
}

function isOnePlace(one: PlaceHere, other: PlaceHere): boolean {
  const { code } = one;
  return code === other.code || isCityOf(code, other.code) || isCityOf(other.code, code) || isOtherAirport(one, other);
}

/** `成都` in a heading is 天府 beside a time: of a name that is a city's and an airport's the labelled one counts. */
function isOtherAirport(one: PlaceHere, other: PlaceHere): boolean {
  const areNames = !one.isCode && !other.isCode && one.code !== other.code;
  return areNames && (one.role === null) !== (other.role === null) && areSameCity(one.code, other.code);
}

/** Two places on one line stand in their order, whatever another line says of one of them. */
function isBesideAnother(known: PlaceHere, places: readonly PlaceHere[]): boolean {
  return places.some(({ row, code }) => row === known.row && !areSameCity(code, known.code));
}

function isCity(code: string): boolean {
  return findPlace(code)?.kind === 'city';
}

function isCityOf(city: string, airport: string): boolean {
  return isCity(city) && areSameCity(city, airport);
}
