import type { Line, Source } from '../types.ts';
import { ColumnFinder, collapseSpaces } from './collapse-spaces.ts';

/** The lines of a paste with their squeezed texts, and which of them have been read. */
export class Page {
  private texts: string[];
  private read: boolean[] = [];
  private leftovers: string[] = [];
  private finder: { at: number; columns: ColumnFinder } | null = null;

  constructor(readonly lines: readonly Line[]) {
    this.texts = lines.map((line) => collapseSpaces(line.text));
  }

  get length(): number {
    return this.lines.length;
  }

  /** The squeezed text; empty beyond the ends. */
  squeezed(at: number): string {
    return this.texts[at] ?? '';
  }

  /** Whether no empty line of the paste stands between a line and the one before. */
  isRightBelow(at: number): boolean {
    return (this.lines[at]?.number ?? 0) - (this.lines[at - 1]?.number ?? 0) <= 1;
  }

  /** Marks lines as read, but for what stands behind the last flight of them. */
  use(at: number, count: number, leftover: string): void {
    for (let line = at; line < at + count; line++) this.read[line] = true;
    this.leftovers[at + count - 1] = leftover;
  }

  /** What of a line has not been read; null when nothing is left or there is no such line. */
  leftover(at: number): string | null {
    if (this.read[at]) return this.leftovers[at] || null;
    return this.texts[at] ?? null;
  }

  /** The place in the paste of a column of a squeezed line, with the text from there to another column. */
  sourceOf(at: number, squeezedColumn: number, squeezedEnd: number): Source {
    const line = this.lines[at];
    if (line === undefined) return { line: 1, column: 1, text: '' };
    if (squeezedColumn === 0 && squeezedEnd >= this.squeezed(at).length) return wholeOf(line);
    if (this.finder?.at !== at) this.finder = { at, columns: new ColumnFinder(line.text) };
    const start = this.finder.columns.find(squeezedColumn);
    const end = this.finder.columns.find(squeezedEnd);
    return { line: line.number, column: (line.columns?.[start] ?? start) + 1, text: line.text.slice(start, end) };
  }
}

function wholeOf({ text, number, columns }: Line): Source {
  const start = text.length - text.trimStart().length;
  return { line: number, column: (columns?.[start] ?? start) + 1, text: text.trim() };
}
