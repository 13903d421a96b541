const runs = / {2,}/g;

/** The text without outer blanks and with single blanks inside, which is what the dialects' lines are written for. */
export function squeeze(text: string): string {
  const trimmed = text.trim();
  return trimmed.includes('  ') ? trimmed.replace(runs, ' ') : trimmed;
}

/** Column in the unsqueezed text of a column of the squeezed one (both 0-based). */
export function unsqueezedColumn(text: string, column: number): number {
  let at = 0;
  while (text.charCodeAt(at) === 32) at++;
  for (let left = column; left > 0; left--) {
    const blank = text.charCodeAt(at) === 32;
    at++;
    if (blank) while (text.charCodeAt(at) === 32) at++;
  }
  return at;
}
