import { findAirportOfCity, findPlaceByName } from '~/reference/place-names.ts';
import { findSmallAirport } from '~/reference/small-airports.ts';
import { matchesOf } from '../../read/matches-of.ts';
import type { PlaceFound } from './place-codes.ts';

/** Between two names: signs, wide gaps, words that lead from one to the other. */
const separators =
  /\s{2,}| [-–—>→»|] |[;:()[\]|→»>]|, | (?:AT|AS|ON) | \/ |,$|[.·…]{2,}|(?<=[\u3400-\u9fff] ?)(?:T\d[A-Z]?)? ?[-—]/;
const edges =
  /^(?:AT|IN|A|AS|E|ET|Y|EN|EM|UM|OM|KL|AM|ZU|DE|D'|FROM|TO|THE|LE|LA|DU|DA|DO|OP|I|OG|AND|UND|PA|TIL|VIA|NACH|NAAR|VAN|VON|AB|AN)(?: |(?<=')|$)|(?: |^)(?:AT|IN|A|AS|E|ET|Y|EN|EM|UM|OM|KL|HOURS|AIRPORT APT|AND|UND|OG)$/;

/** London, GB (Heathrow), New York (John F Kennedy Intl, Terminal 8): a city and its airport. */
const airportInBrackets = /[(]([A-Z][A-Z .'/-]{2,60})(?:,[^()]{0,20})?[)]/g;
const notOfCity = / {2}|[^A-Z .'/,-]/;
const WIDEST_CITY = 40;

/**
 * Airports by name in a folded line from which everything else is hidden.
 *
 * @param withSmall also towns of small airports, in lines that speak of a flight
 */
export function findNames(text: string, printed: string, withSmall: boolean): PlaceFound[] {
  const bracketed = matchesOf(airportInBrackets, text).flatMap((match) => airportOfCity(match, text));
  if (bracketed.length > 1) return bracketed;
  const found = [...bracketed];
  let at = 0;
  for (const piece of text.split(separators)) {
    const start = text.indexOf(piece, at);
    at = start + piece.length;
    if (bracketed.length === 0 || !isPartOf(bracketed, start, text)) found.push(...namesIn(piece, start, withSmall));
  }
  found.sort((one, other) => one.at - other.at);
  return found.length < 2 && withSmall ? withProse(found, text, printed) : found;
}

/** The city before the brackets, and what they hold. */
function isPartOf([place]: readonly PlaceFound[], start: number, text: string): boolean {
  if (place === undefined) return false;
  return start < place.end && !/ {2}| - /.test(text.slice(start, place.at).trim());
}

function airportOfCity(match: RegExpExecArray, text: string): PlaceFound[] {
  const before = text.slice(Math.max(0, match.index - WIDEST_CITY), match.index).trimEnd();
  const city = trimmed((before.split(notOfCity).at(-1) ?? '').split(',', 1)[0] ?? '');
  const code = findAirportOfCity(city, match[1] ?? '') ?? findPlaceByName(city);
  return code === null ? [] : [{ at: match.index - 1, end: match.index + match[0].length, code }];
}

/** `um 6.50 Uhr ab Frankfurt`, `out of Seattle`, `à Orly`: words that lead to a place in a sentence. */
const leads =
  /(?<![A-Z])(?:IN|AT|OF|AB|AN|A|EN|EM|I|TE|DU|AU|FRA|UIT|OUT OF|BACK AT|DE|D') ?(?=[A-Z])|(?<= {2})(?=[A-Z])/g;
const MOST_LEADS = 16;
const MOST_WORDS = 3;

function withProse(known: readonly PlaceFound[], text: string, printed: string): PlaceFound[] {
  if (!/[a-z]/.test(printed)) return [...known];
  const found = [...known];
  for (const lead of matchesOf(leads, text).slice(0, MOST_LEADS)) {
    const at = lead.index + lead[0].length;
    if (known.some((place) => at >= place.at && at < place.end) || !/\p{Lu}/u.test(printed.charAt(at))) continue;
    const words = (/^[A-Z'-]{3,20}(?: [A-Z'-]{2,20}){0,2}/.exec(text.slice(at, at + LONGEST_NAME))?.[0] ?? '').split(
      ' ',
    );
    for (let count = Math.min(words.length, MOST_WORDS); count > 0; count--) {
      const name = words.slice(0, count).join(' ');
      const code = findPlaceByName(name);
      if (code === null) continue;
      found.push({ at, end: at + name.length, code });
      break;
    }
  }
  return found.sort((one, other) => one.at - other.at);
}

const LONGEST_NAME = 60;
const terminalAtEnd = /[ ,]T ?\d[A-Z]?[ ,]{0,9}$|(?<=[\u4e00-\u9fff])T\d[A-Z]?[.,。 ]{0,9}$/;

function namesIn(piece: string, start: number, withSmall: boolean): PlaceFound[] {
  const name = trimmed(piece.replace(terminalAtEnd, ''));
  if (name.length < 2 || name.length > LONGEST_NAME || /\d/.test(name)) return [];
  const code = findPlaceByName(name) ?? (withSmall ? findSmallAirport(name) : null);
  if (code !== null) return [{ at: start, end: start + piece.length, code }];
  if (!/[/-]/.test(name)) return [];
  const parts = name.split(/ ?[/-] ?/).map((part) => findPlaceByName(part));
  return parts.flatMap((part) => (part === null ? [] : [{ at: start, end: start + piece.length, code: part }]));
}

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
