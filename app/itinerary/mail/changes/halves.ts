import { type MailLine, toLines } from '../candidates/lines.ts';
import { sentencesOf } from '../sentences.ts';
import { valueHalves } from './old-values.ts';
import { cancellingSentences } from './says-cancelled.ts';
import { type Half, halvesOf } from './sections.ts';
import { columnHalves } from './two-columns.ts';

/** A mail about a change is two texts: one of what was booked, one of what is. */
export interface Halves {
  before: readonly MailLine[];
  after: readonly MailLine[];
}

/** Null where the text tells of no change. */
export function changeHalves(lines: readonly MailLine[]): Halves | null {
  const sections = sectionHalves(lines);
  const { before, after } = sections ?? { before: lines, after: lines };
  const columns = [columnHalves(before), columnHalves(after)];
  const rows = [columns[0]?.before ?? before, columns[1]?.after ?? after] as const;
  const values = [valueHalves(rows[0]), valueHalves(rows[1])];
  if (sections === null && [...columns, ...values].every((found) => found === null)) return null;
  return { before: values[0]?.before ?? rows[0], after: values[1]?.after ?? rows[1] };
}

const isGone = (half: Half | null) => half === 'old' || half === 'cancelled';

/** Lines below "old" are not in the later text, and lines below "new" not in the earlier one. */
function sectionHalves(lines: readonly MailLine[]): Halves | null {
  const pieces = lines.flatMap(sentencesOf);
  const halves = halvesOf(pieces);
  if (!halves.includes('new') || !halves.some(isGone)) return null;
  const without = (isLeft: (half: Half | null) => boolean) =>
    pieces.flatMap((line, at) => {
      if (isLeft(halves[at] ?? null)) return [];
      return at > 0 && isLeft(halves[at - 1] ?? null) ? [{ ...line, opens: true }] : [line];
    });
  return { before: without((half) => half === 'new'), after: without(isGone) };
}

/** Whether a text has both halves of a change, or says that a flight is cancelled. */
export function tellsChange(text: string): boolean {
  const lines = toLines(text);
  return lines.some(({ folded }) => cancellingSentences(folded).length > 0) || changeHalves(lines) !== null;
}
