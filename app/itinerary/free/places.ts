import { areSameCity, isNamedPlace, isPlaceCode } from '~/reference/places.ts';
import { findAirportOfCity, findPlaceByName } from '~/reference/place-names.ts';
import { monthOf } from '../read/anchors/month-words.ts';
import { weekdayOfWord } from './dates.ts';

export interface PlaceFound {
  at: number;
  end: number;
  code: string;
}

const bracketed = /[([]([A-Z]{3})(?:[)\]]|[ ,/-]{1,3}(?:T(?:ERMINAL)? ?)?[A-Z0-9]{1,2}[)\]])/g;
/** Two codes together: LHRJFK, LHR-JFK, LHR/JFK, LHR -> JFK. */
const paired = /(?<![A-Z0-9])([A-Z]{3})( ?(?:-{0,2}>|=>|[-/→–>»;|]|\bTO\b) ?|)([A-Z]{3})(?![A-Z0-9])/g;
const run = /[A-Z]+(?:[ '’.][A-Z]+)*/g;

/** Words of three letters that are codes of airports, too. */
const words = new Set(
  (
    'THE AND FOR YOU NOT ALL ANY ARE OUR OUT OFF ONE TWO SIX TEN VIA DEP ARR AIR FLY JET BUS CAR DAY DAI VAN DER DEN ' +
    'DES DAS DIE DEL LOS LAS UNO UNA POR CON SIN SUR MAS PAR LES UNE SUR AUX VOL VOO TIL FRA MED VON MIT AUS BEI ZUR ' +
    'BIS HRS HRA MIN TAX FEE FAX TEL WEB PNR REF SMS PAX ADT CHD INF MRS MIS MST USD EUR GBP ROW NON ECO BIZ NUM TKT ' +
    'DOC GDS YES NEW OLD TOP END AGE BAG KGS PCS LBS HOT APP COM ORG NET WWW PDF UHR UUR KLM SAS ANA JAL TAP LOT ' +
    'SAT SUN MON TUE WED THU FRI EST PST CET GMT UTC BST EDT PDT JST'
  ).split(' '),
);

/** Never a code by themselves, even in capitals among small letters. */
const articles = new Set('THE AND FOR PNR USD EUR GBP MRS MST ADT CHD INF TAX VIA NON NEW DEP ARR ALL ANY DAY HRS MIN UHR AIR FLY VAN VON IDA'.split(' '));

/**
 * Airports by code in a folded line from which other anchors are hidden.
 *
 * @param printed the line as pasted: where it has small letters, a code has none
 */
export function findCodes(text: string, printed: string, hasFlight: boolean, hasClock: boolean): PlaceFound[] {
  const found: PlaceFound[] = [];
  for (const match of text.matchAll(bracketed))
    if (isPlaceCode(match[1] ?? '')) found.push({ at: match.index, end: match.index + match[0].length, code: match[1] ?? '' });
  return found.length > 1 ? found : [...found, ...bareCodes(text, printed, found, { hasFlight, hasClock })];
}

function bareCodes(
  text: string,
  printed: string,
  known: readonly PlaceFound[],
  { hasFlight, hasClock }: { hasFlight: boolean; hasClock: boolean },
): PlaceFound[] {
  const found: PlaceFound[] = [];
  for (const match of text.matchAll(paired)) {
    const [whole, from = '', sign = '', to = ''] = match;
    // Any word of six letters may be two codes.
    if (sign.trim() === '' && !(hasFlight && isNamedPlace(from) && isNamedPlace(to))) continue;
    if (!isWritten(from, printed, match.index) || !isWritten(to, printed, match.index + whole.length - 3)) continue;
    found.push({ at: match.index, end: match.index + 3, code: from });
    found.push({ at: match.index + whole.length - 3, end: match.index + whole.length, code: to });
  }
  if (found.length > 0) return found;
  for (const match of text.matchAll(run)) {
    if (isWithin(match.index, known) || /\d/.test(text.charAt(match.index - 1) + text.charAt(match.index + match[0].length))) continue;
    const isAlone = (hasFlight || hasClock) && match[0].length === 3 && isWritten(match[0], printed, match.index);
    if (isAlone && !articles.has(match[0]) && !isCalendarWord(match[0]))
      found.push({ at: match.index, end: match.index + 3, code: match[0] });
    else found.push(...codesOfRun(match[0], match.index, printed));
  }
  return found;
}

function isWithin(at: number, found: readonly PlaceFound[]): boolean {
  return found.some((place) => at >= place.at && at < place.end);
}

/** Words side by side: codes alone, or one code beside the name of its place. */
function codesOfRun(text: string, at: number, printed: string): PlaceFound[] {
  const codes: PlaceFound[] = [];
  const others: string[] = [];
  for (const match of text.matchAll(/[A-Z]+/g)) {
    const start = at + match.index;
    if (match[0].length === 3 && isCode(match[0], printed, start)) codes.push({ at: start, end: start + 3, code: match[0] });
    else if (!isBeside(match[0], printed, start)) others.push(match[0]);
  }
  if (codes.length === 0 || others.length === 0) return codes;
  const [only] = codes;
  if (codes.length > 1 || only === undefined) return [];
  const named = findPlaceByName(others.join(' ')) ?? findPlaceByName(text);
  return named !== null && (named === only.code || areSameCity(named, only.code)) ? codes : [];
}

/** Capitals beside small letters are a code, even where a word is spelled alike. */
function isCode(word: string, printed: string, at: number): boolean {
  if (!isWritten(word, printed, at) || !isNamedPlace(word)) return false;
  const isMixed = /[a-z]/.test(printed) && printed.slice(at, at + 3) === word;
  return (isMixed && !articles.has(word)) || (!words.has(word) && !isCalendarWord(word));
}

/** Whether the letters are a known code, in capitals where the line has small letters. */
function isWritten(word: string, printed: string, at: number): boolean {
  if (!isPlaceCode(word)) return false;
  return printed.slice(at, at + 3) === word || !/[A-Z]/.test(printed);
}

const connecting = new Set('AB AN UM AT OM KL UHR HRS HR H U APT AIRPORT'.split(' '));

/** Words that stand beside codes: in small letters, or between a code and its time. */
function isBeside(word: string, printed: string, at: number): boolean {
  const own = printed.slice(at, at + word.length);
  return connecting.has(word) || (own === own.toLowerCase() && own !== own.toUpperCase() && /[A-Z]/.test(printed));
}

function isCalendarWord(word: string): boolean {
  return monthOf(word) !== null || weekdayOfWord(word) !== null;
}

/** Between two names: signs, wide gaps, words that lead from one to the other. */
const separators = /\s{2,}| [-–—>→»|] |[;:()[\]|→»>]|, | AT | \/ |,$/;
const edges = /^(?:AT|IN|A|EN|EM|UM|OM|KL|AM|ZU|DE|FROM|TO|THE|LE|LA|DU|DA|DO|OP|I|PA|VIA)(?: |$)|(?: |^)(?:AT|IN|A|EN|EM|UM|OM|KL|HOURS|AIRPORT APT)$/;

/** LONDON, GB (HEATHROW), NEW YORK (JOHN F KENNEDY INTL, TERMINAL 8): a city and its airport. */
const airportInBrackets = /[(]([A-Z][A-Z .'/-]{2,60})(?:,[^()]{0,20})?[)]/g;
const notOfCity = / {2}|[^A-Z .'/,-]/;
const WIDEST_CITY = 40;

/** Airports by name in a folded line from which everything else is hidden. */
export function findNames(text: string): PlaceFound[] {
  const bracketed = [...text.matchAll(airportInBrackets)].flatMap((match) => airportOfCity(match, text));
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

function namesIn(piece: string, start: number): PlaceFound[] {
  const name = trimmed(piece);
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
