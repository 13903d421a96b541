import { replaceTracked, type Tracked } from './tracked.ts';

/** A line that was broken where a mail's source had to be short: RFC 2045, 6.7. Rules drawn with `====` are none. */
const softBreak = /(?:^|[^=])=$/;
const softBreaks = /[^=\r\n]= {0,2}(?:\r\n|[\r\n])/;
const encoded = /=(?:20(?=\r|\n|$)|3D|C2=A0|E2=80=[89]|A0)/m;
const bytes = /(?:=[0-9A-F]{2}){1,12}/g;

/** Whether a paste is the source of a mail that still has its transfer encoding. */
export function isQuotedPrintable(text: string): boolean {
  return text.includes('=') && (softBreaks.test(text) || encoded.test(text));
}

/** How many lines, from one on, the encoding had made of one. */
export function softLines(lines: readonly string[], at: number): number {
  let count = 1;
  while (at + count < lines.length && softBreak.test((lines[at + count - 1] ?? '').trimEnd())) count++;
  return count;
}

/** Such lines as the one they were: nothing stands between them. */
export function joinSoftLines(lines: readonly string[]): string {
  return lines.map((line, at) => (at < lines.length - 1 ? line.trimEnd().slice(0, -1) : line)).join('');
}

/** `=20`, `=3D`, `=C2=A0` as the characters they stand for. */
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

/** A place in the paste, both counted from 1. */
interface Place {
  line: number | null;
  column: number | null;
}

/**
 * Puts places back where the eye finds them: the reader counts the columns of a joined line from its first one on, the
 * paste shows several. What stands right already stays.
 */
export class SoftPlaces {
  /** For each line of the paste how many characters of the joined line stand before it, and the last line of that. */
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

  restore(place: Place): void {
    if (place.line === null || place.column === null) return;
    let low = place.line - 1;
    let high = this.last[low] ?? low;
    const column = (this.before[low] ?? 0) + place.column;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.before[middle] ?? 0) < column) low = middle;
      else high = middle - 1;
    }
    place.line = low + 1;
    place.column = column - (this.before[low] ?? 0);
  }
}
