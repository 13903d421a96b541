import { collapseSpaces } from '../read/collapse-spaces.ts';
import type { Segment, Source, Stated, Warning } from '../types.ts';

/** Keeps the first of equal segments of a booking, with a warning at the others. */
export function dropDuplicates(segments: readonly Segment[], warnings: Warning[]): Segment[] {
  if (segments.length < 2) return [...segments];
  const repeated = findRepeated(segments);
  if (repeated.size === 0) return [...segments];
  const seen = new Map<string, Segment>();
  return segments.filter((segment, at) => {
    if (!repeated.has(nameOf(segment))) return true;
    const key = keyOf(segment);
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, segment);
      return true;
    }
    fillIn(first.stated, segment.stated);
    const { source, stated } = segment;
    if (segments[at - 1] === first && isOverlap(source, first.source)) return false;
    const values = { flight: `${stated.airline} ${stated.number}` };
    warnings.push({ code: 'segment-duplicate', line: source.line, column: source.column, values });
    return false;
  });
}

/** The last line of a page again at the head of the next one, behind the entry that turns the page. */
function isOverlap(copy: Source, first: Source): boolean {
  const between = copy.line - first.line - 1;
  return between > 0 && between <= MOST_BETWEEN && collapseSpaces(copy.text) === collapseSpaces(first.text);
}

/** `)>` and `MD`, and an empty line. */
const MOST_BETWEEN = 3;

/** A display below may print more: aircraft, meal, terminals. */
function fillIn(stated: Stated, copy: Stated): void {
  stated.equipment ??= copy.equipment;
  stated.meal ??= copy.meal;
  stated.stops ??= copy.stops;
  stated.operatedBy ??= copy.operatedBy;
  stated.departureTerminal ??= copy.departureTerminal;
  stated.arrivalTerminal ??= copy.arrivalTerminal;
}

/** Only these are compared in full. */
function findRepeated(segments: readonly Segment[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const segment of segments) {
    const name = nameOf(segment);
    if (seen.has(name)) repeated.add(name);
    else seen.add(name);
  }
  return repeated;
}

function nameOf({ stated }: Segment): string {
  return stated.airline + stated.number;
}

function keyOf({ booking, stated, inferred }: Segment): string {
  const { airline, number, from, to, departs, arrives, bookingClass } = stated;
  return [booking, airline, number, from, to, inferred.date, departs, arrives, bookingClass].join(' ');
}
