import { lineEnd } from '../line-end.ts';
import type { Segment } from '../types.ts';
import { findFlights } from './candidates/flight-numbers.ts';
import { fold } from './candidates/fold.ts';

const MAY_BE_FLIGHT = /[A-Za-z0-9]{2}[ -]?\d/;
const LONGEST_LINE = 600;

/** Lines, counted from 1, with carriers and numbers that are in no segment. */
export function numbersLeft(segments: readonly Segment[], text: string): ReadonlySet<number> {
  const lines = new Set(segments.map(({ source }) => source.line));
  const left = new Set<number>();
  text.split(lineEnd).forEach((printed, at) => {
    if (lines.has(at + 1) || printed.length > LONGEST_LINE || !MAY_BE_FLIGHT.test(printed)) return;
    const found = findFlights(fold(printed), printed);
    if (found.some((flight) => !isAmong(segments, flight))) left.add(at + 1);
  });
  return left;
}

/** Whether it was read, perhaps under the number of another airline that sells it. */
export const isRead = (segments: readonly Segment[], { stated }: Segment): boolean =>
  isAmong(segments, stated) || segments.some((one) => placeOf(one) === placeOf({ stated }));

const placeOf = ({ stated: { date, from, to, departs } }: Pick<Segment, 'stated'>): string =>
  [date?.day, date?.month, from, to, departs].join(' ');

/** Whether a flight of that carrier and number was read. */
export function isAmong(
  segments: readonly Segment[],
  { airline, number }: { airline: string | null; number: string | null },
): boolean {
  return segments.some(({ stated }) => stated.airline === airline && stated.number === number);
}
