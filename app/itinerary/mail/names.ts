import { findAirline, findAirlineByName } from '~/reference/airlines.ts';
import { findPlaceByName } from '~/reference/place-names.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import { titlesOfPeople } from './candidates/titles.ts';
import { isHeadingWord } from './heading-words.ts';

export interface BookingFacts {
  names: string[];
  locator: string | null;
  airlineLocators: Map<string, string>;
}

/** Names, the locator and the airlines' own locators behind their labels; nothing is guessed from prose. */
export function bookingFactsOf(lines: readonly LineCandidates[]): BookingFacts {
  const facts: BookingFacts = { names: [], locator: null, airlineLocators: new Map() };
  lines.forEach((line, at) => {
    if (titled.test(line.line.printed)) add(facts, line.line.printed.replace(numberOfName, ''));
    for (const { kind, at: column, end } of line.labels) {
      if (kind === 'locator') addLocator(facts, line, lines[at + 1], end);
      else if (kind === 'names' && isHeadingOfNames(line, column, end)) addNames(facts, lines, at, end);
    }
  });
  return facts;
}

/** MARLOWE/PETRA MRS, alone on its line. */
const titled = /^(?:\d{1,2}[.)] ?)?[A-Z][A-Z' -]{0,40}\/[A-Z][A-Z' -]{0,40} (?:MR|MRS|MS|MISS|MSTR|DR)$/;
const numberOfName = /^\d{1,2}[.)] ?/;
const locator = /^[ :.#()A-Z/]{0,24}?(?<![A-Z0-9])([A-Z0-9]{6})(?![A-Z0-9])(?: ?\(([A-Z0-9]{2})\))?/;
const alone = /^([A-Z0-9]{6})(?: ?\(([A-Z0-9]{2})\))?$/;

function addLocator(
  facts: BookingFacts,
  { line }: LineCandidates,
  next: LineCandidates | undefined,
  end: number,
): void {
  const behind = line.folded.slice(end, end + 40);
  const found = /[A-Z0-9]/.test(behind) ? locator.exec(behind) : alone.exec(next?.line.folded ?? '');
  const [, code, airline] = found ?? [];
  if (code === undefined || !isLocator(code, line.printed + (next?.line.printed ?? ''))) return;
  if (airline !== undefined && findAirline(airline) !== null) facts.airlineLocators.set(airline, code);
  else facts.locator ??= code;
}

/** A word of six letters is written in small letters by people. */
function isLocator(code: string, printed: string): boolean {
  return (
    printed.includes(code) &&
    (/\d/.test(code) ? /[A-Z]/.test(code) : /[a-z]/.test(printed) || !/[AEIOU]{1}[^AEIOU]{1,2}[AEIOU]/.test(code))
  );
}

/** The label begins its line or a column; a colon, a gap or a title stands between it and a name. */
function isHeadingOfNames({ line }: LineCandidates, at: number, end: number): boolean {
  const before = line.folded.slice(0, at);
  if (before.trim() !== '' && !/ {3}$/.test(before)) return false;
  const behind = line.folded.slice(end).replace(/^(?:\([A-Z]{1,3})?\)/, '');
  const [, title = ''] = /^ ([A-Z]{1,7})\.? [A-Z]/.exec(behind) ?? [];
  return /^(?: {2}| ?(?:$|[:.#(]|\d))/.test(behind) || titlesOfPeople.has(title);
}

const MOST_NAMES = 99;
const signs = /^[\s:.#()\d/*·•-]{1,8}|[\s:.,;*-]{1,4}$/g;

function addNames(facts: BookingFacts, lines: readonly LineCandidates[], at: number, end: number): void {
  const line = lines[at];
  if (line === undefined) return;
  const rest = line.line.printed.slice(end).replace(/^\((?:s|es|er|a|as|n|S|ES|ER|A)\)/, '');
  const isTable = /^ {3}/.test(rest) && line.labels.some((label) => label.at > end);
  const here = isTable ? [] : namesOf(rest);
  for (const name of here) add(facts, name);
  const [first] = here;
  const column = line.line.column + (first === undefined ? 0 : line.line.printed.indexOf(first));
  if (first !== undefined) addAlike(facts, lines, at + 1, first, column);
  else if (rest.replace(signs, '') === '' || isTable) addBelow(facts, lines, at + 1);
}

/** Below a label with a name on its own line: only names with a title, a slash, or in the same column. */
function addAlike(
  facts: BookingFacts,
  lines: readonly LineCandidates[],
  from: number,
  first: string,
  column: number,
): void {
  for (const line of lines.slice(from, from + MOST_NAMES)) {
    if (line.line.opens || isFact(line)) return;
    const [name, ...others] = namesOf(line.line.printed);
    if (name === undefined || !isAlike(name, first, line.line.column + line.line.printed.indexOf(name), column)) return;
    for (const one of [name, ...others]) add(facts, one);
  }
}

function isAlike(name: string, first: string, own: number, column: number): boolean {
  if (isCertain(name) || (hanName.test(first) && hanName.test(name))) return true;
  return own > INDENT && Math.abs(own - column) <= 1 && !isOther(name);
}

/** A column further to the right than lists are indented. */
const INDENT = 6;

/** A title or a slash. */
function isCertain(name: string): boolean {
  return slashed.test(name) || titleOf(name);
}

function titleOf(name: string): boolean {
  const words = name.toUpperCase().replaceAll('.', '').split(' ');
  return titlesOfPeople.has(words[0] ?? '') || titlesOfPeople.has(words.at(-1) ?? '');
}

/** Below a label alone on its line: a list that ends with an empty line, a label or a heading. */
function addBelow(facts: BookingFacts, lines: readonly LineCandidates[], from: number): void {
  let isFirst = true;
  for (let at = from; at < lines.length && at - from < MOST_NAMES; at++) {
    const line = lines[at];
    if (line === undefined || isFact(line) || (line.line.opens && !isFirst)) return;
    const names = namesOf(line.line.printed);
    if (names.length === 0 || names.some((name) => !isCertain(name) && isOther(name))) return;
    for (const name of names) add(facts, name);
    isFirst = false;
  }
}

function isFact({ flights, dates, clocks, codes, labels }: LineCandidates): boolean {
  return (
    flights.length + dates.length + clocks.length + codes.length > 0 ||
    labels.length > 1 ||
    labels.some(({ at }) => at === 0)
  );
}

/** A heading, an airline or a place in capitals. */
function isOther(text: string): boolean {
  return text.split(/[ /]/).some(isHeadingWord) || findAirlineByName(text) !== null || findPlaceByName(text) !== null;
}

function add({ names }: BookingFacts, name: string): void {
  const plain = name.toUpperCase();
  if (names.length < MOST_NAMES && !names.some((known) => known.toUpperCase() === plain)) names.push(name);
}

const slashed = /^\p{L}[\p{L}' .-]{0,40}\/\p{L}[\p{L}' .-]{0,50}$/u;
const person = /^\p{L}[\p{L}'’.-]{0,30}(?: \p{L}[\p{L}'’.-]{0,30}){1,4}$/u;
const hanName = /^[\u3400-\u9fff·]{2,12}$/;

function namesOf(text: string): string[] {
  const pieces = text
    .trim()
    .split(/ {2,}|;| & |, (?=\p{L}+\.? \p{L})|\(/u)
    .map((piece) => piece.replace(signs, '').trim());
  const names: string[] = [];
  for (const piece of pieces) {
    if (!isName(piece)) break;
    names.push(piece);
  }
  return names;
}

/** Two to five words that begin with capitals, or LAST/FIRST. */
function isName(text: string): boolean {
  if (slashed.test(text) || hanName.test(text)) return true;
  if (!person.test(text)) return false;
  const words = text.split(' ').filter((word) => !titlesOfPeople.has(word.replace('.', '').toUpperCase()));
  return (
    words.length >= 1 &&
    words.every(
      (word) =>
        /^\p{Lu}/u.test(word) || /^(?:de|da|do|dos|das|del|la|van|von|der|den|ten|ter|di|el|al|bin)$/.test(word),
    )
  );
}
