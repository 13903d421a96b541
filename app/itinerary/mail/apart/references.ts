import { findFlights } from '../candidates/flight-numbers.ts';
import { findLabels } from '../candidates/labels.ts';
import type { MailLine } from '../candidates/lines.ts';
import { locatorBehind } from '../locators.ts';

/** First and last line of a reference: between them no other booking stands. */
export interface Run {
  first: number;
  last: number;
}

/** References behind their labels, in their order; those that stand between two lines of another one are of its run. */
export function runsIn(lines: readonly MailLine[]): Run[] {
  const codes = new Map<string, Run>();
  for (const [at, line] of lines.entries())
    for (const code of codesIn(line, lines[at + 1])) {
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

function codesIn(line: MailLine, next: MailLine | undefined): string[] {
  return findLabels(line.folded).flatMap(({ kind, end }) => {
    const found = kind === 'locator' ? locatorBehind({ line }, next && { line: next }, end) : null;
    if (found === null || found.airline !== null || isFlight(found.code)) return [];
    const at = line.folded.indexOf(found.code, end);
    return at !== -1 && sentenceEnd.test(line.folded.slice(end, at)) ? [] : found.code;
  });
}

/** `TP0073` */
const isFlight = (code: string): boolean => findFlights(code, code).length > 0;

/** `FOR REFERENCE AT RESERVATION TIME. YELLOW FEVER CERTIFICATE REQUIRED` */
const sentenceEnd = /[.!?;] /;
