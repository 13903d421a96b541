import { distanceKm } from '~/reference/distance.ts';
import { findPlace, type KnownPlace } from '~/reference/places.ts';
import { offsetAt, toInstant } from '~/reference/zones.ts';
import { airlinesOfMails, namedPlaces } from './places.ts';

/** A flight that a mail tells: days since 1970, minutes since midnight. */
export interface MadeFlight {
  airline: string;
  designator: string;
  airlineName: string;
  number: number;
  bookingClass: string;
  from: string;
  to: string;
  day: number;
  departs: number;
  arrives: number;
  /** Days from departure to arrival. */
  days: number;
  minutes: number;
  terminals: [from: string, to: string];
  seat: string;
  operator: string | null;
  /** The first of the way back. */
  isReturn: boolean;
}

export type Random = (below: number) => number;
export const oneOf = <T>(all: readonly T[], random: Random): T => all[random(all.length)] as T;

const SHORTEST_KM = 700;
const LONGEST_KM = 15_000;

/** One to four flights out and, mostly, back, each of which can be flown. */
export function madeTrip(random: Random, today: number): MadeFlight[] {
  const route = routeOf(random);
  const legs = route.slice(1).map((to, at) => [route[at] ?? to, to] as const);
  const back = random(3) === 0 ? [] : legs.map(([from, to]) => [to, from] as const).reverse();
  const flights: MadeFlight[] = [];
  const start = { day: today + 20 + random(250), minute: 5 * random(288) };
  let free = start;
  for (const [at, [from, to]] of [...legs, ...back].entries()) {
    const isReturn = at === legs.length;
    if (isReturn) free = { day: free.day + 2 + random(12), minute: 5 * random(288) };
    const flight = madeFlight(random, { from, to, isReturn, ...free });
    flights.push(flight);
    free = later(flight, 50 + 5 * random(60));
  }
  return flights;
}

function routeOf(random: Random): string[] {
  const count = random(3) === 0 ? 3 : 2;
  for (;;) {
    const route = Array.from({ length: count }, () => oneOf(namedPlaces, random).code);
    const isFar = route.every((to, at) => at === 0 || isFlown(kmOf(route[at - 1] ?? to, to)));
    if (isFar && new Set(route).size === count && new Set(route.map(cityOf)).size === count) return route;
  }
}

const isFlown = (km: number): boolean => km > SHORTEST_KM && km < LONGEST_KM;

const cityOf = (code: string): string => namedPlaces.find((place) => place.code === code)?.city ?? code;

function later({ day, days, arrives }: MadeFlight, minutes: number): { day: number; minute: number } {
  const minute = arrives + minutes;
  return { day: day + days + Math.floor(minute / 1440), minute: minute % 1440 };
}

interface Leg {
  from: string;
  to: string;
  day: number;
  minute: number;
  isReturn: boolean;
}

function madeFlight(random: Random, { from, to, day, minute, isReturn }: Leg): MadeFlight {
  const [airline, designator, airlineName] = oneOf(airlinesOfMails, random);
  const [start, end] = [placeOf(from), placeOf(to)];
  const minutes = 5 * Math.round((35 + (kmOf(from, to) / 830) * 60) / 5);
  const lands = toInstant(start.zone, day, minute).instant + minutes;
  const local = lands + offsetAt(end.zone, lands);
  return {
    airline,
    designator,
    airlineName,
    number: oneOf([1 + random(9), 10 + random(90), 100 + random(900), 100 + random(900), 1000 + random(9000)], random),
    bookingClass: oneOf([...'YBMKLVSTJC'], random),
    from,
    to,
    day,
    departs: minute,
    arrives: local % 1440,
    days: Math.floor(local / 1440) - day,
    minutes,
    terminals: [oneOf(['1', '2', '3', '2E'], random), oneOf(['1', '3', '4', '5'], random)],
    seat: `${10 + random(30)}${oneOf([...'ACDF'], random)}`,
    operator: random(5) === 0 ? oneOf(airlinesOfMails, random)[2] : null,
    isReturn,
  };
}

function placeOf(code: string): KnownPlace {
  const place = findPlace(code);
  if (place === null) throw new Error(`no such place: ${code}`);
  return place;
}

function kmOf(from: string, to: string): number {
  const position = ({ latitude, longitude }: KnownPlace) => ({ latitude: latitude ?? 0, longitude: longitude ?? 0 });
  return distanceKm(position(placeOf(from)), position(placeOf(to)));
}
