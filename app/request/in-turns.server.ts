import { takeTurn } from './processor-turns.server.ts';

/** Rows: fewer are shown in a few milliseconds. */
const PER_PIECE = 50;

/** Characters of a text whose reading takes as long as a step with a row. */
export const CHARACTERS_OF_ROW = 20;

/**
 * Runs work that yields between its steps, with other work in between where there are many rows.
 * @param rowsOfStep how many rows a step has on average
 */
export async function inTurns<Result>(
  steps: Generator<undefined, Result, undefined>,
  rowsOfStep: number,
): Promise<Result> {
  let rows = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    rows += Math.max(1, rowsOfStep);
    if (rows < PER_PIECE) continue;
    await takeTurn(rows * CHARACTERS_OF_ROW);
    rows = 0;
  }
}
