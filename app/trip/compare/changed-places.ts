import { lineEnd } from '~/itinerary/line-end.ts';
import { MONTHS } from '~/itinerary/printed.ts';
import type { Flight } from '~/itinerary/types.ts';
import type { ChangedField, TripChange, TripComparison } from './trip-comparison.ts';

/** Where the later text prints a new value; line and column count from 1. */
export interface ChangedPlace {
  /** Id of its change. */
  change: string;
  line: number;
  column: number;
  length: number;
}

/** Lines that one flight of a mail may have; what stands farther down is not looked for. */
const MOST_LINES = 12;
const MOST_CHARACTERS = 2000;

/** A value that was typed by hand, or is printed in another way, has no place. */
export function changedPlaces({ changes, unchanged }: TripComparison, text: string): ChangedPlace[] {
  const lines = text.split(lineEnd);
  const others = [...changes.flatMap(({ after }) => after), ...unchanged.map(({ after }) => after)];
  const starts = others.map(({ flight }) => flight.source.line);
  return changes
    .filter(({ told, kind }) => told && kind !== 'cancelled')
    .flatMap((change) =>
      change.after.flatMap(({ flight }) => {
        const first = flight.source.line;
        const next = Math.min(first + MOST_LINES, ...starts.filter((line) => line > first));
        const region = lines
          .slice(first - 1, next - 1)
          .join('\n')
          .slice(0, MOST_CHARACTERS);
        return rangesOf(change, flight, region).map((range) => ({
          change: change.id,
          ...placeOf(range, region, first),
        }));
      }),
    );
}

interface Range {
  start: number;
  length: number;
}

function placeOf({ start, length }: Range, region: string, first: number): Omit<ChangedPlace, 'change'> {
  const above = region.slice(0, start);
  return { line: first + above.split('\n').length - 1, column: start - above.lastIndexOf('\n'), length };
}

function rangesOf({ kind, fields }: TripChange, flight: Flight, region: string): Range[] {
  const { airline, number: digits, status } = flight.stated;
  const number = matchesIn(region, `(?<!\\w)${airline}[ -]{0,2}0*${digits}(?!\\d)`)[0];
  if (kind === 're-routed' || kind === 'added') return number ? [number] : [];
  const behind = number ? number.start + number.length : 0;
  const found = fields.flatMap((field) =>
    field.told ? (rangeOf(field, { region, number, behind, status }) ?? []) : [],
  );
  return found.filter(({ start }, at) => found.findIndex((one) => one.start === start) === at);
}

interface Within {
  region: string;
  number: Range | undefined;
  /** End of the number: no other value stands before it. */
  behind: number;
  /** Its letters. */
  status: string | null;
}

function rangeOf({ name, after }: ChangedField, { region, number, behind, status }: Within): Range | undefined {
  if (after === null) return undefined;
  const find = (pattern: string) => matchesIn(region, pattern).filter(({ start }) => start >= behind);
  switch (name) {
    case 'airline':
    case 'number':
      return number;
    case 'departs':
      return find(timePattern(after))[0];
    case 'arrives':
      return find(timePattern(after)).at(-1);
    case 'date':
      return find(dayPattern(after))[0];
    case 'from':
      return find(`(?<![A-Z])${after}(?=[^a-z]|$)`)[0];
    case 'to':
      return find(`(?<=[A-Z]{3}|[^A-Za-z])${after}(?![A-Za-z])`).at(-1);
    case 'status':
      return status === null ? undefined : find(`(?<![A-Z])${status}\\d{0,3}(?![A-Z\\d])`).at(-1);
    default:
      return undefined;
  }
}

const matchesIn = (region: string, pattern: string): Range[] =>
  [...region.matchAll(new RegExp(pattern, 'g'))].map(({ index, 0: { length } }) => ({ start: index, length }));

/** "13:40" as 1340, 13.40, 13h40, 0140P, 1:40 pm */
function timePattern(time: string): string {
  const hours = Number(time.slice(0, 2));
  const minutes = time.slice(3);
  const twelve = hours % 12 === 0 ? 12 : hours % 12;
  const half = hours < 12 ? '[Aa]' : '[Pp]';
  return `(?<![\\w:.])(?:0?${hours}[:.h]?${minutes}(?![\\d:])|0?${twelve}[:.]?${minutes} ?${half}(?:[Mm]|\\b))`;
}

/** "2027-02-25" as 25FEB, 25 Feb, 25.02., 2027-02-25 */
function dayPattern(date: string): string {
  const [year, month = 0, day = 0] = date.split('-').map(Number);
  const [name = ''] = MONTHS.slice(month - 1);
  const letters = [...name].map((letter) => `[${letter}${letter.toLowerCase()}]`).join('');
  return `(?<!\\d)(?:0?${day}(?:[ .-]{0,2}${letters}|[./]0?${month}(?!\\d))|${year}-0?${month}-0?${day}(?!\\d))`;
}
