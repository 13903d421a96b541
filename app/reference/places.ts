import compiled from './compiled/places.json';
import type { PlaceTable } from './tables.ts';
import { UNNAMED_STATION } from './unnamed-station.ts';

const table: PlaceTable = compiled;

export interface KnownPlace {
  code: string;
  kind: 'airport' | 'city' | 'station';
  /** As travellers say it: "London Heathrow"; "Rail station" for a bare code. */
  display: string;
  /** "John F Kennedy International Airport"; may be empty for stations. */
  name: string;
  /** English; may be empty. */
  city: string;
  /** Code of the city that the place serves; its own without one. */
  cityCode: string;
  /** ISO 3166 letters. */
  country: string;
  latitude: number | null;
  longitude: number | null;
  zone: string;
}

const BASE = 80;
const MIDDLE = 20;
const KINDS: Record<string, KnownPlace['kind']> = { a: 'airport', c: 'city', s: 'station' };

const shortNames = table.names.split('\n');
const endings = new Map(Object.entries(table.endings));
const displays = table.displays.split('\n');
const cities = table.cities.split('\n');
let zoneCount = 0;
const countryZones = new Map(
  Object.entries(table.countryZones).map(([code, zones]) => [
    code,
    zones.split(' ').map((zone) => ({ zone, at: zoneCount++ })),
  ]),
);
const cityCodes = new Map(Object.entries(table.cityCodes));
const places: (KnownPlace | undefined)[] = [];
const slots = slotsOf(table.gaps);
const rows = indexRows(slots);

/** Returns the same object every time. */
export function findPlace(code: string): KnownPlace | null {
  const row = rowOf(code);
  if (row === -1) return null;
  const known = places[row];
  if (known) return known;
  const place = buildPlace(code, row);
  places[row] = place;
  return place;
}

export function isPlaceCode(code: string): boolean {
  return rowOf(code) !== -1;
}

/** Names and cities of all airports, without building their records. */
export function eachAirport(visit: (code: string, name: string, city: string) => void): void {
  for (let row = 0; row < shortNames.length; row++)
    if (table.kinds.charAt(row) === 'a') visit(codeAt(row), nameOf(row), cities[row] ?? '');
}

/** Cities, and airports that travellers have a name for: those with a display name that is no "airfield, town". */
export function namedPlaces(): KnownPlace[] {
  const found: KnownPlace[] = [];
  for (let row = 0; row < displays.length; row++) {
    const code = codeAt(row);
    const place = isNamedPlace(code) ? findPlace(code) : null;
    if (place !== null) found.push(place);
  }
  return found;
}

/** Whether travellers have a name for the airport or city: codes of airfields are often words. */
export function isNamedPlace(code: string): boolean {
  const display = displays[rowOf(code)] ?? '';
  return (display !== '' && display !== ',' && !display.includes(', ')) || table.kinds.charAt(rowOf(code)) === 'c';
}

export function areSameCity(one: string, other: string): boolean {
  return rowOf(one) !== -1 && rowOf(other) !== -1 && cityCodeOf(one) === cityCodeOf(other);
}

/** New York of Newark, Paris of Beauvais; null where the city is the place's own, or unknown. */
export function metroOf({ code, city, cityCode }: KnownPlace): string | null {
  const metro = cityCode === code ? '' : (cities[rowOf(cityCode)] ?? '');
  return metro === '' || metro === city ? null : metro;
}

function buildPlace(code: string, row: number): KnownPlace {
  const name = nameOf(row);
  const city = cities[row] ?? '';
  const display = displays[row] ?? '';
  const country = table.countries.slice(row * 2, row * 2 + 2);
  const { zone, at } = countryZones.get(country)?.[table.zones.charCodeAt(row) - 35] ?? UTC;
  return {
    code,
    kind: KINDS[table.kinds.charAt(row)] ?? 'airport',
    display: (display === ',' ? `${name}, ${city}` : display || name) || UNNAMED_STATION,
    name,
    city,
    cityCode: cityCodeOf(code),
    country,
    latitude: degrees(table.latitudes, at, row),
    longitude: degrees(table.longitudes, at, row),
    zone,
  };
}

function nameOf(row: number): string {
  const written = shortNames[row] ?? '';
  const ending = endings.get(written.at(-1) ?? '');
  const short = ending === undefined ? `${written} Airport` : written.slice(0, -1) + ending;
  return short.startsWith('~') ? `${cities[row] ?? ''}${short.slice(1)}` : short;
}

function cityCodeOf(code: string): string {
  return cityCodes.get(code) ?? code;
}

const UTC = { zone: 'UTC', at: 0 };

/** Three digits of base 80, from 180 degrees below nought on, the first one told from that of the zone. */
function degrees(column: string, zone: number, row: number): number | null {
  const first = zoneCount + row;
  const near = digitAt(column, first);
  const second = digitAt(column, first + displays.length);
  const third = digitAt(column, first + 2 * displays.length);
  if (near === BASE - 1 && second === near && third === near) return null;
  const whole = (near + digitAt(column, zone) + BASE - MIDDLE) % BASE;
  return ((whole * BASE + second) * BASE + third - 180_000) / 1000;
}

/** A backslash is none of them. */
function digitAt(column: string, at: number): number {
  const code = column.charCodeAt(at);
  return code - (code > 92 ? 36 : 35);
}

/** Row of a code, or -1. One array of 26³ numbers needs no hash and no object. */
function rowOf(code: string): number {
  return code.length === 3 ? (rows[slotOf(code)] ?? -1) : -1;
}

/** Place of a code among all words of three letters. */
function slotOf(code: string): number {
  let slot = 0;
  for (let index = 0; index < 3; index++) {
    const letter = code.charCodeAt(index) - 65;
    if (letter < 0 || letter > 25) return -1;
    slot = slot * 26 + letter;
  }
  return slot;
}

function codeAt(row: number): string {
  const slot = slots[row] ?? 0;
  return String.fromCharCode(65 + Math.floor(slot / 676), 65 + (Math.floor(slot / 26) % 26), 65 + (slot % 26));
}

function slotsOf(gaps: string): Int16Array {
  const found = new Int16Array(gaps.length);
  let slot = -1;
  for (let row = 0; row < gaps.length; row++) {
    slot += gaps.charCodeAt(row) - 34;
    found[row] = slot;
  }
  return found;
}

function indexRows(all: Int16Array): Int16Array {
  const index = new Int16Array(26 ** 3).fill(-1);
  for (const [row, slot] of all.entries()) index[slot] = row;
  return index;
}
