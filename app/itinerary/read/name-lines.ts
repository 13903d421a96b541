import type { Warning } from '../types.ts';
import { openedBlock } from './blocks.ts';
import { type BrokenNames, brokenNames, type NameAbove, type NamesRead, readBrokenNames, readNames } from './names.ts';
import type { PasteLines } from './paste-lines.ts';

export interface NamesOfLine {
  read: NamesRead;
  /** Text of the names, with the line before where that broke a bracket. */
  whole: string;
  /** True when `whole` holds the line before. */
  again: boolean;
}

const WRAPPED_WIDTH = 40;
/** Columns of terminals; at the last one a word breaks. */
const WIDTHS = [64, 80];

// 1.SM1TH/JOHN MR; 2.1LANE&LANE/FLO; 1.T1YLOR/ANNE; 1.LANE/1NNE
const looksLikeName =
  /^\d{1,2}\. ?(?:[ICX]\/)?\d{0,2}\p{L}(?:[\p{L}'’]|[^\p{L}\s/.](?=\p{L}))[^/]{0,90}\/ ?(?:\p{L}|[^\p{L}\s/]\p{L}{2})/u;
// 1.LANE1LEE MSTR
const endsLikeName = /^\d{1,2}\. ?\d{0,2}\p{L}[\p{L}'’][^/]{0,60} (?:MR|MRS|MS|MISS|MSTR)$/u;

/** Reads lines of names; the line right below may complete the last name. */
export class NameLines {
  private nextAt = -1;
  private broken: BrokenNames | null = null;

  private unread: number[] = [];

  constructor(
    private lines: PasteLines,
    private warnings: Warning[],
  ) {}

  /** `lastName` is the last one of the booking so far. */
  read(text: string, at: number, lastName: string | null): NamesOfLine | null {
    const last = at === this.nextAt ? lastName : null;
    const broken = last === null ? null : this.broken;
    const read = broken === null ? readNames(text, this.above(last, at)) : readBrokenNames(broken, text);
    return read && { read, whole: (broken?.text ?? '') + text, again: broken !== null };
  }

  private above(name: string | null, at: number): NameAbove | null {
    if (name === null) return null;
    const isLong = this.lines.textAt(at - 1).length > WRAPPED_WIDTH && openedBlock(this.lines.textAt(at)) === null;
    const raw = this.lines.rawAt(at - 1);
    const isFull = WIDTHS.includes(raw.length) && !raw.endsWith(' ') && !this.lines.rawAt(at).startsWith(' ');
    return { name, isLong, isFull };
  }

  accept({ read, whole }: NamesOfLine, at: number): void {
    this.nextAt = at + 1;
    this.broken = brokenNames(whole, read);
    if (read.isPartial) this.unread.push(at);
  }

  /** A line above the flights that looks like a name, and is none that we can read. */
  noteUnread(text: string, at: number): void {
    if (looksLikeName.test(text) || endsLikeName.test(text)) this.unread.push(at);
  }

  /** Said when a flight follows: a traveller may be missing. */
  sayUnread(): void {
    for (const at of this.unread.splice(0)) {
      const { line, column } = this.lines.sourceOf(at, 0, this.lines.textAt(at).length);
      this.warnings.push({ code: 'name-not-read', line, column, values: {} });
    }
  }
}
