import { findAirlineByName } from '~/reference/airlines.ts';
import { cellStart, flightLabel } from './other-numbers.ts';

interface NumberAt {
  at: number;
  end: number;
  airline: string;
}

const MOST_WORDS = 4;
const word = /^[A-Z][A-Z.'&-]*$/;
const inBrackets = /^ ?[(]([A-Z][A-Z .'&-]{2,30})[)]/;
const LONGEST_NAME = 48;

/** The name of the number's own airline before it, or in brackets behind it: `Nordic Star NS 6`, `NS 499 (Nordic Star)`. */
export function ownNames(text: string, { at, end, airline }: NumberAt): { at: number; end: number }[] {
  const spans: { at: number; end: number }[] = [];
  const from = Math.max(0, at - LONGEST_NAME);
  const name = nameAtEnd(text.slice(from, at), airline);
  if (name !== null) spans.push({ at: from + name.at, end: from + name.end });
  const behind = inBrackets.exec(text.slice(end, end + LONGEST_NAME));
  if (behind !== null && findAirlineByName(behind[1] ?? '') === airline)
    spans.push({ at: end, end: end + behind[0].length });
  return spans;
}

/** The airline's name in the last words of a text, whatever sign follows it. */
function nameAtEnd(text: string, airline: string): { at: number; end: number } | null {
  let end = text.length;
  while (end > 0 && ' (·,-'.includes(text.charAt(end - 1))) end--;
  const words = text.slice(0, end).split(' ').slice(-MOST_WORDS);
  const first = words.findLastIndex((one) => !word.test(one)) + 1;
  for (let from = first; from < words.length; from++) {
    const name = words.slice(from).join(' ');
    if (name.length > 2 && findAirlineByName(name) === airline) return { at: end - name.length, end };
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
