import type { Segment, Warning } from '../types.ts';

/** Keeps the first of equal segments of a booking, with a warning at the others. */
export function dropDuplicates(segments: readonly Segment[], warnings: Warning[]): Segment[] {
  const repeated = findRepeated(segments);
  if (repeated.size === 0) return [...segments];
  const seen = new Set<string>();
  return segments.filter((segment) => {
    if (!repeated.has(nameOf(segment))) return true;
    const key = keyOf(segment);
    if (!seen.has(key)) {
      seen.add(key);
      return true;
    }
    const { source, stated } = segment;
    const values = { flight: `${stated.airline} ${stated.number}` };
    warnings.push({ code: 'segment-duplicate', line: source.line, column: source.column, values });
    return false;
  });
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
