/** Both count from 1, as in stack traces. */
export interface Position {
  line: number;
  column: number;
}

export interface SourcePosition extends Position {
  source: string;
}

/** ECMA-426, reduced to the fields read here. */
export interface SourceMapJson {
  sources: string[];
  mappings: string;
}

/** One pass that keeps nothing: Node's own `SourceMap` would hold 28 MB. Null for a place without a source. */
export function originalPositions(
  { sources, mappings }: SourceMapJson,
  wanted: readonly Position[],
): (SourcePosition | null)[] {
  const found = new Map<Position, SourcePosition>();
  const fields = [0, 0, 0, 0, 0]; // running sums: column, source, its line, its column, symbol
  for (const [index, line] of mappings.split(';').entries()) {
    fields[0] = 0;
    const here = wanted.filter((place) => place.line === index + 1);
    for (const segment of line.match(/[^,]+/g) ?? []) {
      addSegment(fields, segment);
      for (const place of here) if ((fields[0] ?? 0) < place.column) found.set(place, positionOf(fields, sources));
    }
  }
  return wanted.map((place) => found.get(place) ?? null);
}

function positionOf(
  [, source = 0, line = 0, column = 0]: readonly number[],
  sources: readonly string[],
): SourcePosition {
  return { source: sources[source] ?? '', line: line + 1, column: column + 1 };
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const digitValue = new Map([...digits].map((digit, value) => [digit.charCodeAt(0), value]));

/** Base 64 VLQ: five bits a digit, lowest first, the sign in the lowest bit. */
function addSegment(fields: number[], segment: string): void {
  let [field, value, shift] = [0, 0, 0];
  for (let at = 0; at < segment.length; at += 1) {
    const digit = digitValue.get(segment.charCodeAt(at)) ?? 0;
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    fields[field] = (fields[field] ?? 0) + (value & 1 ? -(value >> 1) : value >> 1);
    [field, value, shift] = [field + 1, 0, 0];
  }
}
