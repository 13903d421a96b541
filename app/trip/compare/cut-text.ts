import type { Flight } from '~/itinerary/types.ts';
import { isInactive } from '~/reference/status-codes.ts';
import type { SideText } from './side-text.ts';
import type { Side } from './sides.ts';
import type { ComparedFlight } from './trip-comparison.ts';

/** Of lines of one length; trailing signs of terminals come and go. */
const SHORTER = 3;

/** Whether the text breaks off, and the flight would stand where it does. */
export function isCutFor(side: Side, text: SideText, { flight }: ComparedFlight): boolean {
  const printed = printedOf(side, text);
  const [first, last] = [printed[0], printed.at(-1)];
  const start = startOf(flight);
  if (last === undefined) return side.incomplete.length > 0;
  if (startOf(last) < start) return isCut(printed, side, text, flight.stated.airline);
  return first !== undefined && startOf(first) > start && isBeheaded(side, first);
}

/** Also those that the agent removed: the text goes on to them. */
function printedOf({ flights, booking }: Side, text: SideText): Flight[] {
  const read = text.flights.filter((one) => one.booking === booking && !isInactive(one.stated.status));
  const all = new Set([...flights.map(({ flight }) => flight), ...read]);
  return [...all].sort((one, other) => startOf(one) - startOf(other));
}

function isCut(printed: readonly Flight[], { incomplete }: Side, text: SideText, airline: string): boolean {
  const lines = text.lines();
  const end = lines.findLastIndex((line) => line.trim() !== '');
  const line = (lines[end] ?? '').trimEnd();
  const own = printed.map(({ source }) => source.line);
  if (isBegun(line) || isLabel(end, lines) || incomplete.some(({ source }) => own.every((one) => one < source.line)))
    return true;
  const above = lines.slice(0, end + 1);
  if (!own.includes(end + 1)) return isDesignator(line, printed, airline) || isBlockCut(above, printed);
  if (isRowCut(above)) return true;
  const others = own.flatMap((one) => (one === end + 1 ? [] : (lines[one - 1] ?? '').trimEnd().length));
  return others.length > 0 && line.length + SHORTER < Math.min(...others);
}

/** A label without its value, or a number of a list without its line. */
const isBegun = (line: string): boolean => /\p{L}[:：]$/u.test(line) || /^\s*\d{1,2}[. ]?\s*[A-Z]{0,2}$/.test(line);

/** "Arri" below lines that say "Departure: 09:05". */
const isLabel = (end: number, lines: readonly string[]): boolean =>
  /^\s*\p{L}{1,20}$/u.test(lines[end] ?? '') &&
  [1, 2].every((up) => /^\s*\p{L}[^:：]*[:：]/u.test(lines[end - up] ?? ''));

/** "5  KL 8" of a list, or a row that begins with a number: an airline of the booking, and no flight. */
function isDesignator(line: string, flights: readonly Flight[], airline: string): boolean {
  const found = /^\s*(?:\d{1,2}[. ]\s*)?([A-Z\d]{2})\s*\d{1,4}(?!\d)/.exec(line)?.[1];
  return found === airline || flights.some(({ stated }) => stated.airline === found);
}

/** The last row of a table has fewer cells than one above. */
function isRowCut(lines: readonly string[]): boolean {
  const [last = 0, ...above] = lines.map((line) => line.split('\t').length).reverse();
  return last > 1 && above.some((cells) => cells > last);
}

/** A mail has as many lines for each flight; the last block begins as the others do and ends sooner, or has no flight. */
function isBlockCut(lines: readonly string[], flights: readonly Flight[]): boolean {
  const begin = (at: number) => lines.findLastIndex((line, index) => index < at && line.trim() === '') + 1;
  const end = (at: number) => lines.findIndex((line, index) => index > at && line.trim() === '');
  const start = begin(lines.length);
  const inside = flights.filter(({ source }) => source.line > start);
  if (inside.some(({ dialect, stated }) => dialect === 'free' && stated.arrives === null)) return true;
  const heights = flights.flatMap(({ source }) => {
    const [first, next] = [begin(source.line - 1), end(source.line - 1)];
    return first < start && next > first && isBeginOf(lines[start], lines[first]) ? [next - first] : [];
  });
  return heights.length > 0 && (inside.length === 0 || lines.length - start < Math.min(...heights));
}

/** The same label, maybe cut; or "12 July" of "2 March". */
function isBeginOf(line = '', whole = ''): boolean {
  const label = labelOf(line);
  if (label === '') return false;
  return labelOf(whole).startsWith(label) || (/\d/.test(label) && shapeOf(whole).startsWith(shapeOf(line)));
}

const labelOf = (line: string): string => line.split(/[:：]/, 1)[0]?.trim() ?? '';
const shapeOf = (line: string): string =>
  line
    .trim()
    .replace(/\p{L}+/gu, 'A')
    .replace(/\d+/g, '9');

/** Whether the list of a terminal begins with a later number. */
function isBeheaded({ names }: Side, { source, dialect }: Flight): boolean {
  const number = Number(/^\s*(\d{1,2})[. ]/.exec(source.text)?.[1] ?? 0);
  return dialect !== 'free' && number > (numbersNames.has(dialect) ? names.length : 0) + 1;
}

/** They number names and flights in one list. */
const numbersNames: ReadonlySet<string> = new Set(['amadeus', 'travelsky', 'kiu']);

const startOf = ({ inferred, stated }: Flight): number => (inferred.date ?? 0) * 1440 + (stated.departs ?? 0);
