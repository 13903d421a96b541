import { findAirlineByName } from '~/reference/airlines.ts';
import { findPlaceByName, plainPlaceName } from '~/reference/place-names.ts';
import { areSameCity, findPlace, isNamedPlace, isPlaceCode } from '~/reference/places.ts';
import { findSmallAirport } from '~/reference/small-airports.ts';
import { monthOf } from '../../read/anchors/month-words.ts';
import { matchesOf } from '../../read/matches-of.ts';
import { codesBesideNames, isByName, standsBeforeCity } from './codes-beside-names.ts';
import { weekdayOfWord } from './dates.ts';

export interface PlaceFound {
  at: number;
  end: number;
  code: string;
}

const bracketed = /[([]([A-Z]{3})(?:[)\]]|[ ,/-]{1,3}(?:T(?:ERMINAL)? ?)?[A-Z0-9]{1,2}[)\]])/g;
/** Two codes together: LHRJFK, LHR-JFK, LHR/JFK, LHR -> JFK. */
const paired = /(?<![A-Z0-9])([A-Z]{3})( ?(?:-{0,2}>|=>|[-/→–>»;|]|\bTO\b) ?|)([A-Z]{3})(?![A-Z0-9]|-\d)/g;
/** LHR T2 12:10 */
const terminal = /(?<![A-Z0-9])T\d[A-Z]?(?![A-Z0-9])/g;
/** 737 MAX 8, A321 NEO */
const aircraft = /(?<=7\d7[ -]?)MAX(?![A-Z])|(?<=3\d\d[ -]?)NEO(?![A-Z])/g;
const blanks = (found: string): string => ' '.repeat(found.length);
const run = /[A-Z]+(?:[ '’./-][A-Z]+)*/g;

/** Words of three letters that are codes of airports, too. */
const words = new Set(
  (
    'THE AND FOR YOU NOT ALL ANY ARE OUR OUT OFF ONE TWO SIX TEN VIA DEP ARR AIR FLY JET BUS CAR DAY DAI VAN DER DEN ' +
    'DES DAS DIE DEL LOS LAS UNO UNA POR CON SIN SUR MAS PAR LES UNE SUR AUX VOL VOO TIL FRA MED VON MIT AUS BEI ZUR ' +
    'BIS HRS HRA MIN TAX FEE FAX TEL WEB PNR REF SMS PAX ADT CHD INF MRS MIS MST USD EUR GBP ROW NON ECO BIZ NUM TKT ' +
    'DOC GDS YES NEW OLD TOP END AGE BAG KGS PCS LBS HOT APP COM ORG NET WWW PDF UHR UUR ' +
    'SAT SUN MON TUE WED THU FRI EST PST CET GMT UTC BST EDT PDT JST'
  ).split(' '),
);

/** Never a code by themselves, even in capitals among small letters. */
const articles = new Set(
  'THE AND FOR PNR USD EUR GBP MRS MST ADT CHD INF TAX VIA NON NEW DEP ARR ALL ANY DAY HRS MIN UHR AIR FLY VAN VON IDA BUS CAR TEL FAX TOP YES TWO SIX TEN ONE'.split(
    ' ',
  ),
);

/**
 * Airports by code in a folded line from which other anchors are hidden.
 * `printed` is the line as pasted: where it has small letters, a code has none.
 */
export function findCodes(line: CodeLine): PlaceFound[] {
  const found = inBrackets(line.text);
  if (found.length > 1) return found;
  const all = [...found, ...bareCodes(line, found)];
  const more = all.length > 1 ? [] : codesBesideNames(line.text, line.printed).filter(({ at }) => !isWithin(at, all));
  return [...all, ...more].sort((one, other) => one.at - other.at);
}

function inBrackets(text: string): PlaceFound[] {
  return matchesOf(bracketed, text).flatMap(({ 0: whole, 1: code = '', index }) => {
    const isDay = isCalendarWord(code) && dayInBrackets.test(whole);
    return isPlaceCode(code) && !isDay ? [{ at: index, end: index + whole.length, code }] : [];
  });
}

/** `0h55 (sam 24)`: the day of arrival, and no terminal of Salamo. */
const dayInBrackets = / \d{1,2}.$/;

const letters = /[A-Z]{3,}/g;

/** First look, before labels are found and hidden: a code is a word of three letters or half of one of six. */
export function mayHoldTwoCodes(text: string): boolean {
  let codes = 0;
  for (const [word] of matchesOf(letters, text)) {
    if (word.length === 2 * CODE_LENGTH) codes += 2;
    else if (word.length === CODE_LENGTH && isPlaceCode(word)) codes++;
  }
  return codes > 1;
}

interface CodeLine {
  text: string;
  printed: string;
  /** Of the flights on the line. */
  airlines: readonly string[];
  hasClock: boolean;
  /** Lines above and below. */
  beside?: () => readonly string[];
}

function bareCodes(line: CodeLine, known: readonly PlaceFound[]): PlaceFound[] {
  const pairs = pairsOf(line);
  if (pairs.length > 0) return pairs;
  const cells = [cellsOf(line), cellsOfTable(line)].find(({ length }) => length > 1);
  if (cells !== undefined) return cells;
  const text = line.text.replace(aircraft, blanks).replace(terminal, blanks);
  const runs = matchesOf(run, text).filter((match) => mayHoldCode(match, known));
  return runs.flatMap((match) => codesOf(match, line));
}

function pairsOf({ text, printed, airlines }: CodeLine): PlaceFound[] {
  const found: PlaceFound[] = [];
  for (const match of matchesOf(paired, text)) {
    const [whole, from = '', sign = '', to = ''] = match;
    const end = match.index + whole.length;
    // Any word of six letters may be two codes, and Dublin and Berlin are.
    const isWord = sign === '' && (isPartOfName(text, match.index, end) || findPlaceByName(whole) !== null);
    const isMeant = sign.trim() !== '' || (!isWord && airlines.length > 0 && isNamedPlace(from) && isNamedPlace(to));
    if (isCalendarWord(from) && isCalendarWord(to)) continue;
    if (!isMeant || !isWritten(from, printed, match.index) || !isWritten(to, printed, end - 3)) continue;
    found.push({ at: match.index, end: match.index + 3, code: from }, { at: end - 3, end, code: to });
  }
  return found;
}

/** `RALEIGH-DURHAM`, `ST.JOHNS` */
function isPartOfName(text: string, at: number, end: number): boolean {
  return /[A-Z][-.'’]$/.test(text.slice(Math.max(0, at - 2), at)) || /^[-.'’][A-Z]/.test(text.slice(end, end + 2));
}

const cellsOfCodes = /^ *[A-Z]{3}(?: {2,40}[A-Z]{3}){1,9} *$/;

/** Two codes that are words, too: from and to, above two columns. */
const fromAndTo = /^ *FRA {2,40}TIL *$/;

/** Cells that hold codes and nothing else, such as FRA, which is a word, too. */
function cellsOf({ printed }: CodeLine): PlaceFound[] {
  if (!cellsOfCodes.test(printed) || fromAndTo.test(printed)) return [];
  const cells = matchesOf(/[A-Z]{3}/g, printed).map(({ 0: code, index }) => ({ at: index, end: index + 3, code }));
  return cells.every(({ code }) => isPlaceCode(code) && !articles.has(code)) ? cells : [];
}

const cellsOfRow = /(?<=^| {2}|[|;] ?)[A-Z]{3}(?= {2}| ?[|;]|$)/g;
const FEWEST_CELLS = 4;
/** Codes that are words everywhere but in a cell of their own. */
const inCellsOnly = new Set('FOR VAN DAY IDA'.split(' '));

/** The only two cells of a table's row that hold codes, such as FOR, which is a word, too. */
function cellsOfTable({ text, printed, airlines, hasClock }: CodeLine): PlaceFound[] {
  if (airlines.length === 0 && !hasClock) return [];
  if (printed.split(/ {2,}|[|;]/).length < FEWEST_CELLS) return [];
  const cells = matchesOf(cellsOfRow, text).filter(
    ({ 0: code, index }) =>
      printed.slice(index, index + CODE_LENGTH) === code &&
      isPlaceCode(code) &&
      (inCellsOnly.has(code) || !articles.has(code)) &&
      !isCalendarWord(code),
  );
  return cells.length === 2 ? cells.map(({ 0: code, index }) => ({ at: index, end: index + CODE_LENGTH, code })) : [];
}

function isWithin(at: number, found: readonly PlaceFound[]): boolean {
  return found.some((place) => at >= place.at && at < place.end);
}

function mayHoldCode(match: RegExpExecArray, known: readonly PlaceFound[]): boolean {
  return match[0].length >= CODE_LENGTH && !isWithin(match.index, known) && !touchesDigit(match);
}

const CODE_LENGTH = 3;

function touchesDigit({ index, 0: text, input }: RegExpExecArray): boolean {
  return /\d/.test(input.charAt(index - 1) + input.charAt(index + text.length));
}

/** A code by itself beside a flight or a time may be spelled like a word. */
function codesOf({ index, 0: text }: RegExpExecArray, line: CodeLine): PlaceFound[] {
  const isLine = line.text.trim() === text && line.printed.trim() === text;
  const isAlone =
    text.length === 3 && (line.airlines.length > 0 || line.hasClock || isLine) && isWritten(text, line.printed, index);
  if (isAlone && namesAirline(text, line)) return [];
  const isCapital = /[a-z\u3400-\u9fff]/.test(line.printed) && line.printed.slice(index, index + 3) === text;
  const isMeant = articles.has(text)
    ? isLine && line.beside?.().some((name) => isCityOf(text, name)) === true
    : isCapital || !isCalendarWord(text);
  if (isAlone && isMeant) return [{ at: index, end: index + 3, code: text }];
  return codesOfRun(text, index, line.printed);
}

/** `SAS; SK 1417`: the airline of the flight, and not Salton Sea; alone on its line who writes, if no city is beside it. */
function namesAirline(word: string, { airlines, printed, hasClock, beside }: CodeLine): boolean {
  const airline = findAirlineByName(word);
  const isAlone = printed.trim() === word && !hasClock && beside?.().some((name) => isCityOf(word, name)) !== true;
  if (airline !== null && (isAlone || airlines.includes(airline))) return true;
  const next = new RegExp(`(?:^|[^A-Z])${word} (\\p{L}{2,12})`, 'u').exec(printed)?.[1];
  return next !== undefined && findAirlineByName(`${word} ${next}`) !== null;
}

/** Words side by side: codes alone, or one code beside the name of its place. */
function codesOfRun(text: string, at: number, printed: string): PlaceFound[] {
  const all = matchesOf(/[A-Z]+/g, text).map((match) => ({ word: match[0], at: at + match.index }));
  const codes = all.filter((one) => one.word.length === 3 && isCode(one.word, printed, one.at));
  const isOther = ({ word, at: start }: (typeof all)[number]) =>
    weekdayOfWord(word) === null && !isBeside(word, printed, start);
  const others = all.filter((one) => !codes.includes(one) && isOther(one));
  const [only] = codes;
  if (only === undefined) return codeOfTown(all, printed);
  if (others.length > 0 && codes.length > 1) return codes.filter((code) => isByName(code.word, all)).map(toFound);
  if (others.length > 0 && !isNamedBy(only.word, others, text) && !standsBeforeCity(only, printed)) return [];
  return codes.map(toFound);
}

const toFound = ({ word, at }: { word: string; at: number }): PlaceFound => ({ at, end: at + CODE_LENGTH, code: word });

/** `Fort-de-France FDF`, `Bodø BOO kl.`: a code that may be a word stands beside the name of its place. */
function codeOfTown(run: readonly { word: string; at: number }[], printed: string): PlaceFound[] {
  const all = run.filter(({ word }) => !connecting.has(word));
  const town = all.map(({ word }) => word).join(' ');
  return [all.at(-1), all[0]].flatMap((one) => {
    if (one === undefined || all.length < 2 || one.word.length !== CODE_LENGTH) return [];
    const isMeant = isWritten(one.word, printed, one.at) && isNamedBy(one.word, [], town);
    return isMeant ? [{ at: one.at, end: one.at + CODE_LENGTH, code: one.word }] : [];
  });
}

function isNamedBy(code: string, others: readonly { word: string }[], text: string): boolean {
  const name = others.map(({ word }) => word).join(' ');
  const rest = text.replace(new RegExp(`(?:^| )${code}(?: |$)`), ' ').trim();
  const named = findPlaceByName(name) ?? findPlaceByName(text) ?? findPlaceByName(rest) ?? findSmallAirport(rest);
  return (named !== null && (named === code || areSameCity(named, code))) || isCityOf(code, name === '' ? rest : name);
}

/** Two cities share the name, and the code says which; `Wallis WLS` is short for Wallis Islands. */
function isCityOf(code: string, name: string): boolean {
  const city = plainPlaceName(findPlace(code)?.city ?? '');
  return name.length > CODE_LENGTH && (city === name || city.startsWith(`${name} `));
}

/** Capitals beside small letters are a code, even where a word is spelled alike. */
function isCode(word: string, printed: string, at: number): boolean {
  if (!isWritten(word, printed, at) || !isNamedPlace(word) || findAirlineByName(word) !== null) return false;
  const isMixed = /[a-z\u3400-\u9fff]/.test(printed) && printed.slice(at, at + 3) === word;
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
