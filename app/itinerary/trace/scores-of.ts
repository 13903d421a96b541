import { dialects } from '../dialects/all.ts';
import { readAs } from '../read/best-reading.ts';

export interface Score {
  dialect: string;
  score: number;
  /** Text that the dialect reads. */
  text: string;
}

/** Readings of all dialects at a column, best first; `neighbour` read the flight before and has its bonus. */
export function scoresOf(text: string, start: number, neighbour: string | null): Score[] {
  const scores = dialects.flatMap((dialect) => {
    const reading = readAs(dialect, text, start, dialect.name === neighbour ? 1 : 0);
    if (reading === null) return [];
    return [{ dialect: dialect.name, score: reading.score, text: text.slice(start, reading.end).trim() }];
  });
  return scores.sort((one, other) => other.score - one.score);
}
