import type { Found } from './search.ts';
import type { Reading, Row } from './span.ts';
import { weights } from './weights.ts';

/** A number of the text with what was found for it. */
interface NumberFound {
  row: Row;
  found: Found;
}

/** Places and times in the paragraph of another number, which is open, may be that one's: what took them is open, too. */
export function doubtBorrowed(numbers: readonly NumberFound[], rows: readonly Row[], unread: readonly Row[]): Found[] {
  const open = [...numbers.filter(({ found }) => !isCertain(found)).map(({ row }) => row), ...unread];
  return numbers.map(({ row, found }) => {
    const { reading } = found.edge;
    const isBorrowed =
      reading !== null && open.some((other) => !isSame(other, row) && lends(other, row, reading, rows));
    return isBorrowed ? { ...found, margin: 0, near: [] } : found;
  });
}

function lends(other: Row, own: Row, { from, to, departs, arrives }: Reading, rows: readonly Row[]): boolean {
  if (other.paragraph === own.paragraph) return false;
  return [from, to, departs, arrives].some((one) => one !== null && rows[one.row]?.paragraph === other.paragraph);
}

function isSame({ flight }: Row, { flight: other }: Row): boolean {
  return flight?.airline === other?.airline && flight?.number === other?.number;
}

/** More speaks against a reading that scores less than a whole flight than for it. */
export function isCertain({ edge: { reading }, margin }: Found): boolean {
  return reading !== null && margin >= weights.margin && reading.score >= weights.whole;
}
