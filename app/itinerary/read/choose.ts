import { dialects } from '../dialects/all.ts';
import type { DialectRules } from '../dialects/dialect.ts';
import type { Dialect } from '../types.ts';
import type { FieldsRead } from './fields.ts';
import type { Match } from './line.ts';

/** One way to read a stretch of a line. */
export interface Reading {
  dialect: Dialect;
  fields: FieldsRead;
  /** Columns of the squeezed text. */
  start: number;
  end: number;
  score: number;
}

/**
 * The best reading of a squeezed line from a column on: the one that reads most fields and uses most columns. Between
 * equals the dialect of the line before wins, then the order of the dialects.
 */
export function readAt(text: string, start: number, neighbour: Dialect | null): Reading | null {
  let best: Reading | null = null;
  for (const dialect of dialects) {
    const match = matchFirst(dialect, text, start);
    if (match === null) continue;
    const score = scoreOf(match, start) + (dialect.name === neighbour ? 1 : 0);
    if (best !== null && score <= best.score) continue;
    best = { dialect: dialect.name, fields: match.fields, start, end: match.end, score };
  }
  return best;
}

/** The forms of a dialect exclude each other, so the first that fits is the one. */
function matchFirst({ forms }: DialectRules, text: string, start: number): Match | null {
  for (const { line } of forms) {
    const match = line.match(text, start);
    if (match !== null && isFlight(match)) return match;
  }
  return null;
}

/** A line without a status must be open, or say class and both times, or anything with a date and two cities would be a flight. */
function isFlight({ fields }: Match): boolean {
  if (fields.status !== null || fields.number === 'OPEN') return true;
  return fields.departs !== null && (fields.bookingClass !== null || fields.date?.year !== null);
}

function scoreOf(match: Match, start: number): number {
  return match.count * 6 + (match.end - start) * 2;
}
