import { findPlaceByName, plainPlaceName } from '~/reference/place-names.ts';
import { areSameCity, findPlace, isPlaceCode } from '~/reference/places.ts';
import { matchesOf } from '../../read/matches-of.ts';

interface CodeFound {
  at: number;
  end: number;
  code: string;
}

/** `Londrina - LDB`, `SCQ  Santiago`: a code in the cell or behind the dash beside the name of its place. */
const behindName = /(?<=[A-Z.]{2}(?: [-–—·•|/] | {2,9}))[A-Z]{3}(?=$|[ ,;(])/g;
const beforeName = /(?<=^| {2}|[:|] )[A-Z]{3}(?=(?: [-–—] | {2,9})[A-Z]{2})/g;
/** `Antalya, domestic → TZX` */
const behindArrow = /(?<=(?:→|->|=>|➜|✈) ?)[A-Z]{3}(?=$| {2}|[,;(])/g;
const LENGTH = 3;

/** Codes that a line tells by the name beside them, or by an arrow before them. */
export function codesBesideNames(text: string, printed: string): CodeFound[] {
  if (!/[a-z]/.test(printed)) return [];
  const isWritten = ({ 0: code, index }: RegExpExecArray) =>
    isPlaceCode(code) && printed.slice(index, index + LENGTH) === code;
  const named = [
    ...matchesOf(behindName, text).filter(({ 0: code, index }) => isNameOf(lastName(text.slice(0, index)), code)),
    ...matchesOf(beforeName, text).filter(({ 0: code, index }) =>
      isNameOf(firstName(text.slice(index + LENGTH)), code),
    ),
    ...matchesOf(behindArrow, text),
  ].filter(isWritten);
  return named.map(({ 0: code, index }) => ({ at: index, end: index + LENGTH, code }));
}

const gaps = / {2,}| [-–—·•/] |[,;:|(]/;

function lastName(before: string): string {
  return (
    before
      .replace(/[ –—·•|/-]{1,9}$/, '')
      .split(gaps)
      .at(-1) ?? ''
  ).trim();
}

/** Up to the next cell, or to a code behind one blank. */
function firstName(behind: string): string {
  const cell = behind.replace(/^[ –—-]{1,9}/, '').split(gaps, 1)[0] ?? '';
  return cell.replace(/ [A-Z]{3}$/, '').trim();
}

function isNameOf(name: string, code: string): boolean {
  const city = plainPlaceName(findPlace(code)?.city ?? '');
  if (name.length <= LENGTH) return false;
  if (city.length > LENGTH && (name === city || name.startsWith(`${city} `))) return true;
  const known = findPlaceByName(name);
  return known !== null && (known === code || areSameCity(known, code));
}

/** `de SFO San Francisco a BKK Bangkok`: the words beside the code are the name of its place. */
export function isByName(code: string, all: readonly { word: string }[]): boolean {
  const words = all.map(({ word }) => word);
  const at = words.indexOf(code);
  const isName = (name: string) => {
    const known = name === '' ? null : findPlaceByName(name);
    return known !== null && (known === code || areSameCity(known, code));
  };
  for (let count = 1; count <= MOST_WORDS; count++)
    if (
      isName(words.slice(at + 1, at + 1 + count).join(' ')) ||
      isName(words.slice(Math.max(0, at - count), at).join(' '))
    )
      return true;
  return false;
}

const MOST_WORDS = 3;

/** `AEP Aeroparque Jorge Newbery, Buenos Aires`: the city behind the comma says of which the letters are a code. */
export function standsBeforeCity({ word, at }: { word: string; at: number }, printed: string): boolean {
  if (printed.slice(at, at + LENGTH) !== word) return false;
  const city = findPlaceByName(behindComma.exec(printed.slice(at))?.[1] ?? '');
  return city !== null && areSameCity(city, word);
}

const behindComma = /^[A-Z]{3} [^,\d]{2,50}, (\p{L}[\p{L} .'-]{2,40})/u;
