import type { Source, Warning } from '../types.ts';
import { matchesOf } from './matches-of.ts';

const leading = /^(\d{1,2})(?:[.)+: *]|$)/;
const inside = /(?:^| )(\d{1,2})[. ]/g;
/** A larger step begins another booking. */
const LARGEST_STEP = 9;

/** Watches the printed numbers of segments for one that is missing. */
export class SegmentNumbers {
  private last: number | null = null;
  /** Numbers of other lines since the last flight. */
  private seen: number[] = [];

  constructor(private warnings: Warning[]) {}

  noteLine(text: string): void {
    const number = leading.exec(text)?.[1];
    if (number !== undefined) this.seen.push(Number(number));
  }

  /** `rest` is the text behind the flight in its line. */
  addFlight(index: number | null, rest: string, { line, column }: Source): void {
    const number = this.missingBefore(index);
    if (number !== null) this.warnings.push({ code: 'segment-missing', line, column, values: { number } });
    if (rest !== '') for (const [, other] of matchesOf(inside, rest)) this.seen.push(Number(other));
  }

  /** The first number that neither a flight nor another line shows before this flight; null for none. */
  private missingBefore(index: number | null): number | null {
    const { last, seen } = this;
    this.last = index;
    if (seen.length > 0) this.seen = [];
    if (index === null || last === null || index - last > LARGEST_STEP) return null;
    for (let number = last + 1; number < index; number++) if (!seen.includes(number)) return number;
    return null;
  }

  reset(): void {
    this.last = null;
    this.seen = [];
  }
}
