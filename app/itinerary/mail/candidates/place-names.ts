import { findAirportOfCity, findPlaceByName } from '~/reference/place-names.ts';
import { areSameCity } from '~/reference/places.ts';
import { findSmallAirport } from '~/reference/small-airports.ts';
import { matchesOf } from '../../read/matches-of.ts';
import type { PlaceFound } from './place-codes.ts';

/** Between two names: signs, wide gaps, words that lead from one to the other. */
const separators =
  /\s{2,}| [-–—>→»|] |[;:()[\]|→»>✈]|, | (?:AT|AS|ON) | \/ |,$|[.·…]{2,}|(?<=[\u3400-\u9fff] ?)(?:T\d[A-Z]?)? ?[-—]/;
const edges =
  /^(?:AT|IN|A|AS|E|ET|Y|EN|EM|UM|OM|KL|AM|ZU|DE|D'|FROM|TO|THE|LE|LA|DU|DA|DO|OP|I|OG|AND|UND|PA|TIL|VIA|NACH|NAAR|VAN|VON|AB|AN)(?: |(?<=')|$)|(?: |^)(?:AT|IN|A|AS|E|ET|Y|EN|EM|UM|OM|KL|AB|AN|HOURS|AIRPORT APT|AND|UND|OG)$/;

/** London, GB (Heathrow), New York (John F Kennedy Intl, Terminal 8): a city and its airport. */
const airportInBrackets = /[(]([A-Z][A-Z .'/-]{2,60})(?:,[^()]{0,20})?[)]/g;
const notOfCity = / {2}|[^A-Z .'/,-]/;
const WIDEST_CITY = 40;

/**
 * Airports by name in a folded line from which everything else is hidden.
 *
 * @param withSmall also towns of small airports, in lines with times
 * @param isOfFlight the line has the number of a flight
 */
export function findNames(text: string, printed: string, withSmall: boolean, isOfFlight: boolean): PlaceFound[] {
  const bracketed = matchesOf(airportInBrackets, text).flatMap((match) => airportOfCity(match, text));
  if (bracketed.length > 1) return bracketed;
  const route = withSmall || /[([]/.test(printed) ? [] : routeAlone(text);
  if (route.length > 0) return route;
  const found = [...bracketed];
  let at = 0;
  for (const piece of text.split(separators)) {
    const start = text.indexOf(piece, at);
    at = start + piece.length;
    if (bracketed.length > 0 && isPartOf(bracketed, start, text)) continue;
    found.push(...namesIn(piece, start, withSmall, codeBehind.test(text.slice(at, at + 7))));
  }
  found.sort((one, other) => one.at - other.at);
  if (found.length < 2 && isOfFlight && han.test(text)) return hanPlaces(text);
  return found.length < 2 && withSmall ? withProse(found, text, printed, isOfFlight) : found;
}

const ends = /^([A-Z][A-Z .'’]{2,30}?) ?(?:-|–|—|→|>|») ?([A-Z][A-Z .'’]{2,30})$/;

/** `Rotterdam - Málaga`, alone on a line: one end is known, so the other may be a small town. */
function routeAlone(text: string): PlaceFound[] {
  const [whole, from = '', to = ''] = ends.exec(text.trim()) ?? [];
  const codes = whole === undefined ? null : endsOf(from, to);
  if (whole === undefined || codes === null) return [];
  const [first, second] = codes;
  const at = text.indexOf(whole);
  const start = at + whole.length - to.length;
  return [
    { at, end: at + from.length, code: first },
    { at: start, end: start + to.length, code: second },
  ];
}

/** Both ends of a way; null where not just one of them is a small town. */
function endsOf(from: string, to: string): [string, string] | null {
  if ((findPlaceByName(from) === null) === (findPlaceByName(to) === null)) return null;
  const [first, second] = [from, to].map((name) => findPlaceByName(name) ?? findSmallAirport(name));
  return first == null || second == null ? null : [first, second];
}

/** The city before the brackets, and what they hold. */
function isPartOf([place]: readonly PlaceFound[], start: number, text: string): boolean {
  if (place === undefined) return false;
  return start < place.end && !/ {2}| - /.test(text.slice(start, place.at).trimStart());
}

function airportOfCity(match: RegExpExecArray, text: string): PlaceFound[] {
  const before = text.slice(Math.max(0, match.index - WIDEST_CITY), match.index).trimEnd();
  const city = trimmed((before.split(notOfCity).at(-1) ?? '').split(',', 1)[0] ?? '');
  const code = findAirportOfCity(city, match[1] ?? '') ?? findPlaceByName(city);
  const at = city === '' ? -1 : text.lastIndexOf(city, match.index);
  return code === null ? [] : [{ at: at === -1 ? match.index - 1 : at, end: match.index + match[0].length, code }];
}

/** `um 6.50 Uhr ab Frankfurt`, `out of Seattle`, `à Orly`: words that lead to a place in a sentence. */
const leads =
  /(?:^|[^A-Z])(?:IN|AT|OF|AB|AN|A|EN|EM|I|TE|DU|AU|FRA|UIT|FROM|TO|NACH|VON|NAAR|VAN|TIL|DESDE|HACIA|DE|PARA|DO|DA|NO|NA|REACHING|LEAVING|LEAVES|LANDS|VERS|AUS|AF|VIA|D')[ :]?$| {2}$/;
const capitalised = /\p{Lu}[\p{L}'’-]{1,20}/gu;
const MOST_WORDS_SCANNED = 60;
const MOST_WORDS = 4;
/** People, houses and firms: what stands behind names no airport. */
const ofOthers = /(?:^|[^A-Z])(?:MRS?|MS|MISS|DR|HERR|FRAU|SRA?|MME|DHR|MEVR|HOTEL|AIR|CLUB|SAINT|VIA)\.? $/;
const ofAirline =
  /^ (?:AIRLINES?|AIRWAYS|AIR|EXPRESS|PACIFIC|INTERNATIONAL AIRLINES|HOTEL|OFFICE|TEAM|DESK|TIME)(?![A-Z])/;
/** İstanbul'dan, Berlin's */
const suffix = /['’](?:[DT][AE]N?|[YN]?[AEIU]|S)$/;

/** Names of places in a sentence: behind a word that leads to one, and anywhere where the sentence names a flight. */
function withProse(known: readonly PlaceFound[], text: string, printed: string, isOfFlight: boolean): PlaceFound[] {
  if (!/[a-z]/.test(printed)) return [...known];
  const found = [...known];
  const words = matchesOf(capitalised, printed).slice(0, MOST_WORDS_SCANNED);
  words.forEach(({ index: at }, index) => {
    if (text.charAt(at) === ' ' || found.some((place) => at >= place.at && at < place.end)) return;
    const before = text.slice(Math.max(0, at - 12), at);
    const isLed = leads.test(before);
    const mayBePlace = isLed || (isOfFlight && (at > 0 || suffix.test(text.split(' ', 1)[0] ?? '')));
    const place = mayBePlace && !ofOthers.test(before) ? placeFrom(words.slice(index), text, isLed) : null;
    if (place !== null) found.push(place);
  });
  return found.sort((one, other) => one.at - other.at);
}

/** The longest name that begins with the first word. */
function placeFrom(words: readonly RegExpExecArray[], text: string, isLed: boolean): PlaceFound | null {
  const at = words[0]?.index ?? 0;
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
    const last = words[count - 1];
    const end = last === undefined ? at : last.index + last[0].length;
    const code = codeOf(text.slice(at, end), text.slice(end), isLed && count > 1);
    if (code !== null) return { at, end, code };
  }
  return null;
}

const oneName = /^[A-Z'’.-]+(?: (?:DE |DI |DEL |OF )?[A-Z'’.-]+){0,3}$/;

function codeOf(name: string, behind: string, withSmall: boolean): string | null {
  if (!oneName.test(name) || ofAirline.test(behind)) return null;
  const bare = name.replace(suffix, '');
  return findPlaceByName(bare) ?? findAirport(bare) ?? (withSmall ? findSmallAirport(bare) : null);
}

const han = /[\u3400-\u9fff]{4}/;
const hanRuns = /[\u3400-\u9fff]{2,40}/g;
const LONGEST_HAN = 8;
/** 北京时间, 上海分公司: a time, a firm, a house or a street there. */
const hanOther = /^(?:时间|分公司|公司|航空|大学|酒店|饭店|宾馆|路|站|南站|北站|东站|西站|大厦|市区)/;

/** 不是首都: another place. */
const hanNot = /(?:不是|并非|而非)$/;

/** Names inside a Chinese sentence, which has no blanks: the longest at each place. */
function hanPlaces(text: string): PlaceFound[] {
  const found: PlaceFound[] = [];
  for (const { 0: run, index } of matchesOf(hanRuns, text)) {
    for (let at = 0; at < run.length - 1; ) {
      const place = hanPlaceAt(run, at);
      if (place !== null) found.push({ ...place, at: index + at, end: index + at + place.end });
      at += place?.end ?? 1;
    }
  }
  return found;
}

function hanPlaceAt(run: string, at: number): Pick<PlaceFound, 'code' | 'end'> | null {
  for (let length = Math.min(LONGEST_HAN, run.length - at); length > 1; length--) {
    const code = findPlaceByName(run.slice(at, at + length));
    if (code === null) continue;
    const isOther = hanOther.test(run.slice(at + length)) || hanNot.test(run.slice(0, at));
    return isOther ? null : { code, end: length };
  }
  return null;
}

/** London-Heathrow */
function findAirport(name: string): string | null {
  const [city = '', airport] = name.split('-');
  return airport === undefined ? null : findAirportOfCity(city, airport);
}

const LONGEST_NAME = 60;
const terminalAtEnd = /[ ,]T(?: ?\d[A-Z]?|[A-H])[ ,/]{0,9}$|(?<=[\u4e00-\u9fff])T\d[A-Z]?[.,。 ]{0,9}$/;

/** `Auckland-Nelson (NSN)`: the code says which Nelson. */
const codeBehind = /^ ?[(][A-Z]{3}[),]/;

function namesIn(piece: string, start: number, withSmall: boolean, isCoded: boolean): PlaceFound[] {
  const name = trimmed(piece.replace(terminalAtEnd, ''));
  if (name.length < 2 || name.length > LONGEST_NAME || /\d/.test(name)) return [];
  const parts = /[/-]/.test(name) ? name.split(/ ?[/-] ?/) : [];
  const codes = parts.map((part) => findPlaceByName(part));
  const isRoute = codes.length === 2 && !codes.includes(null) && codes[0] !== codes[1];
  const own = isRoute ? null : airportBehindCity(name);
  const code = findPlaceByName(name) ?? own ?? (withSmall ? findSmallAirport(name) : null);
  const place = { at: start, end: start + piece.length };
  return code === null
    ? endsIn(name, parts, codes, { withSmall, isCoded }).map((one) => ({ ...place, code: one }))
    : [{ ...place, code }];
}

/** `Auckland-Nelson`, `London/Paris`: what is known of the parts of a name. */
function endsIn(
  name: string,
  parts: readonly string[],
  codes: readonly (string | null)[],
  { withSmall, isCoded }: { withSmall: boolean; isCoded: boolean },
): string[] {
  const [from, to, ...others] = parts;
  const isPair = from !== undefined && to !== undefined && others.length === 0;
  const ends = withSmall && isPair && !isCoded ? endsOf(from, to) : null;
  if (ends !== null) return ends;
  const known = isCoded ? codes.slice(0, -1) : codes;
  if (known.includes(null) && !name.includes('/') && !name.includes(' - ')) return [];
  return codes.filter((code) => code !== null);
}

/** `Wien Schwechat`, `Lisboa Humberto Delgado`: a city and a name of its airport that no table has beside it. */
function airportBehindCity(name: string): string | null {
  for (let at = name.indexOf(' '); at !== -1; at = name.indexOf(' ', at + 1)) {
    const [city, airport] = [findPlaceByName(name.slice(0, at)), name.slice(at + 1)];
    if (city === null) continue;
    const alone = findPlaceByName(airport);
    if (alone !== null && areSameCity(alone, city)) return alone;
    const found = airport.length > SHORTEST_AIRPORT ? findAirportOfCity(name.slice(0, at), airport) : null;
    if (found !== null) return found;
  }
  return null;
}

const SHORTEST_AIRPORT = 4;
const letter = /\p{L}/u;

function trimmed(piece: string): string {
  let start = 0;
  let end = piece.length;
  while (start < end && !letter.test(piece.charAt(start))) start++;
  while (end > start && !letter.test(piece.charAt(end - 1))) end--;
  let name = piece.slice(start, end);
  for (let round = 0; round < 3; round++) name = name.replace(edges, '').trim();
  return name;
}
