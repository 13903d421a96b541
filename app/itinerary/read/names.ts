import { infantsIn } from './infants.ts';
import { matchesOf } from './matches-of.ts';

export interface NamesRead {
  names: string[];
  /** Printed number of the first name. */
  first: number;
  locator: string | null;
  /** The last name where it ends in six letters: a locator in TravelSky, `BRAUN/ANNA SOPHIA` elsewhere. */
  mayHoldLocator: string | null;
  /** True when a field with a slash could not be read. */
  isPartial: boolean;
  /** Number of earlier names that this line completes. */
  replaces: number;
  /** True for `1.1LAST/FIRST`, which no other line looks like. */
  host: boolean;
}

/** Behind a header on its line. */
export const firstName = /(?<= )1\.(?:1(?=[A-Z])|(?=[A-Z]{2,30}\/))/;
const hostName = /(?:^|\s)(\d{1,2})\.(?:([ICX])\/)?(\d{1,2})(?=[^\d\s./])/g;
const plainName = /(?:^|\s)(\d{1,3})\. ?(?=[A-Z\u00c0-\u024f\u0400-\u04ff\u3400-\u9fff])/g;
const startsLikeName = /^\d{1,3}\. ?(?:[ICX]\/)?\d{0,2}[A-Z\u00c0-\u024f\u0400-\u04ff\u3400-\u9fff]/;
/** No system takes more than some sixty letters. */
const person = /^\p{L}[\p{L}'’ .-]{0,62}\/\p{L}[\p{L}'’ .-]{0,62}$/u;
const han = /^[\u3400-\u9fff·]{2,30}[A-Z/ ]{0,30}$/;
const title = /^(?:MR|MRS|MS|MISS|MSTR|DR|PROF|CHD|INF)$/;
const goesOn = /^([A-Z][A-Z'’-]{0,29}(?: [A-Z][A-Z'’-]{0,29}){0,3})(?:[*(].{0,30})?(?: (\d{1,2}\..*))?$/;
const endsInTitle = /(?:^| )(?:MR|MRS|MISS|MSTR)$/;
// 2.1DIRACO/FEM 1. SN: the first flight begins on the line of the last name
const gluedFlight = / \d{1,2}\. ?[A-Z0-9]{2}$/;
const trailingLocator = /(?:^|\s)([A-Z0-9]{6})$/;
const lettersBehind = /\s[A-Z]{6}$/;
const sixLetters = /^[A-Z]{6}$/;
const twoLetters = /^\p{L}[\p{L}'’]/u;
const seatRemark = /\((?:EXST|CBBG)[ )]/;

/** The line above, which a line of names may complete. */
export interface NameAbove {
  name: string;
  /** Long enough to break a name at its end. */
  isLong: boolean;
  /** It fills the columns of a terminal, so it may break within a word. */
  isFull: boolean;
}

/**
 * The names of ` 1.1QUIST/BRAMWELL MR  2.1…`, `  1.LAST/FIRST MR(ADT)   2.…` or `1.毕雨嘉 2.邹琪 QZ75X3`.
 *
 * @param above the line that this one may complete: `MS  2.1TANAVI/ORESTE MR`
 */
export function readNames(text: string, above: NameAbove | null): NamesRead | null {
  const first = text.charCodeAt(0);
  if (first < 48 || first > 57) return above === null ? null : readRestOfName(text, above);
  return startsLikeName.test(text) ? (readHostNames(text) ?? readPlainNames(text)) : null;
}

/** Names with an open bracket: `2.LANE/FLO MRS(INFLANE/T` goes on with `OM/11NOV25)   3.OE/KIM MR`. */
export interface BrokenNames {
  text: string;
  count: number;
}

/** Three lines of Amadeus. */
const MOST_BROKEN = 240;

export function brokenNames(text: string, { names }: NamesRead): BrokenNames | null {
  if (text.length > MOST_BROKEN) return null;
  return text.lastIndexOf('(') > text.lastIndexOf(')') ? { text, count: names.length } : null;
}

/** Amadeus goes on in the middle of a word, so both lines are read as one. */
export function readBrokenNames({ text, count }: BrokenNames, next: string): NamesRead | null {
  const read = readNames(text + next, null);
  return read && { ...read, replaces: count };
}

function readRestOfName(text: string, { name, isLong, isFull }: NameAbove): NamesRead | null {
  const [, rest, more] = goesOn.exec(text) ?? [];
  if (rest === undefined) return null;
  const read = more === undefined ? null : readNames(more, null);
  const mayGoOn = isLong && more === undefined && (!endsInTitle.test(name) || sixLetters.test(rest));
  if (read === null && !title.test(rest) && !endsInTitle.test(rest) && !mayGoOn) return null;
  const gap = isFull && !title.test(rest) ? '' : ' ';
  const whole = name + gap + rest;
  return {
    ...(read ?? {
      locator: null,
      isPartial: more !== undefined,
      mayHoldLocator: lettersBehind.test(whole) ? whole : null,
    }),
    names: [whole, ...(read?.names ?? [])],
    first: 0,
    replaces: 1,
    host: true,
  };
}

function readHostNames(text: string): NamesRead | null {
  const marks = matchesOf(hostName, text);
  const first = marks[0];
  if (first === undefined || first.index !== 0) return null;
  const names: string[] = [];
  let isPartial = false;
  for (const [at, mark] of marks.entries()) {
    const body = text.slice(mark.index + mark[0].length, marks[at + 1]?.index ?? text.length);
    if (mark[2] === 'C') continue;
    const found = namesOfField(body, Number(mark[3]));
    if (found === null) isPartial = true;
    else names.push(...found);
  }
  if (names.length === 0 && first[2] !== 'C') return null;
  return { names, first: Number(first[1]), locator: null, mayHoldLocator: null, isPartial, replaces: 0, host: true };
}

/** `DOPOLLEDO/RABATA/FLAS` with two seats is two passengers; `EXST` is a seat; a remark follows a star. */
function namesOfField(body: string, seats: number): string[] | null {
  const printed = (body.trim().replace(gluedFlight, '').split(/[*(]/, 1)[0] ?? '').trim();
  const [last = '', ...firsts] = printed.split('/');
  if (firsts.length === 0) return seats === 1 && twoLetters.test(printed) ? null : []; // a group has more seats
  if (/\d/.test(printed)) return null;
  if (isSeat(last)) return [];
  if (firsts.length === 1 || seats < 2) return isSeat(firsts[0] ?? '') ? [] : [printed];
  return firsts.filter((given) => given !== '' && !isSeat(given)).map((given) => `${last}/${given}`);
}

/** A second seat, for comfort or for baggage. */
export function isSeat(name: string): boolean {
  return /^(?:EXST|CBBG)(?: |$)/.test(name);
}

function readPlainNames(text: string): NamesRead | null {
  const marks = matchesOf(plainName, text);
  if (marks.length === 0) return null;
  const bodies = marks.map((mark, at) => text.slice(mark.index + mark[0].length, marks[at + 1]?.index).trim());
  const [last = '', locator] = cutLocator(bodies.at(-1) ?? '');
  bodies[bodies.length - 1] = last;
  const fields = bodies.map(namesOfPlain);
  const names = fields.flatMap((found) => found ?? []);
  if (!fields.some((field) => field !== null)) return null;
  return {
    names,
    first: Number(marks[0]?.[1]),
    replaces: 0,
    locator,
    mayHoldLocator: locator === null && lettersBehind.test(last) ? last : null,
    isPartial: fields.includes(null),
    host: false,
  };
}

/** A locator behind the last name: six characters with a digit, or behind Chinese. */
function cutLocator(body: string): [string, string | null] {
  const locator = trailingLocator.exec(body)?.[1];
  if (locator === undefined || body.length === 6 || !/\d|^[^/]+$/.test(body)) return [body, null];
  return [body.slice(0, -6).trim(), locator];
}

/** `LAST/FIRST MR(CHD/14MAY20)(INFLAST/FIRST/01JAN25)` is two names: infants count. */
function namesOfPlain(body: string): string[] | null {
  const cut = body.indexOf('(');
  const printed = (cut === -1 ? body : body.slice(0, cut)).trim();
  if ((!person.test(printed) && !han.test(printed)) || printed.includes(' - ')) return null;
  const remark = cut === -1 ? '' : body.slice(cut);
  const infants = infantsIn(remark).map(({ name }) => name);
  return printed.split('/').some(isSeat) || seatRemark.test(remark) ? infants : [printed, ...infants];
}
