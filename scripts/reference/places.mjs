import { readAirports, readZonesByCode } from './airports.mjs';
import { inColumn } from './positions.mjs';
import { readCsv } from './read-source.mjs';
import { currentName, isZone } from './zones.mjs';

/** Typed where a code is missing; the sources have them as places. */
const PLACEHOLDERS = ['XXX', 'ZZZ', 'QQQ'];

export async function compilePlaces(withShareAlike) {
  const places = await readAirports(withShareAlike);
  for (const place of places.values()) place.kind = isStationName(place) ? 'station' : 'airport';
  addStations(places);
  if (withShareAlike === false) nameCities(places);
  overlayAirports(places);
  addCities(places);
  assignCityCodes(places);
  nameForTravellers(places);
  for (const code of PLACEHOLDERS) places.delete(code);
  const sorted = [...places.values()].sort((one, other) => (one.code < other.code ? -1 : 1));
  for (const place of sorted) check(place);
  return toColumns(sorted);
}

function isStationName({ code, name }) {
  return (
    /^[QXZ]|^(BAU|CEJ|GBO|OBT|TYQ)$/.test(code) &&
    /rail|\bstn\b|\bbus\b|\bstation$/i.test(name) &&
    !/\bRAF\b/.test(name)
  );
}

/** Codes of stations begin with Q, X or Z; most have only a country and a zone. */
function addStations(places) {
  for (const [code, rows] of readZonesByCode()) {
    if (places.has(code) || !/^[QXZ]/.test(code)) continue;
    const [{ country, zone }] = rows;
    const unknown = { name: '', city: '', latitude: null, longitude: null };
    places.set(code, { code, kind: 'station', country, zone: currentName(zone), ...unknown });
  }
  for (const { code, name, city, country } of readCsv('stations.csv')) {
    const known = places.get(code);
    if (known?.country !== country) throw new Error(`stations.csv: ${code} is not a code of ${country}`);
    Object.assign(known, { kind: 'station', name, city: city || known.city });
  }
}

/** Cities by our own names, since an airport may lie in a suburb: "Milan" of "Milan Malpensa", not Ferno. */
function nameCities(places) {
  for (const place of places.values()) if (place.country === 'FR') place.city = place.city.replace(/\/.*/, ''); // "Ajaccio/Napoléon Bonaparte"
  const known = new Set([...readCsv('exonyms.csv'), ...readCsv('metro.csv')].map(({ city }) => city));
  for (const { code, display } of readCsv('display-names.csv')) {
    const words = display.split(' ');
    const starts = words.map((_, at) => words.slice(0, at + 1).join(' '));
    const place = places.get(code);
    if (place === undefined) continue;
    const ofZone = place.zone.split('/').at(-1).replaceAll('_', ' ');
    if (starts.includes(place.city)) continue;
    const named = starts.find((start) => known.has(start) || start === ofZone);
    if (named !== undefined || !display.includes(place.city)) place.city = named ?? display;
  }
}

/** An empty field keeps the value of the packages. */
function overlayAirports(places) {
  const seen = new Set();
  for (const row of readCsv('airports.csv')) {
    if (seen.size === seen.add(row.code).size) throw new Error(`airports.csv: ${row.code} stands there twice`);
    const known = places.get(row.code) ?? { code: row.code };
    const stated = {
      kind: 'airport',
      name: row.name,
      city: row.city,
      country: row.country,
      latitude: row.lat && Number(row.lat),
      longitude: row.lon && Number(row.lon),
      zone: row.tz,
      cityCode: row.cityCode,
    };
    const kept = Object.entries(stated).filter(([, value]) => value !== '');
    places.set(row.code, { ...known, ...Object.fromEntries(kept) });
  }
}

/** Kind C is only a city and replaces an airfield of that code; kind D is also an airport. */
function addCities(places) {
  for (const { code, kind, city, country, lat, lon, tz } of readCsv('metro.csv')) {
    if (kind !== 'C') continue;
    const position = { latitude: Number(lat), longitude: Number(lon) };
    places.set(code, { code, kind: 'city', name: city, city, country, ...position, zone: tz, cityCode: code });
  }
}

/** The overlay's city code, else the first group with the airport, else its own code. */
function assignCityCodes(places) {
  for (const { code, members } of [...readCsv('metro.csv'), ...readCsv('same-city.csv')]) {
    for (const member of members.split(' ')) {
      const place = places.get(member);
      if (!place) throw new Error(`No place for ${member}, a member of ${code}`);
      place.cityCode ??= code;
    }
  }
  for (const place of places.values()) place.cityCode ??= place.code;
}

