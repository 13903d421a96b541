import { findFlights } from '../candidates/flight-numbers.ts';
import { findLabels } from '../candidates/labels.ts';
import type { MailLine } from '../candidates/lines.ts';
import { locatorBehind } from '../locators.ts';
import { type Break, breakAt, breaks } from './breaks.ts';

/** Where another booking may begin. */
export interface Start {
  /** Index of its first line. */
  at: number;
  break: Break;
}

/** Lines of one reference, or of several without a flight between them. */
interface Run {
  first: number;
  last: number;
}

interface Page {
  lines: readonly MailLine[];
  /** Indices of lines that name a flight, or travellers. */
  flights: readonly number[];
  names: readonly number[];
}

/** Starts of the second booking and of each further one: none where fewer than two references have flights between them. */
export function startsOfBookings(lines: readonly MailLine[]): Start[] {
  const references = runsOf(referencesIn(lines));
  if (references.length < 2) return [];
  const page = pageOf(lines);
  const runs = withFlightsBetween(references, page);
  const order = orderOf(runs, page);
  return runs.slice(1).flatMap((run, at) => startBetween(runs[at]?.last ?? 0, run.first, page, order) ?? []);
}

interface Reference {
  at: number;
  code: string;
}

function referencesIn(lines: readonly MailLine[]): Reference[] {
  return lines.flatMap((line, at) =>
    findLabels(line.folded).flatMap(({ kind, end }) => {
      const next = lines[at + 1];
      const found = kind === 'locator' ? locatorBehind({ line }, next && { line: next }, end) : null;
      return found === null || found.airline !== null ? [] : [{ at, code: found.code }];
    }),
  );
}

/** Between the first and the last line of a reference no other booking stands. */
function runsOf(references: readonly Reference[]): Run[] {
  const codes = new Map<string, Run>();
  for (const { at, code } of references) {
    const run = codes.get(code);
    if (run === undefined) codes.set(code, { first: at, last: at });
    else run.last = at;
  }
  const runs: Run[] = [];
  for (const run of codes.values()) {
    const above = runs.at(-1);
    if (above !== undefined && run.first <= above.last) above.last = Math.max(above.last, run.last);
    else runs.push(run);
  }
  return runs;
}

function pageOf(lines: readonly MailLine[]): Page {
  const flights: number[] = [];
  const names: number[] = [];
  lines.forEach(({ folded, printed }, at) => {
    if (findFlights(folded, printed).length > 0) flights.push(at);
    if (findLabels(folded).some(({ kind }) => ofNames.has(kind))) names.push(at);
  });
  return { lines, flights, names };
}

const ofNames: ReadonlySet<string> = new Set(['names', 'surname', 'given']);

/** The agency's reference beside the airline's. */
function withFlightsBetween(references: readonly Run[], page: Page): Run[] {
  const runs: Run[] = [];
  for (const run of references) {
    const above = runs.at(-1);
    const isApart =
      above === undefined ||
      isAnyBetween(page.flights, above.last, run.first) ||
      strongIn(page, above.last + 1, run.first).length > 0;
    if (isApart) runs.push({ ...run });
    else above.last = run.last;
  }
  return runs;
}

const isAnyBetween = (lines: readonly number[], above: number, below: number): boolean =>
  lines.some((at) => at > above && at < below);

/** Whether references stand above their flights or below them, and names at the end. */
interface Order {
  reference: 'above' | 'below' | null;
  areNamesLast: boolean;
}

function orderOf(runs: readonly Run[], { lines, flights, names }: Page): Order {
  const [first, last] = [runs[0]?.first ?? 0, runs.at(-1)?.last ?? 0];
  const isAbove = isAnyBetween(flights, -1, first);
  const isBelow = isAnyBetween(flights, last, lines.length);
  const end = Math.max(last, flights.at(-1) ?? 0);
  return {
    reference: isAbove === isBelow ? null : isAbove ? 'below' : 'above',
    areNamesLast: isAnyBetween(names, end, lines.length),
  };
}

const strongIn = ({ lines }: Page, from: number, to: number): Start[] =>
  lines
    .slice(from, to + 1)
    .map((_, index) => ({ at: from + index, break: breakAt(lines, from + index) }))
    .filter((start) => start.break >= breaks.quotation);

/** Null where the lines do not say where one booking ends. */
function startBetween(last: number, next: number, page: Page, order: Order): Start | null {
  const flights = page.flights.filter((at) => at > last && at < next);
  const from = order.reference === 'above' ? (flights.at(-1) ?? last) + 1 : last + 1;
  const to = order.reference === 'below' ? (flights[0] ?? next) : next;
  const strong = strongIn(page, from, to);
  const plainest = strong.reduce<Start | null>((best, one) => (best && best.break >= one.break ? best : one), null);
  if (order.reference === null && isAnyBetween(flights, strong[0]?.at ?? -1, strong.at(-1)?.at ?? -1)) return null;
  if (plainest !== null || order.reference === null) return plainest;
  return weakStart(from, to, page, order);
}

/** The paragraph of the first names, or of what follows them. */
function weakStart(from: number, to: number, { lines, names }: Page, { reference, areNamesLast }: Order): Start {
  const target = areNamesLast ? to : (names.find((at) => at >= from && at <= to) ?? to);
  const starts = lines
    .slice(from, target + 1)
    .map((_, index) => ({ at: from + index, break: breakAt(lines, from + index) }));
  const rules = starts.filter((start) => start.break === breaks.rule);
  const own = reference === 'above' ? rules.at(-1) : rules[0];
  return own ?? starts.findLast((start) => start.break === breaks.gap) ?? { at: target, break: breaks.line };
}
