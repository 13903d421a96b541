import type { DateAnchor, LineAnchors } from './anchors.ts';
import { type FreeFlight, readBlock, type Setting } from './free-flight.ts';

/** Lines with the same flight and no other between them: heading and details of one flight. */
interface Run {
  first: number;
  last: number;
}

/** Where the block of a run begins and ends; the end is exclusive. */
type Layout = (page: Page, at: number) => Span;

interface Page {
  lines: readonly LineAnchors[];
  runs: readonly Run[];
}

/** The ways people set a flight: on one line, below its number or above it, below its date, its route or a label. */
const layouts: readonly Layout[] = [
  ({ runs }, at) => [runs[at]?.first ?? 0, (runs[at]?.last ?? 0) + 1],
  (page, at) => [startOf(page, at), startOf(page, at + 1)],
  (page, at) => [paragraphStart(page, at), paragraphEnd(page, at)],
  (page, at) => [paragraphStart(page, at), paragraphStart(page, at + 1)],
  (page, at) => between(page, at, ({ dates }) => dates.some(({ role }) => role !== 'other')),
  (page, at) => [endOf(page, at - 1), endOf(page, at)],
  (page, at) => [at === 0 ? 0 : paragraphEnd(page, at - 1), paragraphEnd(page, at)],
  (page, at) => between(page, at, ({ codes, names }) => codes.length + (codes.length < 2 ? names().length : 0) >= 2),
  (page, at) => between(page, at, ({ labels }) => labels.some(({ kind }) => kind === 'departs')),
];

export interface FlightsFound {
  flights: FreeFlight[];
  /** Lines of flights that could not be read for certain. */
  open: LineAnchors[];
}

/** Without a date and a clock somewhere no flight is whole. */
export function holdsDayAndTime(lines: readonly LineAnchors[]): boolean {
  return lines.some(({ isDated }) => isDated) && lines.some(({ isTimed }) => isTimed);
}

/** The first line of each flight. */
export function linesOfFlights(lines: readonly LineAnchors[]): LineAnchors[] {
  return toFound([], runsOf(lines), lines).open;
}

/** Reads all flights in the layout that makes most of them whole. Where two layouts read a flight differently, none counts. */
export function readFlights(lines: readonly LineAnchors[], setting: Setting): FlightsFound {
  const single = readEach({ lines, runs: linesOf(lines) }, layouts.slice(0, 1), setting)[0] ?? [];
  if (single.length > 0 && single.every((flight) => flight !== null)) return toFound(single, linesOf(lines), lines);
  const page = { lines, runs: runsOf(lines) };
  // All layouts of one line are the one that has been tried.
  if (lines.length === 1) return toFound([], page.runs, lines);
  const readings = readEach(page, layouts, setting);
  const counts = readings.map((flights) => flights.filter((flight) => flight !== null).length);
  const most = Math.max(...counts, 0);
  const best = readings.filter((_, at) => counts[at] === most);
  const flights = page.runs.map((_, at) => agreed(best.map((reading) => reading[at] ?? null)));
  return toFound(withoutTwins(flights), page.runs, lines);
}

/** Two numbers with the same route and times: one of them has read the lines of the other. */
function withoutTwins(flights: readonly (FreeFlight | null)[]): (FreeFlight | null)[] {
  const keys = flights.map((flight) => (flight === null ? '' : keyOf(flight)));
  return flights.map((flight, at) => {
    const isTwin = flights.some((other, index) => keys[index] === keys[at] && other?.number !== flight?.number);
    return flight === null || isTwin ? null : flight;
  });
}

function toFound(
  flights: readonly (FreeFlight | null)[],
  runs: readonly Run[],
  lines: readonly LineAnchors[],
): FlightsFound {
  const open = runs.flatMap(({ first }, at) => ((flights[at] ?? null) === null && lines[first] ? [lines[first]] : []));
  return { flights: flights.filter((flight) => flight !== null), open };
}

function readEach(page: Page, tried: readonly Layout[], setting: Setting): (FreeFlight | null)[][] {
  const known = new Map<string, (FreeFlight | null)[]>();
  const readSpans = (spans: readonly Span[]): (FreeFlight | null)[] => {
    if (tried.length > 1 && leavesTimesOut(page.lines, spans)) return page.runs.map(() => null);
    return page.runs.map((run, at) => readRun(page, run, spans, at, setting));
  };
  return tried.map((layout) => {
    const spans = page.runs.map((_, at) => layout(page, at));
    const key = spans.join(' ');
    const read = known.get(key) ?? readSpans(spans);
    known.set(key, read);
    return read;
  });
}

/** Whether a line with a labelled time, a time and a place, or two times is in no block: then the blocks are cut wrongly. */
function leavesTimesOut(lines: readonly LineAnchors[], spans: readonly Span[]): boolean {
  return lines.some((line, at) => {
    if (spans.some(([start, end]) => start <= at && at < end)) return false;
    const { clocks } = line;
    const times = clocks.filter(({ role }) => role !== 'other').length;
    const isLabelled = clocks.some(({ role }) => role === 'departs' || role === 'arrives');
    return times > 0 && (isLabelled || times > 1 || times + line.codes.length > 1);
  });
}

type Span = readonly [start: number, end: number];

function readRun(
  { lines, runs }: Page,
  run: Run,
  spans: readonly Span[],
  at: number,
  setting: Setting,
): FreeFlight | null {
  const own = lines[run.first];
  const [start, end] = spans[at] ?? [0, 0];
  if (own === undefined || start > run.first || end <= run.last || end - start > MOST_LINES) return null;
  if (runs.some(({ first }) => first >= start && first < end && first !== run.first)) return null;
  const heading = headingAbove(lines, start, spans);
  const block = lines.slice(start, end);
  if (isOffer(own)) return null;
  return endsInHeading(block, at + 1 < runs.length) ? null : readBlock({ lines: block, own, heading }, setting);
}

