import { openedBlock } from './blocks.ts';
import { type BrokenNames, brokenNames, type NamesRead, readBrokenNames, readNames } from './names.ts';
import type { PasteLines } from './paste-lines.ts';

export interface NamesOfLine {
  read: NamesRead;
  /** Text of the names, with the line before where that broke a bracket. */
  whole: string;
  /** True when `whole` holds the line before. */
  again: boolean;
}

const WRAPPED_WIDTH = 40;

/** Reads lines of names; the line right below may complete the last name. */
export class NameLines {
  private nextAt = -1;
  private broken: BrokenNames | null = null;

  constructor(private lines: PasteLines) {}

  /** `lastName` is the last one of the booking so far. */
  read(text: string, at: number, lastName: string | null): NamesOfLine | null {
    const last = at === this.nextAt ? lastName : null;
    const broken = last === null ? null : this.broken;
    const read = broken === null ? readNames(text, last, this.isFull(last, at)) : readBrokenNames(broken, text);
    return read && { read, whole: (broken?.text ?? '') + text, again: broken !== null };
  }

  private isFull(last: string | null, at: number): boolean {
    const isLong = last !== null && this.lines.textAt(at - 1).length > WRAPPED_WIDTH;
    return isLong && openedBlock(this.lines.textAt(at)) === null;
  }

  accept({ read, whole }: NamesOfLine, at: number): void {
    this.nextAt = at + 1;
    this.broken = brokenNames(whole, read);
  }
}
