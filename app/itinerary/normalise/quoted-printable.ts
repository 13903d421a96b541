import { replaceTracked, type Tracked } from './tracked.ts';

/** A soft line break (RFC 2045, 6.7); a rule of `====` is none. */
const softBreak = /(?:^|[^=])=$/;
const softBreaks = /[^=\r\n]= {0,2}(?:\r\n|[\r\n])/;
const encoded = /=(?:20(?=\r|\n|$)|3D|C2=A0|E2=80=[89]|A0)/m;
const bytes = /(?:=[0-9A-F]{2}){1,12}/g;

/** Whether a paste is a mail's source in its transfer encoding. */
export function isQuotedPrintable(text: string): boolean {
  return text.includes('=') && (softBreaks.test(text) || encoded.test(text));
}

/** Number of lines, from `at` on, that soft breaks made of one. */
export function softLines(lines: readonly string[], at: number): number {
  let count = 1;
  while (at + count < lines.length && softBreak.test((lines[at + count - 1] ?? '').trimEnd())) count++;
  return count;
}

export function joinSoftLines(lines: readonly string[]): string {
  return lines.map((line, at) => (at < lines.length - 1 ? line.trimEnd().slice(0, -1) : line)).join('');
}

/** Decodes `=20`, `=3D`, `=C2=A0`. */
export function decodeQuoted(line: Tracked): Tracked {
  return replaceTracked(line, bytes, (found) => {
    const codes = found
      .slice(1)
      .split('=')
      .map((byte) => Number.parseInt(byte, 16));
    const text = new TextDecoder().decode(Uint8Array.from(codes));
    return text.includes('\ufffd') ? String.fromCharCode(...codes) : text;
  });
}

interface Position {
  line: number | null;
  column: number | null;
}

export class SoftLinePositions {
  /** By line: characters of the joined line before it, and index of the last line joined with it. */
  private readonly before: number[] = [];
  private readonly last: number[] = [];

  constructor(lines: readonly string[]) {
    for (let at = 0; at < lines.length; ) {
      const end = at + softLines(lines, at);
      for (let before = 0; at < end; at++) {
        this.before.push(before);
        this.last.push(end - 1);
        before += (lines[at] ?? '').trimEnd().length - 1;
      }
    }
  }

  restore(position: Position): void {
    if (position.line === null || position.column === null) return;
    let low = position.line - 1;
    let high = this.last[low] ?? low;
    const column = (this.before[low] ?? 0) + position.column;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.before[middle] ?? 0) < column) low = middle;
      else high = middle - 1;
    }
    position.line = low + 1;
    position.column = column - (this.before[low] ?? 0);
  }
}
