import { areSameCity } from '~/reference/places.ts';
import { type Edge, edgesOf, type Page } from './edges.ts';
import type { Reading, Setting } from './span.ts';
import { weights } from './weights.ts';

export interface Found {
  edge: Edge;
  /** Lead over the best reading of the text that says something else of this flight. */
  margin: number;
  /** What the next different reading says. */
  rival: Reading | null;
  /** Readings of this flight that it does not beat by the margin. */
  near: Reading[];
}

const NEVER = Number.NEGATIVE_INFINITY;

type Edges = readonly (readonly Edge[])[];

/** The flights of the text in the reading that explains most of it. */
export function search(page: Page, setting: Setting): Found[] {
  const edges = edgesOf(page, setting);
  forward(edges);
  backward(edges);
  return bestPath(edges);
}

/** Edges of the next flight that begin where this one ends. */
function nextOf(edges: Edges, edge: Edge): readonly Edge[] {
  return (edges[edge.lastSeed + 1] ?? []).filter(({ start }) => start === edge.end);
}

function forward(edges: Edges): void {
  edges.forEach((own, seed) => {
    for (const edge of own) edge.before = seed === 0 ? 0 : NEVER;
  });
  for (const edge of edges.flat()) {
    if (edge.before === NEVER) continue;
    for (const next of nextOf(edges, edge)) {
      const score = edge.before + edge.score + stepScore(edge, next);
      if (score <= next.before) continue;
      next.before = score;
      next.from = edge;
    }
  }
}

function backward(edges: Edges): void {
  for (const edge of edges.flat().reverse()) {
    edge.behind = edge.lastSeed === edges.length - 1 ? 0 : NEVER;
    for (const next of nextOf(edges, edge))
      edge.behind = Math.max(edge.behind, stepScore(edge, next) + next.score + next.behind);
  }
}

/** What two flights one after another say of each other. */
function stepScore(one: Edge, next: Edge): number {
  if (next.reading === null) return 0;
  if (takesDate(one, next) || isTooFar(one.reading, next)) return NEVER;
  if (one.reading === null) return 0;
  const layout = one.reading.layout === next.reading.layout ? weights.sameLayout : 0;
  const connects = areSameCity(one.reading.to.code, next.reading.from.code) ? weights.connects : 0;
  return layout + connects + orderScore(one.reading, next.reading);
}

function orderScore(one: Reading, next: Reading): number {
  const [first, second] = [one.date.date, next.date.date];
  if (first.year === null || second.year === null) return 0;
  const months = (second.year - first.year) * 12 + second.month - first.month;
  return months < 0 || (months === 0 && second.day < first.day) ? weights.backInTime : 0;
}

/** A date below the flight above is that flight's own, and no heading of this one. */
function takesDate(one: Edge, { reading, heading }: Edge): boolean {
  const own = one.reading;
  if (reading === null || own === null || heading === null || !reading.isDatedAbove) return false;
  if (heading.row < one.start || heading.row >= one.end || own.first >= heading.row) return false;
  const isOwn = own.date.row === heading.row && !own.isDatedAbove;
  const landsBelow = heading.isOver && own.arrivalDate?.row === heading.row;
  return isOwn || (heading.row < own.last && !landsBelow);
}

/** A day far above is that of a flight that goes on from where the one above lands, later on that day. */
function isTooFar(above: Reading | null, { reading, heading }: Edge): boolean {
  if (reading === null || heading === null || !heading.isFar || !reading.isDatedAbove) return false;
  if (above === null || above.arrives === null || (above.arrivalOffset ?? 0) !== 0) return true;
  const [one, other] = [(above.arrivalDate ?? above.date).date, reading.date.date];
  const isSameDay = one.day === other.day && one.month === other.month;
  const goesOn =
    areSameCity(above.to.code, reading.from.code) &&
    above.from.code !== reading.to.code &&
    (heading.to === null || areSameCity(heading.to, reading.to.code) || !areSameCity(heading.to, above.to.code));
  return !(isSameDay && goesOn && above.arrives.time < reading.departs.time);
}

function bestPath(edges: Edges): Found[] {
  const all = edges.flat();
  let last: Edge | null = null;
  for (const edge of all)
    if (edge.lastSeed === edges.length - 1 && (last === null || totalOf(edge) > totalOf(last))) last = edge;
  const path: Edge[] = [];
  for (let edge = last; edge !== null; edge = edge.from) path.unshift(edge);
  return path.map((edge) => {
    const found = rivalOf(edge, edges);
    return { edge, ...found, near: found.margin < weights.margin ? nearOf(edge, edges) : [] };
  });
}

/** The score of the best reading of the text that holds the edge. */
function totalOf({ before, score, behind }: Edge): number {
  return before + score + behind;
}

function rivalOf(edge: Edge, edges: Edges): Pick<Found, 'margin' | 'rival'> {
  let best = NEVER;
  let rival: Reading | null = null;
  const first = Math.max(0, edge.seed - MOST_BEFORE);
  for (const other of edges.slice(first, edge.lastSeed + 1).flat()) {
    if (other.lastSeed < edge.seed || other.reading?.key === edge.reading?.key || totalOf(other) <= best) continue;
    best = totalOf(other);
    rival = other.reading;
  }
  return { margin: Math.min(edge.lead, totalOf(edge) - best), rival };
}

function nearOf(edge: Edge, edges: Edges): Reading[] {
  const found = new Map<string, Reading>();
  const first = Math.max(0, edge.seed - MOST_BEFORE);
  for (const other of edges.slice(first, edge.lastSeed + 1).flat()) {
    if (other.lastSeed < edge.seed || other.reading === null) continue;
    const isBeside = other.start === edge.start && other.end === edge.end;
    const behind = Math.min(totalOf(edge) - totalOf(other), isBeside ? edge.score - other.score : Number.MAX_VALUE);
    if (behind < weights.margin && !found.has(other.reading.key)) found.set(other.reading.key, other.reading);
  }
  return [...found.values()];
}

/** Edges of more numbers may begin before. */
const MOST_BEFORE = 3;
