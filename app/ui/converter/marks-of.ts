import type { Check } from '~/trip/to-checks.ts';

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
    for (const { line, column, length } of places)
      if (line !== null && column !== null)
        marks.set(line, withMark(marks.get(line) ?? [], { start: column - 1, length, code, message }));
  return marks;
}

function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  const same = marks.find(({ start }) => start === mark.start);
  const others = marks.filter((one) => one !== same);
  const joined = same ? { ...same, message: `${same.message} ${mark.message}` } : mark;
  return [...others, joined].sort((one, other) => one.start - other.start);
}
