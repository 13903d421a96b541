/** A text and the column of the paste of each character. */
export interface Tracked {
  text: string;
  /** From 0; null while nothing has moved. */
  columns: readonly number[] | null;
}

/** Replaces every match of a global expression. New characters point at the first one that they replace. */
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

export function sliceTracked(from: Tracked, start: number, end: number): Tracked {
  if (start === 0 && end >= from.text.length) return from;
  const text = from.text.slice(start, end);
  if (from.columns !== null) return { text, columns: from.columns.slice(start, start + text.length) };
  const columns: number[] = [];
  for (let at = start; at < start + text.length; at++) columns.push(at);
  return { text, columns };
}

function columnAt(from: Tracked, at: number): number {
  return from.columns ? (from.columns[at] ?? from.columns.at(-1) ?? 0) : at;
}

function copyColumns(from: Tracked, start: number, end: number, to: number[]): void {
  for (let at = start; at < end; at++) to.push(columnAt(from, at));
}
