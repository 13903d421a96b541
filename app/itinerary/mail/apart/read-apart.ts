import { lineEnd } from '../../line-end.ts';
import type { PasteRead } from '../../read/paste-read.ts';
import { type MailLine, toLines } from '../candidates/lines.ts';
import { joined } from './joined.ts';
import { mayHaveMails, type Part, partsOf } from './parts.ts';
import { isPlain } from './plain-part.ts';
import { areApart, mayBeApart } from './sure.ts';

/**
 * Mails below one another, each with a head or a greeting, a reference, travellers and flights of its own, are read as if
 * each stood alone. Null for one booking, and in any doubt.
 */
export function readApart(text: string, read: (part: string) => PasteRead): PasteRead | null {
  if (!mayHaveMails(text)) return null;
  const lines = toLines(text);
  const parts = partsOf(lines);
  if (parts === null || !mayBeApart(lines, parts)) return null;
  const physical = text.split(lineEnd);
  const reads: PasteRead[] = [];
  for (const part of parts) {
    const own = textOf(part, lines, physical);
    if (!isQuotedAlike(own)) return null;
    const one = read(own);
    if (!isPlain(one, lines.slice(part.from, part.to))) return null;
    reads.push(one);
  }
  return areApart(lines, parts, reads) ? joined(reads) : null;
}

/** Empty lines stand for those above, so that each line keeps its number. */
function textOf({ from, to }: Part, lines: readonly MailLine[], physical: readonly string[]): string {
  const [start, end] = [lines[from], lines[to]].map((line) => (line === undefined ? physical.length : line.number - 1));
  return '\n'.repeat(start ?? 0) + physical.slice(start, end).join('\n');
}

/** Lines of one mail stand behind as many marks of a quotation. */
function isQuotedAlike(text: string): boolean {
  const marks = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : depthOf(line)));
  return marks.every((depth) => depth === marks[0]);
}

const depthOf = (line: string): number => /^[>\s]{0,20}/.exec(line)?.[0].replace(/\s/g, '').length ?? 0;
