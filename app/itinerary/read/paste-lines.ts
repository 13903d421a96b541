import type { Line, Source } from '../types.ts';
import { ColumnFinder, collapseSpaces } from './collapse-spaces.ts';

export class PasteLines {
  private texts: string[];
  private read: boolean[] = [];
  private remainders: string[] = [];
  private finder: { at: number; columns: ColumnFinder } | null = null;

  constructor(readonly lines: readonly Line[]) {
    this.texts = lines.map((line) => collapseSpaces(line.text));
  }

  get length(): number {
    return this.lines.length;
  }

  textAt(at: number): string {
    return this.texts[at] ?? '';
  }

  /** With its blanks. */
  rawAt(at: number): string {
    return this.lines[at]?.text ?? '';
  }

  /** Whether no empty line stands above. */
  isRightBelow(at: number): boolean {
    return (this.lines[at]?.number ?? 0) - (this.lines[at - 1]?.number ?? 0) <= 1;
  }

  /** `remainder` is the text behind the last flight. */
  markRead(at: number, count: number, remainder: string): void {
    for (let line = at; line < at + count; line++) this.read[line] = true;
    this.remainders[at + count - 1] = remainder;
  }

  unreadAt(at: number): string | null {
    if (this.read[at]) return this.remainders[at] || null;
    return this.texts[at] ?? null;
  }

  sourceOf(at: number, from: number, to: number): Source {
    const line = this.lines[at];
    if (line === undefined) return { line: 1, column: 1, text: '' };
    if (from === 0 && to >= this.textAt(at).length) return wholeOf(line);
    if (this.finder?.at !== at) this.finder = { at, columns: new ColumnFinder(line.text) };
    const start = this.finder.columns.find(from);
    const end = this.finder.columns.find(to);
    return { line: line.number, column: (line.columns?.[start] ?? start) + 1, text: line.text.slice(start, end) };
  }
}

function wholeOf({ text, number, columns }: Line): Source {
  const start = text.length - text.trimStart().length;
  return { line: number, column: (columns?.[start] ?? start) + 1, text: text.trim() };
}
