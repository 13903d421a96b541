import { findAirportOfCity, findPlaceByName } from '~/reference/place-names.ts';
import { matchesOf } from '../../read/matches-of.ts';
import type { PlaceFound } from './place-codes.ts';

/** Between two names: signs, wide gaps, words that lead from one to the other. */
const separators = /\s{2,}| [-–—>→»|] |[;:()[\]|→»>]|, | AT | \/ |,$/;
const edges =
  /^(?:AT|IN|A|EN|EM|UM|OM|KL|AM|ZU|DE|FROM|TO|THE|LE|LA|DU|DA|DO|OP|I|PA|VIA)(?: |$)|(?: |^)(?:AT|IN|A|EN|EM|UM|OM|KL|HOURS|AIRPORT APT)$/;

/** London, GB (Heathrow), New York (John F Kennedy Intl, Terminal 8): a city and its airport. */
const airportInBrackets = /[(]([A-Z][A-Z .'/-]{2,60})(?:,[^()]{0,20})?[)]/g;
const notOfCity = / {2}|[^A-Z .'/,-]/;
const WIDEST_CITY = 40;

/** Airports by name in a folded line from which everything else is hidden. */
export function findNames(text: string): PlaceFound[] {
  const bracketed = matchesOf(airportInBrackets, text).flatMap((match) => airportOfCity(match, text));
  if (bracketed.length > 0) return bracketed;
  const found: PlaceFound[] = [];
  let at = 0;
  for (const piece of text.split(separators)) {
    const start = text.indexOf(piece, at);
    at = start + piece.length;
    found.push(...namesIn(piece, start));
  }
  return found;
}

function airportOfCity(match: RegExpExecArray, text: string): PlaceFound[] {
  const before = text.slice(Math.max(0, match.index - WIDEST_CITY), match.index).trimEnd();
  const city = trimmed((before.split(notOfCity).at(-1) ?? '').split(',', 1)[0] ?? '');
  const code = findAirportOfCity(city, match[1] ?? '') ?? findPlaceByName(city);
  return code === null ? [] : [{ at: match.index - 1, end: match.index + match[0].length, code }];
}

const LONGEST_NAME = 60;
const terminalAtEnd = /[ ,]T ?\d[A-Z]?[ ,]{0,9}$|(?<=[\u4e00-\u9fff])T\d[A-Z]?$/;

function namesIn(piece: string, start: number): PlaceFound[] {
  const name = trimmed(piece.replace(terminalAtEnd, ''));
  if (name.length < 2 || name.length > LONGEST_NAME || /\d/.test(name)) return [];
  const code = findPlaceByName(name);
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
  for (let round = 0; round < 2; round++) name = name.replace(edges, '').trim();
  return name;
}