const price = /[€£$¥] ?\d|(?<![A-Z])[A-Z]{3} ?\d{1,6}[.,]\d{2}(?!\d|\.\d)|\d[.,]\d{2} ?(?:€|EUR|USD|GBP)/;

/** Times and a price on one line: the result of a search. */
function isOffer({ line, clocks }: LineAnchors): boolean {
  return clocks.length > 1 && price.test(line.folded);
}

/** The only date stands below all else, above another flight or in a paragraph of its own: the heading of what follows. */
function endsInHeading(block: readonly LineAnchors[], isFollowed: boolean): boolean {
  const dated = block.findIndex(({ dates }) => dates.some(({ role }) => role !== 'other'));
  const timed = block.findLastIndex(({ clocks, flights }) => clocks.length + flights.length > 0);
  if (dated <= timed) return false;
  return isFollowed || block.slice(timed + 1, dated + 1).some(({ line }) => line.opens);
}

/** A flight with all its services has fewer. */
const MOST_LINES = 60;
/** Lines without anchors between the heading of a day and what it dates. */
const MOST_BETWEEN = 3;

/** The last line above with a date and no clock, outside the other blocks: the heading of a day dates several flights. */
function headingAbove(lines: readonly LineAnchors[], start: number, spans: readonly Span[]): DateAnchor | null {
  const at = nearestDate(lines, start);
  const line = lines[at];
  if (line === undefined || line.clocks.length > 0 || spans.some(([from, to]) => from <= at && at < to)) return null;
  const below = lines.slice(at + 1, start + 1);
  if (below.some(({ flights }, index) => flights.length > 0 && index < below.length - 1) && below.some(opens))
    return null;
  const [date, second] = headingDates(line);
  return second === undefined ? (date ?? null) : null;
}

/** A heading dates several flights only where no empty line parts them. */
function opens({ line }: LineAnchors): boolean {
  return line.opens;
}

/** Index of the last line above with a date; -1 where too many lines without anchors stand between. */
function nearestDate(lines: readonly LineAnchors[], start: number): number {
  let others = 0;
  for (let at = start - 1; at >= Math.max(0, start - MOST_LINES) && others <= MOST_BETWEEN; at--) {
    const line = lines[at];
    if (line === undefined || headingDates(line).length > 0) return at;
    if (isEmpty(line)) others++;
  }
  return -1;
}

function headingDates({ dates }: LineAnchors): DateAnchor[] {
  return dates.filter(({ role }) => role !== 'other' && role !== 'arrives');
}

function isEmpty({ clocks, codes, flights, labels }: LineAnchors): boolean {
  return clocks.length + codes.length + flights.length + labels.length === 0;
}

/** All equally good layouts read the flight, and read it alike. */
function agreed(readings: readonly (FreeFlight | null)[]): FreeFlight | null {
  const [first = null, ...others] = readings;
  return first !== null && others.every((other) => other !== null && keyOf(other) === keyOf(first)) ? first : null;
}

function keyOf({ from, to, date, departs, arrives, arrivalOffset, arrivalDate }: FreeFlight): string {
  return [from, to, date.day, date.month, departs, arrives, arrivalOffset ?? arrivalDate?.day].join(' ');
}

function linesOf(lines: readonly LineAnchors[]): Run[] {
  return lines.flatMap(({ flights }, at) => (flights.length > 0 ? [{ first: at, last: at }] : []));
}

function runsOf(lines: readonly LineAnchors[]): Run[] {
  const runs: Run[] = [];
  for (const run of linesOf(lines)) {
    const last = runs.at(-1);
    if (last !== undefined && flightOf(lines[last.first]) === flightOf(lines[run.first])) last.last = run.last;
    else runs.push(run);
  }
  return runs;
}

function flightOf(line: LineAnchors | undefined): string {
  const flight = line?.flights[0];
  return flight === undefined ? '' : flight.airline + flight.number;
}

function startOf({ lines, runs }: Page, at: number): number {
  return runs[at]?.first ?? lines.length;
}

function endOf({ runs }: Page, at: number): number {
  return at < 0 ? 0 : (runs[at]?.last ?? -1) + 1;
}

function paragraphStart({ lines, runs }: Page, at: number): number {
  let start = runs[at]?.first ?? lines.length;
  while (start > 0 && start < lines.length && lines[start]?.line.opens === false) start--;
  return start;
}

function paragraphEnd({ lines, runs }: Page, at: number): number {
  let end = (runs[at]?.last ?? lines.length - 1) + 1;
  while (end < lines.length && lines[end]?.line.opens === false) end++;
  return end;
}

/** From the last line of a kind before the flight to the one before the next flight. */
function between(page: Page, at: number, isStart: (line: LineAnchors) => boolean): readonly [number, number] {
  return [
    lastBefore(page, at, isStart),
    at + 1 < page.runs.length ? lastBefore(page, at + 1, isStart) : page.lines.length,
  ];
}

function lastBefore(page: Page, at: number, isStart: (line: LineAnchors) => boolean): number {
  const first = startOf(page, at);
  for (let back = first; back >= endOf(page, at - 1) && first - back <= MOST_LINES; back--) {
    const line = page.lines[back];
    if (line !== undefined && isStart(line)) return back;
  }
  return first;
}
