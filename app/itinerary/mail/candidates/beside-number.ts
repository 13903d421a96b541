import { findAirlineByName } from '~/reference/airlines.ts';
import { cellStart, flightLabel } from './other-numbers.ts';

interface NumberAt {
  at: number;
  end: number;
  airline: string;
}

const MOST_WORDS = 4;
const wordsBefore = /[A-Z][A-Z.'&-]*(?: [A-Z][A-Z.'&-]*){0,3}(?= ?[(·,-]? ?$)/;
const inBrackets = /^ ?[(]([A-Z][A-Z .'&-]{2,30})[)]/;
const LONGEST_NAME = 48;

/** The name of the number's own airline before it, or in brackets behind it: `Nordic Star NS 6`, `NS 499 (Nordic Star)`. */
export function ownNames(text: string, { at, end, airline }: NumberAt): { at: number; end: number }[] {
  const spans: { at: number; end: number }[] = [];
  const from = Math.max(0, at - LONGEST_NAME);
  const found = wordsBefore.exec(text.slice(from, at));
  if (found !== null) {
    const start = startOfName(found[0], airline);
    if (start !== null) spans.push({ at: from + found.index + start, end: from + found.index + found[0].length });
  }
  const behind = inBrackets.exec(text.slice(end, end + LONGEST_NAME));
  if (behind !== null && findAirlineByName(behind[1] ?? '') === airline)
    spans.push({ at: end, end: end + behind[0].length });
  return spans;
}

/** Where in some words the airline's name begins. */
function startOfName(words: string, airline: string): number | null {
  const parts = words.split(' ');
  for (let from = Math.max(0, parts.length - MOST_WORDS); from < parts.length; from++) {
    const name = parts.slice(from).join(' ');
    if (name.length > 2 && findAirlineByName(name) === airline) return words.length - name.length;
  }
  return null;
}

/**
 * Whether a number stands as a flight's does, though it looks like a status, an aircraft, a gate or a word: behind its
 * label or its airline's name, alone on its line, or where a row with times begins.
 */
export function standsAsFlight(text: string, number: NumberAt, isRow: boolean): boolean {
  const before = text.slice(Math.max(0, number.at - 40), number.at);
  if (flightLabel.test(before) || ownNames(text, number).length > 0) return true;
  const isFirst = !/[A-Z0-9]/.test(before.replace(counted, ''));
  if (!isFirst && !cellStart.test(before)) return false;
  const isAlone = isFirst && /^(?: ?[,·|]| {2}|[^A-Z0-9]*$)/.test(text.slice(number.end));
  const isLast = /, ?$/.test(before) && !/[A-Z0-9]/.test(text.slice(number.end));
  return isAlone || (isRow && (isFirst || isLast || / {2}$|[|;] ?$/.test(before)));
}

/** `2. `, `3) `, `1/4 ` */
const counted = /^\d{1,2}[.)] |^\d\/\d /;
