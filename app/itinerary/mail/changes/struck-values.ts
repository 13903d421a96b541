import { findClocks } from '../candidates/clocks.ts';
import { findDates } from '../candidates/dates.ts';
import { findFlights } from '../candidates/flight-numbers.ts';
import { hide, type Span } from '../candidates/hide.ts';
import { type MailLine, toLines } from '../candidates/lines.ts';
import { findCodes } from '../candidates/place-codes.ts';
import { findNames } from '../candidates/place-names.ts';

export interface Value extends Span {
  kind: 'flight' | 'date' | 'clock' | 'place';
}

/** A line with its values, those that are struck out apart. */
export interface StruckRow {
  line: MailLine;
  struck: readonly Span[];
  olds: readonly Value[];
  news: readonly Value[];
}

export function toRow(line: MailLine): StruckRow {
  const { folded, struck = [] } = line;
  if (folded.length > LONGEST) return { line, struck, olds: [], news: [] };
  return {
    ...{ line, struck },
    olds: struck.length === 0 ? [] : valuesIn(line, outside(struck, folded.length)),
    news: valuesIn(line, struck),
  };
}

const LONGEST = 400;

/** Whether words are struck out that a flight has. */
export const strikesValue = (text: string): boolean =>
  toLines(text).some((line) => line.struck !== undefined && toRow(line).olds.length > 0);

function outside(struck: readonly Span[], length: number): Span[] {
  const starts = [0, ...struck.map(({ end }) => end)];
  return starts.map((at, index) => ({ at, end: struck[index]?.at ?? length })).filter(({ at, end }) => at < end);
}

function valuesIn({ folded, printed }: MailLine, hidden: readonly Span[]): Value[] {
  const [text, own] = [hide(folded, hidden), hide(printed, hidden)];
  const dates = findDates(text);
  const flights = findFlights(hide(text, dates, '¤'), own);
  const timed = hide(text, [...dates, ...flights]);
  const clocks = findClocks(timed);
  const rest = hide(timed, clocks);
  const hasClock = clocks.length > 0;
  const codes = findCodes({ text: rest, printed: own, airlines: flights.map(({ airline }) => airline), hasClock });
  const names = findNames(hide(rest, codes), own, hasClock, flights.length > 0);
  return [
    ...ofKind('date', dates),
    ...ofKind('flight', flights),
    ...ofKind('clock', clocks),
    ...ofKind('place', [...codes, ...names]),
  ].sort((one, other) => one.at - other.at);
}

const ofKind = (kind: Value['kind'], spans: readonly Span[]): Value[] =>
  spans.map(({ at, end }) => ({ at, end, kind }));
