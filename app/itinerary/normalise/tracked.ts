/** A text that remembers from which column of the paste each of its characters came. */
export interface Tracked {
  text: string;
  /** 0-based column per character; null while nothing has moved. */
  columns: readonly number[] | null;
}

/**
 * Replaces every match and keeps the columns: each new character points at the first character of what it replaces.
 * Needs a global expression.
 */
export function replaceTracked(from: Tracked, what: RegExp, by: (found: string) => string): Tracked {
  what.lastIndex = 0;
  let found = what.exec(from.text);
  if (found === null) return from;
  const pieces: string[] = [];
  const columns: number[] = [];
  let done = 0;
  while (found !== null) {
    const replacement = by(found[0]);
    copyColumns(from, done, found.index, columns);
    pieces.push(from.text.slice(done, found.index), replacement);
    const column = columnAt(from, found.index);
    for (let at = 0; at < replacement.length; at++) columns.push(column);
    done = found.index + found[0].length;
    if (found[0] === '') what.lastIndex++;
    found = what.exec(from.text);
  }
  copyColumns(from, done, from.text.length, columns);
  pieces.push(from.text.slice(done));
  return { text: pieces.join(''), columns };
}

/** A stretch of a tracked text. */
export function sliceTracked(from: Tracked, start: number, end: number): Tracked {
  if (start === 0 && end >= from.text.length) return from;
  const columns: number[] = [];
  copyColumns(from, start, Math.min(end, from.text.length), columns);
  return { text: from.text.slice(start, end), columns };
}

/** Column of the paste for a column of the text. */
function columnAt(from: Tracked, at: number): number {
  return from.columns ? (from.columns[at] ?? from.columns.at(-1) ?? 0) : at;
}

function copyColumns(from: Tracked, start: number, end: number, to: number[]): void {
  for (let at = start; at < end; at++) to.push(columnAt(from, at));
}
