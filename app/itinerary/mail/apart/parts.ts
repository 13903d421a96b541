import { isQuotedPrintable } from '../../normalise/quoted-printable.ts';
import { findLabels } from '../candidates/labels.ts';
import type { MailLine } from '../candidates/lines.ts';
import { locatorBehind } from '../locators.ts';
import { ground } from '../regions.ts';
import { beginsAt, isHeadLine, isSentLine, mayBegin } from './beginnings.ts';

/** Lines of one mail, by their indices; the end is exclusive. */
export interface Part {
  from: number;
  to: number;
}

/** More mails are no text of one customer. */
const MOST_PARTS = 12;

/** Cheap to ask: markup and transfer encodings are those of the whole text. */
export function mayHaveMails(text: string): boolean {
  if (text.includes('</') || isQuotedPrintable(text)) return false;
  let count = 0;
  for (const _ of text.matchAll(mayBegin)) if (++count > 1) return true;
  return false;
}

/** Mails from head or greeting to the next; null where there is one, or something stands above the first. */
export function partsOf(lines: readonly MailLine[]): Part[] | null {
  const starts = lines.flatMap((_, at) => (beginsAt(lines, at) ? [at] : []));
  const [first] = starts;
  if (first === undefined || tellsIn(lines, 0, first) || starts.some((at) => isInsideOfLine(lines, at))) return null;
  const parts: Part[] = [];
  let from: number | null = null;
  for (const [index, at] of starts.entries()) {
    const to = starts[index + 1] ?? lines.length;
    from ??= at;
    if (!tellsIn(lines, at, to)) continue; // a head above a greeting is of the mail below
    parts.push({ from, to });
    from = null;
  }
  const last = parts.at(-1);
  if (last === undefined || parts.length < 2 || parts.length > MOST_PARTS) return null;
  if (from === null) return parts;
  if (lines.slice(from).some((line) => !isSentLine(line) && tells(line, undefined))) return null;
  last.to = lines.length;
  return parts;
}

/** Pieces of one line of the paste cannot be cut apart. */
const isInsideOfLine = (lines: readonly MailLine[], at: number): boolean => lines[at]?.number === lines[at - 1]?.number;

/** Whether lines say anything but who writes to whom. */
function tellsIn(lines: readonly MailLine[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const line = lines[at];
    if (line !== undefined && !isHeadLine(line) && !beginsAt(lines, at) && tells(line, lines[at + 1])) return true;
  }
  return false;
}

function tells(line: MailLine, next: MailLine | undefined): boolean {
  const { folded } = line;
  if (/\d/.test(folded) || ground.test(folded) || codesOn(line, next).length > 0) return true;
  return findLabels(folded).some(({ kind }) => kind === 'names');
}

/** Codes behind labels of references, whoever gave them. */
export function codesOn(line: MailLine, next: MailLine | undefined): string[] {
  return findLabels(line.folded).flatMap(({ kind, end }) => {
    const found = kind === 'locator' ? locatorBehind({ line }, next && { line: next }, end) : null;
    return found?.code ?? [];
  });
}
