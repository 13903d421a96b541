import type { Warning } from '../types.ts';
import { findCandidates } from './flight-candidates.ts';
import { type ImpossibleTime, impossibleTime } from './impossible-time.ts';
import { missingPart } from './missing-part.ts';
import { missingFacts, owesWarning } from './owed-warning.ts';
import type { PasteLines } from './paste-lines.ts';

interface UnreadLine {
  at: number;
  line: number;
  column: number;
  expected: string;
}

/** A mark in the middle of three lines is beside each of them. */
const MOST_IN_RUN = 3;

/** Lines that should have been flights; neighbours share one warning. */
export class UnreadLines {
  private run: UnreadLine[] = [];

  constructor(private warnings: Warning[]) {}

  note(text: string, at: number, lines: PasteLines): void {
    const [candidate] = findCandidates(text);
    const missing = candidate === undefined ? null : missingPart(text, candidate);
    const expected = missing ?? (owesWarning(text) ? missingFacts(text) : null);
    if (expected === null) return;
    const wrong = impossibleTime(text);
    if (wrong === null) this.add({ at, ...endOf(text, at, lines), expected });
    else this.sayTime(wrong, at, lines);
  }

  private sayTime({ text, at: from }: ImpossibleTime, at: number, lines: PasteLines): void {
    this.close();
    const { line, column } = lines.sourceOf(at, from, from + text.length);
    this.warnings.push({ code: 'time-impossible', line, column, values: { text } });
  }

  private add(unread: UnreadLine): void {
    const last = this.run.at(-1);
    if (last !== undefined && (unread.at !== last.at + 1 || this.run.length === MOST_IN_RUN)) this.close();
    this.run.push(unread);
  }

  close(): void {
    const [first] = this.run;
    const last = this.run.at(-1);
    if (first === undefined || last === undefined) return;
    const middle = this.run[Math.floor((this.run.length - 1) / 2)] ?? first;
    const { line, column, expected } = middle;
    const isOne = this.run.length === 1;
    const values = isOne ? { expected } : { first: first.line, last: last.line, expected };
    this.warnings.push({ code: isOne ? 'line-not-read' : 'lines-not-read', line, column, values });
    this.run = [];
  }
}

function endOf(text: string, at: number, lines: PasteLines): { line: number; column: number } {
  const { line, column } = lines.sourceOf(at, text.length, text.length);
  return { line, column };
}