function nameForTravellers(places) {
  for (const place of places.values()) place.display = displayName(place);
  for (const { code, display } of readCsv('display-names.csv')) {
    const place = places.get(code);
    if (!place) throw new Error(`display-names.csv: unknown code ${code}`);
    place.display = display;
  }
}

/** The name if it holds the city, else "City Name". */
function displayName({ name, city }) {
  const short = name.replace(/\s*\/\s*/g, '/').trim();
  if (short === '') return city;
  if (city === '' || letters(short).includes(letters(city))) return short;
  return /^(?:the )?(?:city|county|regional|municipal|international|airport)\b/i.test(short)
    ? `${city} ${short}`
    : `${short}, ${city}`;
}

function letters(text) {
  return text
    .normalize('NFD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase();
}

function check({ code, kind, zone, country, latitude, name }) {
  const hasPosition = kind === 'station' || Number.isFinite(latitude);
  const hasName = kind === 'station' || name !== '';
  if (!isZone(zone) || !/^[A-Z]{2}$/.test(country) || !hasPosition || !hasName) throw new Error(`Incomplete: ${code}`);
}

function toColumns(places) {
  const zonesOf = zonesByCountry(places);
  return {
    gaps: gapsOf(places.map((place) => place.code)),
    kinds: places.map((place) => place.kind[0]).join(''),
    names: places.map((place) => withSign(shortName(place))).join('\n'),
    endings,
    displays: places.map(shortDisplay).join('\n'),
    cities: places.map((place) => place.city).join('\n'),
    cityCodes: Object.fromEntries(
      places.flatMap(({ code, cityCode }) => (cityCode === code ? [] : [[code, cityCode]])),
    ),
    countries: places.map((place) => place.country).join(''),
    countryZones: Object.fromEntries([...zonesOf].map(([country, zones]) => [country, zones.join(' ')])),
    zones: places
      .map(({ country, zone }) => String.fromCharCode(FIRST_ZONE + zonesOf.get(country).indexOf(zone)))
      .join(''),
    latitudes: inColumn(places, 'latitude', zonesOf),
    longitudes: inColumn(places, 'longitude', zonesOf),
  };
}

const FIRST_ZONE = 35;

/** Each country's zones, that of most places first: nearly all of a column are the same letter. */
function zonesByCountry(places) {
  const counts = new Map();
  for (const { country, zone } of places) {
    const zones = counts.get(country) ?? new Map();
    counts.set(country, zones.set(zone, (zones.get(zone) ?? 0) + 1));
  }
  const mostFirst = ([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1);
  return new Map([...counts].map(([country, zones]) => [country, [...zones].sort(mostFirst).map(([zone]) => zone)]));
}

const NO_GAP = 34;

/** The codes are sorted, so that the way from one to the next is short: a character each. */
function gapsOf(codes) {
  let last = -1;
  const gaps = codes.map((code) => {
    const slot = [...code].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 65, 0);
    const gap = slot - last;
    if (!/^[A-Z]{3}$/.test(code) || gap < 1 || gap > 90) throw new Error(`No gap for ${code}`);
    last = slot;
    return String.fromCharCode(NO_GAP + gap);
  });
  return gaps.join('');
}

/** Signs for what many names end with; what has none ends with " Airport". */
const endings = {
  $: '',
  '*': ' International Airport',
  '+': ' Municipal Airport',
  '%': ' Regional Airport',
  '^': ' County Airport',
  '@': ' Seaplane Base',
  '<': ' Air Base',
  '>': ' Airstrip',
  '=': ' Heliport',
  _: ' Field',
};

function withSign(name) {
  if (/[$*+%^@<>=_]$/.test(name)) throw new Error(`A name ends with a sign: ${name}`);
  const [sign, ending] = Object.entries(endings).findLast(([, one]) => name.endsWith(one));
  if (ending === '' && name.endsWith(PLAIN)) return name.slice(0, -PLAIN.length);
  return name.slice(0, name.length - ending.length) + sign;
}

const PLAIN = ' Airport';

/** A tilde for the city that it begins with. */
function shortName({ name, city }) {
  return city !== '' && name.startsWith(city) ? `~${name.slice(city.length)}` : name;
}

/** Nothing for the name, and a comma for "name, city". */
function shortDisplay({ display, name, city }) {
  if (display === name) return '';
  return display === `${name}, ${city}` ? ',' : display;
}
