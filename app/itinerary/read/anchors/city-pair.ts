import { isPlaceCode } from '~/reference/places.ts';
import { type Anchor, execAt } from './anchor.ts';

// LHRIST, LHR IST, LHR-IST, LHR/IST, LHR→IST, LHR -> IST, LHR TO IST
const pair =
  /\(?([A-Z]{3})\)?(?:| ?(?:[/|~›»>→➔➜⇒✈]|-{1,2}>?|=>) ?| (?:TO|A|À|NACH|NAAR|TIL|VERS|PARA|NA|É|至|到) | )\(?([A-Z]{3})(?![A-Z0-9])\)?/y;
const single = /\(?([A-Z]{3})(?![A-Z0-9])\)?/y;
// T2, TERMINAL 2E, (T5)
const terminal = / ?\(?(?:T|TERMINAL|TERM\.?) ?([A-Z]?\d[A-Z]?|[A-Z])(?![A-Z0-9])\)?/y;

export interface CityPair {
  from: string;
  to: string;
}

/** Two known places with anything between that people put there. */
export function readCityPair(text: string, at: number): Anchor<CityPair> | null {
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
  const [all = '', code] = execAt(single, text, at) ?? [];
  if (code === undefined || !isPlaceCode(code)) return null;
  const end = at + all.length;
  const behind = execAt(terminal, text, end);
  return { value: { code, terminal: behind?.[1] ?? null }, end: end + (behind?.[0].length ?? 0) };
}
