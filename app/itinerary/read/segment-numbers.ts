const leading = /^(\d{1,2})(?:[.)+: *]|$)/;
const inside = /(?:^| )(\d{1,2})[. ]/g;
/** A larger step begins another booking. */
const LARGEST_STEP = 9;

/** Watches the printed numbers of segments for one that is missing. */
export class SegmentNumbers {
  private last: number | null = null;
  /** Numbers of other lines since the last flight. */
  private seen = new Set<number>();

  noteLine(text: string): void {
    const number = leading.exec(text)?.[1];
    if (number !== undefined) this.seen.add(Number(number));
  }

  /** Text behind a flight in its line. */
  noteRest(text: string): void {
    for (const [, number] of text.matchAll(inside)) this.seen.add(Number(number));
  }

  /** The first number that neither a flight nor another line shows before this flight; null for none. */
  missingBefore(index: number | null): number | null {
    const { last, seen } = this;
    this.last = index;
    this.seen = new Set();
    if (index === null || last === null || index - last > LARGEST_STEP) return null;
    for (let number = last + 1; number < index; number++) if (!seen.has(number)) return number;
    return null;
  }

  reset(): void {
    this.last = null;
    this.seen.clear();
  }
}
