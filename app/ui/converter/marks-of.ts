import type { Check } from './response.ts';

/** A doubtful place of a line; `start` counts from 0. */
export interface Mark {
  start: number;
  length: number;
  /** Of the check that it belongs to, the first of several. */
  code: string;
  message: string;
}

/** The marks of each line, in their order; several doubts about one place share its mark. */
export function marksOf(checks: readonly Check[]): Map<number, Mark[]> {
  const marks = new Map<number, Mark[]>();
  for (const { code, message, places } of checks)
    for (const { line, column, length } of places) {
      if (line === null || column === null) continue;
      const own = marks.get(line) ?? [];
      const same = own.find(({ start }) => start === column - 1);
      if (same) same.message += ` ${message}`;
      else own.push({ start: column - 1, length, code, message });
      marks.set(line, own);
    }
  for (const own of marks.values()) own.sort((one, other) => one.start - other.start);
  return marks;
}
