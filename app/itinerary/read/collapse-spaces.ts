/** The text without outer blanks and with single blanks inside, which is what the dialects' lines are written for. */
export function collapseSpaces(text: string): string {
  const trimmed = text.trim();
  let run = trimmed.indexOf('  ');
  if (run === -1) return trimmed;
  let collapsed = '';
  let done = 0;
  // By hand: half of a terminal's line is runs of blanks, and an expression takes three times as long.
  while (run !== -1) {
    collapsed += trimmed.slice(done, run + 1);
    done = run + 2;
    while (trimmed.charCodeAt(done) === BLANK) done++;
    run = trimmed.indexOf('  ', done);
  }
  return collapsed + trimmed.slice(done);
}

const BLANK = 32;

/** Finds columns of a collapsed text in the text as it was; asked from left to right it walks the text once. */
export class ColumnFinder {
  private collapsed = 0;
  private at = 0;

  constructor(private text: string) {
    this.skipBlanks();
  }

  /** Column (0-based) of the original text. */
  find(column: number): number {
    if (column < this.collapsed) {
      this.collapsed = 0;
      this.at = 0;
      this.skipBlanks();
    }
    for (; this.collapsed < column && this.at < this.text.length; this.collapsed++) {
      const blank = this.text.charCodeAt(this.at) === BLANK;
      this.at++;
      if (blank) this.skipBlanks();
    }
    return this.at;
  }

  private skipBlanks(): void {
    while (this.text.charCodeAt(this.at) === BLANK) this.at++;
  }
}
