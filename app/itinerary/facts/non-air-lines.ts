import { openedBlock } from '../read/blocks.ts';
import { findCandidates } from '../read/flight-candidates.ts';
import { isGap, readOther } from '../read/non-air-segments.ts';
import type { PasteLines } from '../read/paste-lines.ts';

const MOST_LINES = 8;
/** A line that a window may have broken. */
const FULL_LINE = 58;
const indented = /^ {4,30}(?!\d{1,3}[. ])\S/;
const ownLine = /^(?:\d{1,3}[.)]? |[A-Z]{4}-|\*\*|TKT|OPERATED BY|1\.\d)/;

/** A segment that is no flight with the lines that go on below it, collapsed. */
export function nonAirLines(lines: PasteLines, at: number): string[] {
  const own = [lines.textAt(at)];
  while (own.length < MOST_LINES && isContinued(lines, at + own.length)) own.push(lines.textAt(at + own.length));
  return own;
}

function isContinued(lines: PasteLines, at: number): boolean {
  const line = lines.lines[at];
  const text = lines.textAt(at);
  if (line === undefined || ownLine.test(text) || openedBlock(text) !== null || isGap(text)) return false;
  if (readOther(text) !== null || findCandidates(text).length > 0) return false;
  return indented.test(line.text) || (lines.textAt(at - 1).length >= FULL_LINE && text.includes('/'));
}
