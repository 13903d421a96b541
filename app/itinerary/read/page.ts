import type { Line } from '../types.ts';
import { squeeze } from './squeeze.ts';

/** The lines of a paste with their squeezed texts, and which of them have been read. */
export class Page {
  private texts: string[];
  private read: boolean[] = [];
  private leftovers = new Map<number, string>();

  constructor(readonly lines: readonly Line[]) {
    this.texts = lines.map((line) => squeeze(line.text));
  }

  get length(): number {
    return this.lines.length;
  }

  /** The squeezed text; empty beyond the ends. */
  squeezed(at: number): string {
    return this.texts[at] ?? '';
  }

  /** Marks lines as read, but for what stands behind the last flight of them. */
  use(at: number, count: number, leftover: string): void {
    for (let line = at; line < at + count; line++) this.read[line] = true;
    this.leftovers.set(at + count - 1, leftover);
  }

  /** What of a line has not been read; null when nothing is left or there is no such line. */
  leftover(at: number): string | null {
    if (this.read[at]) return this.leftovers.get(at) || null;
    return this.texts[at] ?? null;
  }
}
