import type { Check } from '~/trip/to-checks.ts';
import type { ShownChanges } from './compare/shown-changes.ts';

/** A doubtful or changed place of a line; `start` counts from 0. */
export interface Mark {
  start: number;
  length: number;
  /** The check or the list of changes that it belongs to, the first of several. */
  about: string;
  message: string;
}

/** The marks of each line, in their order; several about one place share its mark. */
export function marksOf(
  checks: readonly Check[],
  { rows, places: changed }: Pick<ShownChanges, 'rows' | 'places'> = { rows: [], places: [] },
): Map<number, Mark[]> {
  const marks = new Map<number, Mark[]>();
  for (const { change, line, column, length } of changed) {
    const message = rows.find(({ id }) => id === change)?.title ?? '';
    marks.set(line, withMark(marks.get(line) ?? [], { start: column - 1, length, about: 'changes', message }));
  }
  for (const { code, message, places } of checks)
    for (const { line, column, length } of places)
      if (line !== null && column !== null)
        marks.set(
          line,
          withMark(marks.get(line) ?? [], { start: column - 1, length, about: `check-${code}`, message }),
        );
  return marks;
}

function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  const same = marks.find(({ start }) => start === mark.start);
  const others = marks.filter((one) => one !== same);
  const joined = same ? { ...same, message: `${same.message} ${mark.message}` } : mark;
  return [...others, joined].sort((one, other) => one.start - other.start);
}
