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

/**
 * Spans of rows that are tried in a text: one of many flights with much between them has fewer places to cut. A short text
 * has fewer spans, since many come in one batch.
 */
const MOST_SPANS = 400;
const FEWEST_SPANS = 150;
const CHARACTERS_A_SPAN = 6;
const FEWEST_CUTS = 2;

const mostSpans = (rows: readonly Row[]): number => {
  const characters = rows.reduce((sum, { line }) => sum + line.line.folded.length, 0);
  return Math.min(MOST_SPANS, Math.max(FEWEST_SPANS, characters / CHARACTERS_A_SPAN));
};

/** For each flight number all ways to read it in the rows around it, the likeliest of them. */
export function edgesOf(page: Page, setting: Setting): Edge[][] {
  const mostCuts = Math.max(FEWEST_CUTS, Math.floor(Math.sqrt(mostSpans(page.rows) / page.seeds.length)));
  const cuts = page.seeds.map((row, seed) => cutsOf(page.rows, row + 1, page.seeds[seed + 1] ?? null, mostCuts));
  return page.seeds.map((_, seed) => {
    const found: Edge[] = [];
    for (let lastSeed = seed; lastSeed < seed + MOST_REPEATS && isRepeat(page, seed, lastSeed); lastSeed++)
      found.push(...edgesBetween(page, cuts, { seed, lastSeed }, setting));
    return pruned(found);
  });
}

/** Rows at which the flight above may end and the one below begin: where paragraphs do first, then from both ends inwards. */
function cutsOf(rows: readonly Row[], from: number, to: number | null, most: number): number[] {
  if (to === null) return [rows.length];
  const all = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const heading = all.find((cut) => rows[cut - 1]?.block !== rows[cut]?.block);
  if (heading !== undefined) return [heading];
  if (all.length <= most) return all;
  const edge = (cut: number) => Math.min(cut - from, to - cut);
  const opens = (cut: number) => (rows[cut - 1]?.paragraph === rows[cut]?.paragraph ? 1 : 0);
  const rank = (cut: number) => (edge(cut) === 0 ? -1 : opens(cut));
  const ranked = all.toSorted((one, other) => rank(one) - rank(other) || edge(one) - edge(other));
  return ranked.slice(0, most).sort((one, other) => one - other);
}

function isRepeat({ rows, seeds }: Page, one: number, other: number): boolean {
  if (one === other) return true;
  if (other >= seeds.length) return false;
  const [first, second] = [rows[seeds[one] ?? 0]?.flight, rows[seeds[other] ?? 0]?.flight];
  return first?.airline === second?.airline && first?.number === second?.number;
}

function edgesBetween(
  page: Page,
  cuts: readonly (readonly number[])[],
  { seed, lastSeed }: Pick<Edge, 'seed' | 'lastSeed'>,
  setting: Setting,
): Edge[] {
  const found: Edge[] = [];
  const own = page.seeds.slice(seed, lastSeed + 1);
  for (const start of cuts[seed - 1] ?? firstStarts(page))
    for (const end of cuts[lastSeed] ?? [])
      found.push(...edgesIn(page, { seed, lastSeed, start, end, heading: page.headingAbove(start) }, own, setting));
  return found;
}

/** All that stands above the first number, or its own paragraph only: a summary may stand above. */
function firstStarts({ rows, seeds }: Page): number[] {
  const own = rows[seeds[0] ?? 0];
  const block = rows.findIndex((row) => row.block === own?.block);
  const opens = rows.findIndex(({ paragraph }) => paragraph === own?.paragraph);
  return opens > block ? [block, opens] : [block];
}

/** The time of arrival stands on the next line, which is no other flight's: a reading without it is cut off. */
function landsBelow(row: Row | undefined): boolean {
  if (row === undefined || row.flight !== null) return false;
  return row.clocks.some(({ role }) => role === 'arrives' || role === null);
}

function isSameDay({ date: { date } }: Reading, { date: { date: other } }: Reading): boolean {
  return date.day === other.day && date.month === other.month;
}

type Span = Pick<Edge, 'seed' | 'lastSeed' | 'start' | 'end' | 'heading'>;

function edgesIn({ rows }: Page, span: Span, own: readonly number[], setting: Setting): Edge[] {
  const readings = readingsOf(rows.slice(span.start, span.end), own, span.heading, setting);
  const leadOf = (reading: Reading) => {
    const rival = readings.find((other) => other !== reading && isSameDay(other, reading));
    return reading.score - (rival?.score ?? 0);
  };
  const whole = readings
    .filter(({ arrives }) => arrives !== null || !landsBelow(rows[span.end]))
    .map((reading) => toEdge(span, reading, leadOf(reading)));
  if (span.seed === span.lastSeed) whole.push(toEdge(span, null, 0));
  return whole;
}

function toEdge({ seed, lastSeed, start, end, heading }: Span, reading: Reading | null, lead: number): Edge {
  const score = reading?.score ?? 0;
  return { seed, lastSeed, start, end, heading, reading, score, lead, before: 0, behind: 0, from: null };
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
