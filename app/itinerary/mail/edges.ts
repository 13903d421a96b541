import { readingsOf } from './readings.ts';
import type { Heading, Reading, Row, Setting } from './span.ts';

/** A flight number, or more of the same flight in a row, read in some rows; without a reading it stays open. */
export interface Edge {
  /** First and last seed, counted among the flight numbers of the text. */
  seed: number;
  lastSeed: number;
  /** Rows: the end is exclusive. */
  start: number;
  end: number;
  heading: Heading | null;
  reading: Reading | null;
  score: number;
  /** Lead over the best other route or times of its day in the same rows. */
  lead: number;
  /** The best score of all that stands before, and behind it. */
  before: number;
  behind: number;
  from: Edge | null;
}

export interface Page {
  rows: readonly Row[];
  /** Rows of the flight numbers. */
  seeds: readonly number[];
  /** The heading above the rows that begin at a row. */
  headingAbove: (start: number) => Heading | null;
}

/** Numbers of one flight that stand one after another and may be one flight's heading and details. */
const MOST_REPEATS = 3;
/** Edges that are kept for rows with one end. */
const MOST_EDGES = 16;

/** For each flight number all ways to read it in the rows around it, the likeliest of them. */
export function edgesOf(page: Page, setting: Setting): Edge[][] {
  return page.seeds.map((_, seed) => {
    const found: Edge[] = [];
    for (let lastSeed = seed; lastSeed < seed + MOST_REPEATS && isRepeat(page, seed, lastSeed); lastSeed++)
      found.push(...edgesBetween(page, seed, lastSeed, setting));
    return pruned(found);
  });
}

function isRepeat({ rows, seeds }: Page, one: number, other: number): boolean {
  if (one === other) return true;
  if (other >= seeds.length) return false;
  const [first, second] = [rows[seeds[one] ?? 0]?.flight, rows[seeds[other] ?? 0]?.flight];
  return first?.airline === second?.airline && first?.number === second?.number;
}

function edgesBetween(page: Page, seed: number, lastSeed: number, setting: Setting): Edge[] {
  const { rows, seeds } = page;
  const found: Edge[] = [];
  const own = seeds.slice(seed, lastSeed + 1);
  const [first, last] = [seeds[seed] ?? 0, seeds[lastSeed] ?? 0];
  const starts = seed === 0 ? [0] : between((seeds[seed - 1] ?? 0) + 1, first);
  const ends = lastSeed === seeds.length - 1 ? [rows.length] : between(last + 1, seeds[lastSeed + 1] ?? 0);
  for (const start of starts)
    for (const end of ends)
      found.push(...edgesIn(page, { seed, lastSeed, start, end, heading: page.headingAbove(start) }, own, setting));
  return found;
}

/** The time of arrival stands on the next line: a reading without it is cut off. */
function landsBelow(row: Row | undefined): boolean {
  return row?.clocks.some(({ role }) => role === 'arrives' || role === null) ?? false;
}

function isSameDay({ date: { date } }: Reading, { date: { date: other } }: Reading): boolean {
  return date.day === other.day && date.month === other.month;
}

type Span = Pick<Edge, 'seed' | 'lastSeed' | 'start' | 'end' | 'heading'>;

function edgesIn({ rows }: Page, span: Span, own: readonly number[], setting: Setting): Edge[] {
  const base = { ...span, lead: 0, before: 0, behind: 0, from: null };
  const readings = readingsOf(rows.slice(span.start, span.end), own, span.heading, setting);
  const leadOf = (reading: Reading) => {
    const rival = readings.find((other) => other !== reading && isSameDay(other, reading));
    return reading.score - (rival?.score ?? 0);
  };
  const whole = readings
    .filter(({ arrives }) => arrives !== null || !landsBelow(rows[span.end]))
    .map((reading) => ({ ...base, reading, score: reading.score, lead: leadOf(reading) }));
  return span.seed === span.lastSeed ? [...whole, { ...base, reading: null, score: 0 }] : whole;
}

/** Both ends included. */
function between(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}

/** The best edges of each pair of rows where they begin and end. */
function pruned(edges: readonly Edge[]): Edge[] {
  const byEnd = new Map<string, Edge[]>();
  for (const edge of edges) {
    const key = `${edge.lastSeed} ${edge.end}`;
    const list = byEnd.get(key);
    if (list === undefined) byEnd.set(key, [edge]);
    else list.push(edge);
  }
  return [...byEnd.values()].flatMap((list) => {
    const whole = list.filter(({ reading }) => reading !== null).sort((one, other) => other.score - one.score);
    return [...whole.slice(0, MOST_EDGES), ...list.filter(({ reading }) => reading === null)];
  });
}
