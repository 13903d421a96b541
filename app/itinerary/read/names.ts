import { matchesOf } from './matches-of.ts';

export interface NamesRead {
  names: string[];
  /** Printed number of the first name. */
  first: number;
  locator: string | null;
  /** Number of earlier names that this line completes. */
  replaces: number;
  /** True for `1.1LAST/FIRST`, which no other line looks like. */
  host: boolean;
}

const hostName = /(?:^|\s)(\d{1,2})\.(?:([ICX])\/)?(\d{1,2})(?=[^\d\s./])/g;
const plainName = /(?:^|\s)(\d{1,3})\. ?(?=[A-Z\u00c0-\u024f\u0400-\u04ff\u3400-\u9fff])/g;
const startsLikeName = /^\d{1,3}\. ?(?:[ICX]\/)?\d{0,2}[A-Z\u00c0-\u024f\u0400-\u04ff\u3400-\u9fff]/;
const person = /^\p{L}[\p{L}' .-]{0,40}\/\p{L}[\p{L}' .-]{0,50}$/u;
const han = /^[\u3400-\u9fff·]{2,30}[A-Z/ ]{0,30}$/;
const title = /^(?:MR|MRS|MS|MISS|MSTR|DR|PROF|CHD|INF)$/;
const goesOn = /^([A-Z]{1,20}(?: [A-Z]{1,20}){0,2})(?:[*(].{0,30})?(?: (\d{1,2}\..*))?$/;
// 2.1DIRACO/FEM 1. SN: the first flight begins on the line of the last name
const gluedFlight = / \d{1,2}\. ?[A-Z0-9]{2}$/;
const trailingLocator = /(?:^|\s)([A-Z0-9]{6})$/;

/**
 * The names of ` 1.1QUIST/BRAMWELL MR  2.1…`, `  1.LAST/FIRST MR(ADT)   2.…` or `1.毕雨嘉 2.邹琪 QZ75X3`.
 *
 * @param last the name before, which the line may complete: `MS  2.1TANAVI/ORESTE MR`
 * @param full true when the line before was long enough to break a name at its end
 */
export function readNames(text: string, last: string | null, full = false): NamesRead | null {
  const first = text.charCodeAt(0);
  if (first < 48 || first > 57) return last === null ? null : readRestOfName(text, last, full);
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

function readRestOfName(text: string, last: string, full: boolean): NamesRead | null {
  const [, rest, more] = goesOn.exec(text) ?? [];
  if (rest === undefined) return null;
  const read = more === undefined ? null : readNames(more, null);
  if (read === null && !title.test(rest) && !(full && more === undefined)) return null;
  const whole = read === null || title.test(rest) ? `${last} ${rest}` : last + rest;
  return { names: [whole, ...(read?.names ?? [])], first: 0, replaces: 1, locator: read?.locator ?? null, host: true };
}

function readHostNames(text: string): NamesRead | null {
  const marks = matchesOf(hostName, text);
  const first = marks[0];
  if (first === undefined || first.index !== 0) return null;
  const names: string[] = [];
  for (let at = 0; at < marks.length; at++) {
    const mark = marks[at];
    if (mark === undefined) continue;
    const body = text.slice(mark.index + mark[0].length, marks[at + 1]?.index ?? text.length);
    if (mark[2] !== 'C') names.push(...namesOfField(body, Number(mark[3])));
  }
  return names.length > 0 || first[2] === 'C'
    ? { names, first: Number(first[1]), replaces: 0, locator: null, host: true }
    : null;
}

/** `DOPOLLEDO/RABATA/FLAS` with two seats is two passengers; `EXST` is a seat; a remark follows a star. */
function namesOfField(body: string, seats: number): string[] {
  const printed = (body.trim().replace(gluedFlight, '').split(/[*(]/, 1)[0] ?? '').trim();
  const [last = '', ...firsts] = printed.split('/');
  if (firsts.length === 0 || /\d/.test(printed)) return [];
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
  const names = bodies.map(namesOfPlain);
  if (names.includes(null)) return null;
  return {
    names: names.flatMap((found) => found ?? []),
    first: Number(marks[0]?.[1]),
    replaces: 0,
    locator,
    host: false,
  };
}

/** A locator behind the last name: six characters with a digit, after Chinese, or after a whole name. */
function cutLocator(body: string): [string, string | null] {
  const locator = trailingLocator.exec(body)?.[1];
  if (locator === undefined || body.length === 6 || !/\d|^[^/]+$|\s[A-Z]{6}$/.test(body)) return [body, null];
  return [body.slice(0, -6).trim(), locator];
}

/** `LAST/FIRST MR(CHD/14MAY20)(INFLAST/FIRST/01JAN25)` is two names: infants count. */
function namesOfPlain(body: string): string[] | null {
  const [printed = '', ...brackets] = body.split('(').map((piece) => piece.replace(')', '').trim());
  if ((!person.test(printed) && !han.test(printed)) || printed.includes(' - ')) return null;
  const infants = brackets.flatMap((bracket) => {
    const [, name] = /^INF ?\/?([\p{L}' -]+(?:\/(?!\d)[\p{L}' -]+)?)/u.exec(bracket) ?? [];
    return name === undefined ? [] : [name.trim()];
  });
  return printed.split('/').some(isSeat) || brackets.some(isSeat) ? infants : [printed, ...infants];
}
