import { exonymLanguages, withExonym } from './exonyms.ts';
import { areSameCity, type KnownPlace, namedPlaces } from './places.ts';

let index: Map<string, string> | null = null;

/** Names that more than one place has, and that none of them has by itself. */
const UNCLEAR = '';

/**
 * The code behind a name of an airport or city in one of the nine languages: "Londres Heathrow", "New York John F
 * Kennedy", "Miami". Null for an unknown or unclear name. Capitals and accents do not count.
 */
export function findPlaceByName(name: string): string | null {
  index ??= indexNames();
  const plain = plainPlaceName(name);
  return index.get(plain) || index.get(plain.replace(KIND, '')) || null;
}

/** The airport of a city by some words of its name: London and "Heathrow", Madrid and "Adolfo Suarez Barajas". */
export function findAirportOfCity(city: string, airport: string): string | null {
  const whole = findPlaceByName(`${city} ${airport}`);
  const known = findPlaceByName(city);
  if (whole !== null || known === null) return whole;
  airports ??= namedPlaces().filter(({ kind }) => kind === 'airport');
  const words = plainPlaceName(airport).split(' ').filter((word) => word.length > 3 && !KIND.test(` ${word}`));
  const fitting = airports.filter(
    ({ code, name, display }) =>
      areSameCity(code, known) && words.some((word) => plainPlaceName(`${name} ${display}`).includes(word)),
  );
  return fitting.length === 1 ? (fitting[0]?.code ?? null) : null;
}

let airports: readonly KnownPlace[] | null = null;

const KIND = / (?:INTERNATIONAL|INTL|INT L|INTERNACIONAL)? ?(?:AIRPORT|AEROPUERTO|AEROPORT|AEROPORTO|FLUGHAFEN|LUFTHAVN|HAVALIMANI|APT)?$/;

/** Capitals and digits, with one space between words; Chinese characters stay. */
function plainPlaceName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9\u3400-\u9fff]+/g, ' ')
    .trim();
}

function indexNames(): Map<string, string> {
  const names = new Map<string, string>();
  const known = namedPlaces();
  const airports = known.filter(({ kind }) => kind === 'airport');
  for (const place of airports) for (const name of namesOf(place)) add(names, name, place.code);
  for (const place of known)
    if (place.kind === 'city') for (const name of inLanguages(place.city, place)) set(names, name, place.code);
  for (const members of groupByCity(airports)) addCity(names, members);
  return names;
}

function namesOf(place: KnownPlace): string[] {
  const { display, name, city } = place;
  const short = withoutKind(name);
  const plainCity = plainPlaceName(city);
  const own = [name, short, short.startsWith(plainCity) ? short : `${city} ${short}`];
  return [...inLanguages(display, place), ...own];
}

function inLanguages(name: string, { country }: KnownPlace): string[] {
  return [name, ...exonymLanguages.map((language) => withExonym(name, language, country))];
}

function withoutKind(name: string): string {
  return plainPlaceName(name).replace(KIND, '');
}

function groupByCity(airports: readonly KnownPlace[]): KnownPlace[][] {
  const groups = new Map<string, KnownPlace[]>();
  for (const place of airports) {
    const key = `${place.city}|${place.country}`;
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  return [...groups.values()];
}

/** A city with one airport is that airport; of several the one with the city's own code. */
function addCity(names: Map<string, string>, members: readonly KnownPlace[]): void {
  const [first] = members;
  const own = members.length === 1 ? first : members.find(({ code, cityCode }) => code === cityCode);
  if (first === undefined || own === undefined || first.city === '') return;
  for (const name of inLanguages(first.city, first)) if (!names.has(plainPlaceName(name))) set(names, name, own.code);
}

function add(names: Map<string, string>, name: string, code: string): void {
  const plain = plainPlaceName(name);
  const known = names.get(plain);
  names.set(plain, known === undefined || known === code ? code : UNCLEAR);
}

function set(names: Map<string, string>, name: string, code: string): void {
  const plain = plainPlaceName(name);
  if (plain !== '') names.set(plain, code);
}
