import { chineseAirports } from './chinese-airports.ts';
import { exonymLanguages, hasExonyms, withExonym } from './exonyms.ts';
import { areSameCity, eachAirport, findPlace, isNamedPlace, type KnownPlace, namedPlaces } from './places.ts';
import { spoken } from './spoken-names.ts';
import { simplify, withoutWholeLetters } from './whole-letters.ts';

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
  return index.get(plain) || index.get(plain.replace(KIND, '')) || index.get(plain.replace(WRITTEN_OUT, '$1')) || null;
}

/** MUENCHEN, ZUERICH */
const WRITTEN_OUT = /(?<=[BDHKLMNRTZ])([AOU])E(?=[A-Z])/g;

/** The airport of a city by some words of its name: London and "Heathrow", Madrid and "Adolfo Suarez Barajas". */
export function findAirportOfCity(city: string, airport: string): string | null {
  const whole = findPlaceByName(`${city} ${airport}`);
  const known = findPlaceByName(city);
  if (whole !== null || known === null) return whole;
  airports ??= namedPlaces().filter(({ kind }) => kind === 'airport');
  const words = plainPlaceName(airport)
    .split(' ')
    .filter((word) => word.length > 3 && !KIND.test(` ${word}`));
  const own = ofCity.get(known) ?? airports.filter(({ code }) => areSameCity(code, known));
  ofCity.set(known, own);
  const fitting = own.filter(({ name, display }) =>
    words.some((word) => plainPlaceName(`${name} ${display}`).includes(word)),
  );
  return fitting.length === 1 ? (fitting[0]?.code ?? null) : null;
}

let airports: readonly KnownPlace[] | null = null;
const ofCity = new Map<string, readonly KnownPlace[]>();

const KIND =
  / (?:INTERNATIONAL|INTL|INT L|INTERNACIONAL)? ?(?:AIRPORT|AEROPUERTO|AEROPORT|AEROPORTO|FLUGHAFEN|LUFTHAVN|HAVALIMANI|APT)?$|(?:国际)?机场$/;

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Capitals and digits, with one space between words; Chinese characters stay. */
export function plainPlaceName(name: string): string {
  const plain = BEYOND_ASCII.test(name)
    ? simplify(withoutWholeLetters(name.normalize('NFD').replace(/\p{Mark}/gu, '')))
    : name;
  return plain
    .toUpperCase()
    .replace(/[^A-Z0-9\u3400-\u9fff]+/g, ' ')
    .trim();
}

function indexNames(): Map<string, string> {
  const names = new Map<string, string>();
  const known = namedPlaces();
  const airports = known.filter(({ kind }) => kind === 'airport');
  for (const place of airports) for (const name of namesOf(place)) add(names, name, place.code);
  for (const place of known.filter(({ kind }) => kind === 'city'))
    for (const name of inLanguages(place.city, place)) set(names, name, place.code);
  for (const members of groupByCity(airports)) addCity(names, members);
  addTranslated(names);
  addOwnNames(names, airports);
  set(names, 'IZMIR', 'ADB');
  addAll(names, spoken);
  addAll(names, chineseAirports);
  addAll(names, behindChineseCities(names));
  return names;
}

const CITY_LENGTHS = [2, 3, 4];

/** `长水机场`, of `昆明长水`: own names that are districts and words as well count before 机场 alone. */
const behindChineseCities = (names: ReadonlyMap<string, string>): [string, string][] =>
  chineseAirports.flatMap(([name, code]) =>
    CITY_LENGTHS.filter((length) => name.length > length + 1 && names.has(name.slice(0, length))).flatMap(
      (length): [string, string][] => ['机场', '国际机场'].map((kind) => [name.slice(length) + kind, code]),
    ),
  );

/** Words behind a city that many airports share. */
const SHARED =
  /^(?:CITY|INTERNATIONAL|MUNICIPAL|REGIONAL|EXECUTIVE|COUNTY|DOWNTOWN|NORTH|SOUTH|EAST|WEST|CENTRAL|NATIONAL|NEW|OLD|BAY|LAKE|HARBOUR|HARBOR|SEAPLANE BASE|HELIPORT|UNION STATION)$/;
const SHORTEST_OWN = 4;

/** Heathrow, Gatwick, Orly: what stands behind the city in an airport's name, where one airport alone has it. */
function addOwnNames(names: Map<string, string>, airports: readonly KnownPlace[]): void {
  const own = new Map<string, string>();
  for (const place of airports) {
    const name = ownName(place);
    if (name !== null) own.set(name, own.has(name) ? UNCLEAR : place.code);
  }
  addAll(names, own);
}

function ownName({ display, city }: KnownPlace): string | null {
  const [plain, plainCity] = [plainPlaceName(display), plainPlaceName(city)];
  const name = plainCity !== '' && plain.startsWith(`${plainCity} `) ? plain.slice(plainCity.length + 1) : '';
  return name.length >= SHORTEST_OWN && !SHARED.test(name) ? name : null;
}

function addAll(names: Map<string, string>, others: Iterable<readonly [string, string]>): void {
  for (const [name, code] of others) if (!names.has(name)) names.set(name, code);
}

function namesOf(place: KnownPlace): string[] {
  const { display, name, city } = place;
  const short = withoutKind(name);
  const plainCity = plainPlaceName(city);
  const own = [name, short, short.startsWith(plainCity) ? short : `${city} ${short}`];
  return [...inLanguages(display, place), ...own];
}

function inLanguages(name: string, { country }: KnownPlace): string[] {
  return [...new Set([name, ...exonymLanguages.map((language) => withExonym(name, language, country))])];
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

/** Names in other languages of towns whose English names are left to `findSmallAirport`: 拉萨, Windhuk. */
function addTranslated(names: Map<string, string>): void {
  const own = new Map<string, string>();
  eachAirport((code, _, city) => {
    const place = hasExonyms(city) && !isNamedPlace(code) ? findPlace(code) : null;
    if (place === null || CLOSED.test(place.name)) return;
    for (const name of inLanguages(city, place)) if (name !== city) add(own, name, code);
  });
  addAll(names, own);
}

const CLOSED = /[(]closed/;

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
