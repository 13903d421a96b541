import { isPlaceCode } from '~/reference/places.ts';
import { matchesOf } from '../matches-of.ts';
import { type Anchor, execAt, isDigitAt } from './anchor.ts';

// LHRIST, LHR IST, LHR-IST, LHR/IST, LHR→IST, LHR -> IST, LHR TO IST
const pair =
  /\(?([A-Z]{3})\)?(?:| ?(?:[/|~›»>→➔➜⇒✈]|-{1,2}>?|=>) ?| (?:TO|A|À|NACH|NAAR|TIL|VERS|PARA|NA|É|至|到) | )\(?([A-Z]{3})(?![A-Z0-9])\)?/y;
const single = /\(?([A-Z]{3})(?![A-Z0-9])\)?/y;
// T2, TERMINAL 2E, (T5)
const terminal = / ?\(?(?:T|TERMINAL|TERM\.?) ?([A-Z]?\d[A-Z]?|[A-Z])(?![A-Z0-9])\)?/y;

const codeAtEnd = /[A-Z]{3}(?![A-Z0-9])/g;

/** First look: whether a pair or two single places may stand in a line; the last letters of a word count. */
export function mayNameTwoPlaces(text: string): boolean {
  let places = 0;
  for (const { 0: code, index } of matchesOf(codeAtEnd, text)) {
    if (!isPlaceCode(code)) continue;
    places += isPlaceCode(text.slice(Math.max(0, index - code.length), index)) ? 2 : 1;
    if (places > 1) return true;
  }
  return false;
}

export interface CityPair {
  from: string;
  to: string;
}

/** Two known places with anything between that people put there. */
export function readCityPair(text: string, at: number): Anchor<CityPair> | null {
  if (isDigitAt(text, at)) return null;
  const [all = '', from, to] = execAt(pair, text, at) ?? [];
  if (from === undefined || to === undefined || from === to || !isPlaceCode(from) || !isPlaceCode(to)) return null;
  return { value: { from, to }, end: at + all.length };
}

export interface PlaceAnchor {
  code: string;
  terminal: string | null;
}

/** One known place, with the terminal behind it. */
export function readPlace(text: string, at: number): Anchor<PlaceAnchor> | null {
  if (isDigitAt(text, at)) return null;
  const [all = '', code] = execAt(single, text, at) ?? [];
  if (code === undefined || !isPlaceCode(code)) return null;
  const end = at + all.length;
  const behind = execAt(terminal, text, end);
  return { value: { code, terminal: behind?.[1] ?? null }, end: end + (behind?.[0].length ?? 0) };
}
