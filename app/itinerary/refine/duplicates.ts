import type { Segment, Warning } from '../types.ts';

/** A segment that a booking shows twice is kept once, with a warning at the second place. */
export function dropDuplicates(segments: readonly Segment[], warnings: Warning[]): Segment[] {
  if (new Set(segments.map(({ stated }) => stated.airline + stated.number)).size === segments.length)
    return [...segments];
  const seen = new Set<string>();
  return segments.filter((segment) => {
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

function keyOf({ booking, stated, inferred }: Segment): string {
  const { airline, number, from, to, departs, arrives, bookingClass } = stated;
  return [booking, airline, number, from, to, inferred.date, departs, arrives, bookingClass].join(' ');
}
