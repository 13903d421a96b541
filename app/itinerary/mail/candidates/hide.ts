export interface Span {
  at: number;
  end: number;
}

/** Blanks in place of what was found, so that columns stay. */
export function hide(text: string, spans: readonly Span[], by = ' '): string {
  if (spans.length === 0) return text;
  const pieces: string[] = [];
  let done = 0;
  for (const { at, end } of [...spans].sort((one, other) => one.at - other.at)) {
    if (at < done) continue;
    pieces.push(text.slice(done, at), by.repeat(Math.min(end, text.length) - at));
    done = end;
  }
  pieces.push(text.slice(done));
  return pieces.join('');
}
