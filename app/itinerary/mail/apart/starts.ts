import { findClocks } from '../candidates/clocks.ts';
import { findFlights } from '../candidates/flight-numbers.ts';
import type { MailLine } from '../candidates/lines.ts';
import { type Break, breakAt, breaks } from './breaks.ts';
import { type Run, runsIn } from './references.ts';
import { sharesPerson } from './same-person.ts';

/** Where another booking begins. */
export interface Start {
  /** Index of its first line. */
  at: number;
  /** As well as each line from here on: no traveller stands between. */
  first: number;
  break: Break;
}

/** Names of travellers in some lines; the end is exclusive. */
export type NamesIn = (from: number, to: number) => readonly string[];

interface Page {
  lines: readonly MailLine[];
  flights: readonly number[];
  namesIn: NamesIn;
  /** Whether references stand above their flights or below them; null where both may be. */
  order: 'above' | 'below' | null;
}

/** Starts of the second booking and of each further one: none where fewer than two references have flights of their own. */
export function startsOfBookings(lines: readonly MailLine[], namesIn: NamesIn): Start[] {
  const references = runsIn(lines);
  const [first, last] = [references[0], references.at(-1)];
  if (first === undefined || last === undefined || first === last || references.length > MOST_REFERENCES) return [];
  const flights = flightLinesOf(lines);
  const isAbove = isAnyBetween(flights, -1, first.first);
  const isBelow = isAnyBetween(flights, last.last, lines.length);
  const page: Page = { lines, flights, namesIn, order: isAbove === isBelow ? null : isAbove ? 'below' : 'above' };
  return startsBetween(isAbove && isBelow ? references : withFlightsBetween(references, page), page);
}

/** More are no text of one customer. */
const MOST_REFERENCES = 40;

function startsBetween(runs: readonly Run[], page: Page): Start[] {
  const starts: Start[] = [];
  for (const [at, run] of runs.slice(1).entries()) {
    const part = { from: starts.at(-1)?.at ?? 0, to: runs[at + 2]?.first ?? page.lines.length };
    const start = startBetween(runs[at]?.last ?? 0, run.first, part, page);
    if (start !== null) starts.push(start);
  }
  return starts;
}

/** Indices of lines that name a flight beside a time. */
function flightLinesOf(lines: readonly MailLine[]): number[] {
  const isTimed = lines.map(({ folded }) => findClocks(folded).length > 0);
  return lines.flatMap(({ folded, printed }, at) =>
    findFlights(folded, printed).length > 0 && isTimed.slice(Math.max(0, at - 1), at + MOST_BELOW).includes(true)
      ? [at]
      : [],
  );
}

/** Lines below a number on which its times may stand. */
const MOST_BELOW = 5;

const isAnyBetween = (lines: readonly number[], above: number, below: number): boolean =>
  lines.some((at) => at > above && at < below);

/** The agency's reference beside the airline's is of one booking. */
function withFlightsBetween(references: readonly Run[], page: Page): Run[] {
  const runs: Run[] = [];
  for (const run of references) {
    const above = runs.at(-1);
    const isApart =
      above === undefined ||
      isAnyBetween(page.flights, above.last, run.first) ||
      startsIn(page, above.last + 1, run.first).some(isPlain);
    if (isApart) runs.push({ ...run });
    else above.last = run.last;
  }
  return runs;
}

const startsIn = ({ lines }: Page, from: number, to: number): Start[] =>
  lines
    .slice(from, to + 1)
    .map((_, index) => ({ at: from + index, first: from + index, break: breakAt(lines, from + index) }));

const isPlain = (start: Start): boolean => start.break >= breaks.quotation;

interface Part {
  from: number;
  to: number;
}

/** Null where the lines do not say where one booking ends. */
function startBetween(last: number, next: number, part: Part, page: Page): Start | null {
  const flights = page.flights.filter((at) => at > last && at < next);
  const from = page.order === 'above' ? (flights.at(-1) ?? last) + 1 : last + 1;
  const to = page.order === 'below' ? (flights[0] ?? next) : next;
  const starts = startsIn(page, from, to);
  const plain = starts.filter(isPlain);
  const [first, end] = [plain[0]?.at ?? -1, plain.at(-1)?.at ?? -1];
  if (page.order === null && flights.length > 0 && (plain.length === 0 || isAnyBetween(flights, first, end)))
    return null;
  if (plain.length > 0) return plain.reduce((best, one) => (best.break >= one.break ? best : one));
  const gaps = starts.filter((start) => start.break === breaks.gap);
  return lastBetweenNames(gaps.length > 0 ? gaps : starts.slice(-MOST_LINES), part, page.namesIn);
}

/** Lines without an empty one between them that are looked at. */
const MOST_LINES = 30;

/** The last start with other travellers above than below; null where different starts part them differently. */
function lastBetweenNames(starts: readonly Start[], { from, to }: Part, namesIn: NamesIn): Start | null {
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return null;
  const all = new Set(namesIn(from, to));
  const known = (start: number, end: number) => namesIn(start, end).filter((name) => all.has(name));
  const own = starts.slice(1).map(({ at }, index) => known(starts[index]?.at ?? at, at));
  const [above, below] = [known(from, first.at), known(last.at, to)];
  const parted = starts.flatMap((start, index) => {
    const sides = [
      [...above, ...own.slice(0, index).flat()],
      [...own.slice(index).flat(), ...below],
    ] as const;
    const isBetween = sides.every((names) => names.length > 0) && !sharesPerson(...sides);
    return isBetween ? [{ start, names: String(sides[0]) }] : [];
  });
  const [earliest, latest] = [parted[0], parted.at(-1)];
  if (earliest === undefined || latest === undefined || parted.some(({ names }) => names !== latest.names)) return null;
  return { ...latest.start, first: earliest.start.at };
}
