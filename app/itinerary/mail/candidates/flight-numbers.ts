import { findAirline, findAirlineByDesignator } from '~/reference/airlines.ts';
import { matchesOf } from '../../read/matches-of.ts';
import { standsAsFlight } from './beside-number.ts';
import { cellStart, flightLabel, isAircraft, isOther, mayBeOther, seatsBehind } from './other-numbers.ts';

export interface FlightFound {
  at: number;
  end: number;
  airline: string;
  number: string;
  bookingClass: string | null;
  /** The text names one airline only, and not beside the number. */
  isOfText?: boolean;
}

// BA 117, QR6, 6E 1461, BA117M
const coded =
  /(?<![A-Z0-9#$€£/]|\d\d-)([A-Z]{2}|[A-Z]\d|\d[A-Z])[ -]?(\d{1,4})([A-Z])?(?![A-Z0-9]| ?(?:%|KG(?![A-Z]))|[:./]\d|,\d(?!\d?月)|-\d{3}|[?#]+(?:[\d,·|)]| {2})|#)/g;
// EZY8715, KLM 1927: the three letters of flight plans
const designated =
  /(?<![A-Z0-9#$€£/])([A-Z]{3}) ?(\d{1,4})([A-Z])?(?![A-Z0-9]|[:./]\d|,\d(?!\d?月)|-\d{3}|[?#]+(?:[\d,·|)]| {2})|#)/g;
// Nordic Star (NS) - 849
const bracketed = /\(([A-Z]{2}|[A-Z]\d|\d[A-Z])\) ?(?:- ?)?(\d{1,4})(?![A-Z0-9:]|[.,/]\d)/g;

/** Words of the nine languages and units: a flight only behind a label, or where a line or cell begins. */
const words = new Set(
  (
    'AT TO IN ON OR NO DE DO DA EN EL LA LE AM PM AN UM IS SA SO MO DI MI FR DU AU ET VI JU MA ME JE VE LU SU TH TU WE ' +
    'OF BY AS IF UP MY HE GO ID NR PO KG KM LB HR PT ST MR MS DR AB OM OP TE OG AV PA OS OO VA VO ES CM KL ER SE PC ' +
    'CL EX ZU IM AD'
  ).split(' '),
);
/** `AA`, and its number on the next line. */
export const isCarrierAlone = (text: string): boolean =>
  /^(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])$/.test(text) && !words.has(text) && findAirline(text) !== null;
/** Those of them that sentences write in small letters: in capitals they are a carrier. */
const smallWords = new Set(
  'AS IS OF IF UP MY HE GO EN EL LA LE DA DU AU ET DE TE OG AV PA OS OO VA VO ES SE IM'.split(' '),
);
/** Airlines that are words of one language only. */
const printedAsCarrier = new Set(['KL', 'OS', 'LA', 'SE', 'ET', 'TE', 'AV', 'DE', 'VA', 'AS']);
/** CHECK IN BY 0630 */
const timeWords = new Set(['BY', 'AT', 'OM', 'UM', 'AB', 'AN', 'TO', 'AS']);
const fourDigits = /^(?:[01]\d|2[0-4])[0-5]\d$/;
/** Lookups of names in a text: a bound on what a stranger's text may cost. */
export const MOST_NAMES = 200;

/**
 * Flights of a folded line from which dates and clocks are hidden.
 *
 * @param printed the line as pasted: a carrier in small letters is a word where the line has capitals, too
 * @param isRow the line has the times or places of a flight
 * @param isTimed the line has two times
 */
export function findFlights(text: string, printed: string, isRow = false, isTimed = false): FlightFound[] {
  if (!/\d/.test(text)) return [];
  const found: FlightFound[] = [];
  for (const match of matchesOf(coded, text)) {
    const [whole, airline = '', digits = '', letter] = match;
    const end = match.index + whole.length;
    if (!isFlight({ at: match.index, end, airline, digits }, { text, printed, isRow, isBehind: found.length > 0 }))
      continue;
    const behind = letter === undefined ? classBehind(text, end) : null;
    const bookingClass = letter ?? behind?.letter ?? null;
    found.push({
      at: match.index,
      end: behind?.end ?? end,
      airline,
      number: withoutZeros(digits),
      bookingClass,
    });
  }
  if (found.length > 0) return found;
  const spelled = spelledFlights(text, printed);
  return spelled.length > 0 || !isTimed ? spelled : onlyNumber(text, printed);
}

const ofFlight = /^ ?(?:FLIGHT|FLUG|VUELO|VOL|VOO|VLUCHT|UCUS|SEFER|航班)/;

/** In a sentence with two times and no other number, what looks like a gate or a word is the flight's. */
function onlyNumber(text: string, printed: string): FlightFound[] {
  const all = matchesOf(coded, text).flatMap(({ 0: whole, 1: airline = '', 2: digits = '', index: at }) => {
    const one = { at, end: at + whole.length, airline, digits };
    const isMeant = !isOther(whole, text, at) && mayBeCarrier(one, printed);
    const isKnown = isMeant && (!words.has(airline) || printedAsCarrier.has(airline));
    return isKnown && (!isAircraft(whole) || ofFlight.test(text.slice(one.end))) ? [one] : [];
  });
  const [only, ...others] = all;
  if (only === undefined || others.length > 0) return [];
  return [{ at: only.at, end: only.end, airline: only.airline, number: withoutZeros(only.digits), bookingClass: null }];
}

/** `QF` and `1` in cells of their own. */
const inCells =
  /(?<=^| {2}|\| ?|; ?)([A-Z]{2}|[A-Z]\d|\d[A-Z])(?: {2,24}| ?[|;] ?)(\d{1,4}) ?([A-Z])?(?= {2}| ?[|;]|$)/g;

/** Carrier and number in two cells of a row that has places or times, too. */
export function findFlightInCells(text: string): FlightFound | null {
  for (const match of matchesOf(inCells, text)) {
    const [whole, airline = '', digits = '', letter = null] = match;
    if (Number(digits) === 0 || findAirline(airline) === null || seatsBehind.test(airline + digits)) continue;
    const end = match.index + whole.length;
    return { at: match.index, end, airline, number: withoutZeros(digits), bookingClass: letter };
  }
  return null;
}

/** `Cia: CM - Voo: 724` */
const labelledParts =
  /(?<![A-Z])(?:CIA|CIA AEREA|AIRLINE|CARRIER|AEROLINEA|COMPANIA|COMPAGNIE|FLUGGESELLSCHAFT|GESELLSCHAFT|AIRLINE CODE|MAATSCHAPPIJ|FLYSELSKAP|SELSKAP|HAVAYOLU)[ :.]{1,3}([A-Z]{2}|[A-Z]\d|\d[A-Z])[ ,;|/·-]{1,6}(?:FLIGHT|FLT|VUELO|VOL|FLUG|VLUCHT|VOO|UCUS|FLY|FLYGNING)(?: ?(?:NO|NR|NUMBER)\.?)?[ :.#º°]{1,3}(\d{1,4})(?![A-Z0-9:]|[.,/]\d)/g;

function spelledFlights(text: string, printed: string): FlightFound[] {
  const found: FlightFound[] = [];
  const add = (
    match: RegExpExecArray,
    airline: string | null,
    digits = '',
    bookingClass: string | null = null,
  ): void => {
    if (airline === null || Number(digits) === 0) return;
    const end = match.index + match[0].length;
    found.push({ at: match.index, end, airline, number: withoutZeros(digits), bookingClass });
  };
  for (const match of [...matchesOf(labelledParts, text), ...matchesOf(bracketed, text)])
    add(match, findAirline(match[1] ?? '') === null ? null : (match[1] ?? null), match[2]);
  if (found.length > 0) return found;
  for (const match of matchesOf(designated, text)) {
    const [, letters = '', digits, bookingClass = null] = match;
    if (printed.includes(letters)) add(match, findAirlineByDesignator(letters), digits, bookingClass);
  }
  return found;
}

interface Coded {
  at: number;
  end: number;
  airline: string;
  digits: string;
}

interface Around {
  text: string;
  printed: string;
  isRow: boolean;
  /** Behind another flight of the line. */
  isBehind: boolean;
}

/** What looks like something else as well, or like a word, has to stand as a flight does. */
function isFlight(coded: Coded, { text, printed, isRow, isBehind }: Around): boolean {
  const whole = text.slice(coded.at, coded.end);
  if (isOther(whole, text, coded.at)) return false;
  const isLikely = !mayBeOther(whole, text, printed, coded.at, isBehind) && isCarrier(coded, text, printed);
  if (isLikely) return true;
  if (isBehind || !mayBeCarrier(coded, printed)) return false;
  const isWord = words.has(coded.airline) && !isCarrier(coded, text, printed);
  if (isWord && (coded.digits.length > 2 || !printedAsCarrier.has(coded.airline))) return false;
  return standsAsFlight(text, coded, isRow);
}

/** `de 14h à 18h` */
const hour = /^[a-z]{2} \d{1,2} ?h(?!\p{L})/u;

function mayBeCarrier({ at, airline, digits }: Coded, printed: string): boolean {
  if (Number(digits) === 0 || findAirline(airline) === null || hour.test(printed.slice(at, at + 7))) return false;
  const own = printed.slice(at, at + 2);
  return !(/[a-z]/.test(own) && (/[A-Z]/.test(own) || /[A-Z]/.test(printed)));
}

function isCarrier(coded: Coded, text: string, printed: string): boolean {
  const { at, airline, digits } = coded;
  if (!mayBeCarrier(coded, printed)) return false;
  if (!words.has(airline) || isSmallWordInCapitals(airline, digits, printed)) return true;
  const before = text.slice(Math.max(0, at - 24), at);
  if (flightLabel.test(before) || (cellStart.test(before) && digits.length > 1)) return true;
  if (at === 0 && text.startsWith('  ', coded.end) && /[a-z]/.test(printed)) return true; // `AM 1   12 may`: a column
  return digits.length > 2 && !(timeWords.has(airline) && fourDigits.test(digits));
}

function isSmallWordInCapitals(airline: string, digits: string, printed: string): boolean {
  return digits.length > 1 && smallWords.has(airline) && /[a-z]{2}/.test(printed);
}

/** `BA 117 (M)`, `BA 117 /M`, `*BA 117* M` before a gap, a bracket, a date (hidden by now), a pair of cities or a status. */
const letterBehind =
  / ?\(([A-Z])\)| ?\/ ?([A-Z])(?![A-Z0-9/])|[*_]? {1,3}([A-Z])(?= {2,}|\)|$| [A-Z]{3}[ -]?[A-Z]{3}(?![A-Z])| [A-Z]{2}\d)/y;

function classBehind(text: string, at: number): { letter: string; end: number } | null {
  letterBehind.lastIndex = at;
  const [, inBrackets, slashed, bare] = letterBehind.exec(text) ?? [];
  const letter = inBrackets ?? slashed ?? bare;
  return letter === undefined ? null : { letter, end: inBrackets === undefined ? text.indexOf(letter, at) + 1 : at };
}

export function withoutZeros(digits: string): string {
  return digits.replace(/^0{1,3}(?=\d)/, '');
}
