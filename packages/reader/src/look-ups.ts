import { type Airline, findAirline as airlineOf, findAirlineByName as codeOfAirline } from '~/reference/airlines.ts';
import { findPlaceByName } from '~/reference/place-names.ts';
import { findPlace, type KnownPlace } from '~/reference/places.ts';

/** An airport, station or city by its code of three letters. */
export function findAirport(code: string): KnownPlace | null {
  const place = findPlace(code.trim().toUpperCase());
  return place && { ...place };
}

/** By a name in one of the nine languages, "Londres Heathrow"; null where it is unknown or of several places. */
export function findAirportByName(name: string): KnownPlace | null {
  const code = findPlaceByName(name);
  return code === null ? null : findAirport(code);
}

/** An airline by its code of two characters. */
export function findAirline(code: string): Airline | null {
  const airline = airlineOf(code.trim().toUpperCase());
  return airline && { ...airline };
}

/** By a name as terminals print it, "KLM CITYHOPPER"; null where it is unknown. */
export function findAirlineByName(name: string): Airline | null {
  const code = codeOfAirline(name);
  return code === null ? null : findAirline(code);
}
