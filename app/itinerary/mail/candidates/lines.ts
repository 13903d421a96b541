import { struckEnds, struckOut } from '../../normalise/markup.ts';
import { isQuotedPrintable } from '../../normalise/quoted-printable.ts';
import { normaliseAsPrinted } from '../../normalise.ts';
import { matchesOf } from '../../read/matches-of.ts';
import { alignCells } from './delimited.ts';
import { fold } from './fold.ts';
import type { Span } from './hide.ts';

export interface MailLine {
  /** 1-based line and column of the paste. */
  number: number;
  column: number;
  printed: string;
  /** As long as `printed`. */
  folded: string;
  /** True below an empty line, and for the first one. */
  opens: boolean;
  /** Words that are struck out, where there are any. */
  struck?: readonly Span[];
  /** Where lines of the paste that follow begin, in a sentence that was broken. */
  breaks?: readonly { at: number; number: number; column: number }[];
}

/** Texts of more lines are no itinerary. */
const MOST_LINES = 3000;
/** Longer lines are cut: nobody writes a flight behind them. */
const WIDEST = 600;

/** Lines of a paste as people wrote it: in small letters and capitals, with wide gaps between columns. */
export function toLines(text: string): MailLine[] {
  const aligned = alignCells(text);
  const spaced = aligned.includes('\t') ? aligned.replace(/(?<=[^\t\r\n ])\t/g, '   ') : aligned;
  const spread = spaced.includes('</') ? spaced.replace(/<\/t[dh]>/gi, '   ') : spaced;
  const parted = unglued(spread);
  const lines: MailLine[] = [];
  let last = -1;
  for (const { text: marked, number, columns } of normaliseAsPrinted(parted).slice(0, MOST_LINES)) {
    const raw = marked.replace(struckEnds, ' ');
    const start = raw.length - raw.trimStart().length;
    const printed = raw.slice(start, start + WIDEST).trimEnd();
    const opens = number - last > 1 || /^(?:[-=_*] ?){3,}[^\p{L}\d]?$/u.test(printed);
    const line: MailLine = { number, column: (columns?.[start] ?? start) + 1, printed, folded: fold(printed), opens };
    if (raw !== marked) line.struck = struckIn(marked, start);
    lines.push(line);
    last = number;
  }
  return lines;
}

function struckIn(marked: string, start: number): Span[] {
  return matchesOf(struckOut, marked).map(({ 0: whole, index }) => {
    const at = Math.max(0, index - start);
    return { at, end: index - start + whole.length };
  });
}

/** `7:00 PMHeathrow`, `777NH 212`: cells of a page that lost their borders. */
const gluedClock = /(\d:\d\d ?[AP]M(?:[+-]\d)?)(?=\p{Lu}\p{Ll})/gu;
const gluedNumber = /(?<=\p{L} \d{3})(?=[A-Z]{2} \d{1,4}\r?$)/gmu;
/** 20270112T120500 */
const compact = /(?<!\d)(20[2-4]\d)([01]\d)([0-3]\d)T([0-2]\d)([0-5]\d)\d\d(?!\d)/g;
const isoClock = /(?<=20[2-4]\d-[01]\d-[0-3]\d)T(?=[0-2]\d:[0-5]\d)/g;

/** DTSTART;TZID=Europe/London: a zone is no place. */
const zone = /;TZID=[A-Za-z_/+-]{3,40}/g;

/** `ETD=1145` */
const keyed = /(?<=[A-Z]{2})=(?=[A-Z\d])/g;

/** `*11:15*`, `_50 min in Amsterdam_`: marks of chats around what stands out. */
const chatMarks = /(?<=^|[\s(])([*_])(?=[^\s*_])([^*_\r\n]{1,200})(?<=[^\s*_])\1(?=$|[\s,.;:)·，。])/gmu;

function unglued(given: string): string {
  const text = /[*_]/.test(given) ? given.replace(chatMarks, ' $2 ') : given;
  const zoned = text.includes('TZID=') ? text.replace(zone, (found) => ' '.repeat(found.length)) : text;
  const own = zoned.includes('=') && !isQuotedPrintable(zoned) ? zoned.replace(keyed, ':') : zoned;
  const clocks = /[AP]M\p{Lu}|[AP]M[+-]\d/u.test(own) ? own.replace(gluedClock, '$1 ') : own;
  const numbers = clocks.replace(gluedNumber, ' ');
  return numbers.includes('T') ? numbers.replace(compact, '$1-$2-$3 $4:$5').replace(isoClock, ' ') : numbers;
}
