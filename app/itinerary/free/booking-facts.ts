import { findAirline } from '~/reference/airlines.ts';
import type { LineAnchors } from './anchors.ts';
import { titlesOfPeople } from './titles.ts';

export interface BookingFacts {
  names: string[];
  locator: string | null;
  airlineLocators: Map<string, string>;
}

/** Names, the locator and the airlines' own locators behind their labels; nothing is guessed from prose. */
export function bookingFactsOf(lines: readonly LineAnchors[]): BookingFacts {
  const facts: BookingFacts = { names: [], locator: null, airlineLocators: new Map() };
  lines.forEach((anchors, at) => {
    if (titled.test(anchors.line.folded)) add(facts, anchors.line.printed.replace(numberOfName, ''));
    for (const { kind, at: column, end } of anchors.labels) {
      if (kind === 'locator') addLocator(facts, anchors, lines[at + 1], end);
      else if (kind === 'names' && isHeadingOfNames(anchors, column, end)) addNames(facts, lines, at, end);
    }
  });
  return facts;
}

/** MARLOWE/PETRA MRS, alone on its line. */
const titled = /^(?:\d{1,2}[.)] ?)?[A-Z][A-Z' -]{0,40}\/[A-Z][A-Z' -]{0,40} (?:MR|MRS|MS|MISS|MSTR|DR)$/;
const numberOfName = /^\d{1,2}[.)] ?/;
const locator = /^[ :.#()A-Z/]{0,24}?(?<![A-Z0-9])([A-Z0-9]{6})(?![A-Z0-9])(?: ?\(([A-Z0-9]{2})\))?/;
const alone = /^([A-Z0-9]{6})(?: ?\(([A-Z0-9]{2})\))?$/;

function addLocator(facts: BookingFacts, { line }: LineAnchors, next: LineAnchors | undefined, end: number): void {
  const behind = line.folded.slice(end, end + 40);
  const found = /[A-Z0-9]/.test(behind) ? locator.exec(behind) : alone.exec(next?.line.folded ?? '');
  const [, code, airline] = found ?? [];
  if (code === undefined || !isLocator(code, line.printed + (next?.line.printed ?? ''))) return;
  if (airline !== undefined && findAirline(airline) !== null) facts.airlineLocators.set(airline, code);
  else facts.locator ??= code;
}

/** A word of six letters is written in small letters by people. */
function isLocator(code: string, printed: string): boolean {
  return printed.includes(code) && (/\d/.test(code) ? /[A-Z]/.test(code) : /[a-z]/.test(printed) || !/[AEIOU]{1}[^AEIOU]{1,2}[AEIOU]/.test(code));
}

/** The label begins its line; a colon, a gap or a title stands between it and a name. */
function isHeadingOfNames({ line }: LineAnchors, at: number, end: number): boolean {
  if (line.folded.slice(0, at).trim() !== '') return false;
  const behind = line.folded.slice(end).replace(/^\([A-Z]{1,3}\)/, '');
  const [, title = ''] = /^ ([A-Z]{1,7})\.? [A-Z]/.exec(behind) ?? [];
  return /^ ?(?:$|[:.#(]|\d| )/.test(behind) || titlesOfPeople.has(title);
}

const MOST_NAMES = 99;
const signs = /^[\s:.#()\d/*·•-]{1,8}|[\s:.,;*-]{1,4}$/g;

function addNames(facts: BookingFacts, lines: readonly LineAnchors[], at: number, end: number): void {
  const first = lines[at];
  if (first === undefined) return;
  const rest = first.line.printed.slice(end).replace(/^\((?:s|es|er|S|ES|ER)\)/, '');
  const here = namesOf(rest);
  for (const name of here) add(facts, name);
  if (rest.replace(signs, '') !== '' && here.length === 0) return;
  for (let below = at + 1; below < lines.length && below - at <= MOST_NAMES; below++) {
    const anchors = lines[below];
    if (anchors === undefined || isFact(anchors) || (anchors.line.opens && facts.names.length > 0)) return;
    const names = namesOf(anchors.line.printed);
    if (names.length === 0) return;
    for (const name of names) add(facts, name);
  }
}

function isFact({ flights, dates, clocks, codes, labels }: LineAnchors): boolean {
  return flights.length + dates.length + clocks.length + codes.length > 0 || labels.some(({ at }) => at === 0);
}

function add({ names }: BookingFacts, name: string): void {
  const plain = name.toUpperCase();
  if (names.length < MOST_NAMES && !names.some((known) => known.toUpperCase() === plain)) names.push(name);
}

const slashed = /^\p{L}[\p{L}' .-]{0,40}\/\p{L}[\p{L}' .-]{0,50}$/u;
const person = /^\p{L}[\p{L}'’.-]{0,30}(?: \p{L}[\p{L}'’.-]{0,30}){1,4}$/u;
const hanName = /^[\u3400-\u9fff·]{2,12}$/;

function namesOf(text: string): string[] {
  const pieces = text.trim().split(/ {2,}|;| & |, (?=\p{L}+\.? \p{L})|\(/u).map((piece) => piece.replace(signs, '').trim());
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
  return words.length >= 1 && words.every((word) => /^\p{Lu}/u.test(word) || /^(?:de|da|do|dos|das|del|la|van|von|der|den|ten|ter|di|el|al|bin)$/.test(word));
}
