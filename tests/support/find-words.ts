import fs from 'node:fs';
import path from 'node:path';
import { asItIs, decodingsOf } from './decodings.ts';

/** Something to look through, by its name; `as it is` where what is encoded stands in another place decoded. */
export type Place = readonly [name: string, content: string | Uint8Array, how?: 'as it is'];

export interface Found {
  word: string;
  /** Name, what had to be undone, and the text around it: `mailbox/1.eml, base64, PDF stream: "…Dear Odalys…"`. */
  place: string;
}

/** Letters from which on chance makes no whole word: in base64 at one place of 2^54, in other bytes at one of 2^70. */
const TELLING = 10;
/** Letters of a stretch that is a text rather than bytes that happen to be letters. */
const READABLE = 8;
/** Letters from which on it makes none within others either. */
const LONG = 14;

/**
 * Where any of the words stands, in capitals or small letters and in any encoding that anybody undoes: as a whole word,
 * a long one (a secret) also within others. Each word is told once for each place.
 */
export function findWords(words: Iterable<string>, places: Iterable<Place>): Found[] {
  const search = searchFor([...words].filter(Boolean));
  const found = new Map<string, Found>();
  for (const { name, how, text } of textsOf(places))
    for (const { word, at } of hitsIn(text.toLowerCase(), search)) {
      const place = `${[name, ...how].join(', ')}: ${around(text, at, word)}`;
      if (!found.has(`${name}\n${word}`)) found.set(`${name}\n${word}`, { word, place });
    }
  return [...found.values()];
}

function* textsOf(places: Iterable<Place>) {
  for (const [name, content, as] of places)
    for (const decoded of as ? [asItIs(content)] : decodingsOf(content)) yield { name, ...decoded };
}

/** Every file below a folder, by its path from there. */
export function* filesOf(folder: string): Generator<Place> {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) yield [path.relative(folder, file), fs.readFileSync(file)];
  }
}

/** For a failing test: one line for each. */
export const listed = (found: readonly Found[]): string[] => found.map(({ word, place }) => `${word} in ${place}`);

interface Search {
  long: readonly string[];
  /** "o'hara-lind" under "o". */
  byFirst: ReadonlyMap<string, readonly string[]>;
  lengths: ReadonlySet<number>;
}

function searchFor(words: readonly string[]): Search {
  const wanted = [...new Set(words.map((word) => word.toLowerCase()))];
  const byFirst = new Map<string, string[]>();
  for (const word of wanted) {
    const [[from, to] = [0, 0]] = tokensIn(word);
    byFirst.set(word.slice(from, to), [...(byFirst.get(word.slice(from, to)) ?? []), word]);
  }
  const lengths = new Set([...byFirst.keys()].map(({ length }) => length));
  return { long: wanted.filter(({ length }) => length >= LONG), byFirst, lengths };
}

/** Runs of letters and of digits. A loop, since a regular expression takes five times as long for a database. */
function* tokensIn(text: string): Generator<[from: number, to: number]> {
  let from = 0;
  let kind = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const next = kindOf(text.charCodeAt(at));
    if (next === kind) continue;
    if (kind > 0) yield [from, at];
    [from, kind] = [at, next];
  }
}

/** 1 is a small letter or one beyond ASCII, 2 a digit. */
function kindOf(code: number): 0 | 1 | 2 {
  if ((code >= 97 && code <= 122) || (code > 127 && code !== 0xfffd)) return 1;
  return code >= 48 && code <= 57 ? 2 : 0;
}

function* hitsIn(text: string, search: Search): Generator<{ word: string; at: number }> {
  for (const word of search.long) {
    const at = text.indexOf(word);
    if (at >= 0) yield { word, at };
  }
  for (const [from, to] of tokensIn(text)) if (search.lengths.has(to - from)) yield* wordsAt(text, from, to, search);
}

function* wordsAt(
  text: string,
  from: number,
  to: number,
  { byFirst }: Search,
): Generator<{ word: string; at: number }> {
  const first = text.slice(from, to);
  for (const word of byFirst.get(first) ?? []) {
    const at = from - word.indexOf(first);
    if (text.startsWith(word, at) && isWhole(text, at, word) && !isNoise(text, at, word)) yield { word, at };
  }
}

/** "1.1QUILLFEATHER/ODALYS" has both names; a locator is not a part of other letters and digits. */
function isWhole(text: string, at: number, word: string): boolean {
  const joins = /\p{N}/u.test(word) ? /[\p{L}\p{N}]/u : /\p{L}/u;
  const isJoined = (mine = '', other = '') => joins.test(mine) && joins.test(other);
  return !isJoined(word[0], text[at - 1]) && !isJoined(word.at(-1), text[at + word.length]);
}

/** Whether a short word may be chance: within forty letters of base64, or alone between bytes that are no text. */
function isNoise(text: string, at: number, word: string): boolean {
  if (word.length >= TELLING || /\P{ASCII}/u.test(word)) return false;
  const before = text.slice(Math.max(0, at - 80), at);
  const after = text.slice(at + word.length, at + word.length + 80);
  const run = `${/[\w+/=]*$/.exec(before)?.[0]}${word}${/^[\w+/=]*/.exec(after)?.[0]}`;
  const separators = run.match(/[+/=]/g)?.length ?? 0; // of a form that was posted, each few letters
  if (run.length >= 40 && /\d/.test(run) && separators <= run.length / 8) return true;
  const readable = `${/(?:[^\p{Cc}\ufffd]|[\n\r\t])*$/u.exec(before)?.[0]}${word}${/^(?:[^\p{Cc}\ufffd]|[\n\r\t])*/u.exec(after)?.[0]}`;
  return readable.length < READABLE;
}

const around = (text: string, at: number, word: string): string =>
  JSON.stringify(text.slice(Math.max(0, at - 30), at + word.length + 30));
