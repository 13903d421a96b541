/** Trims the text and makes one space of each run, as the lines of the dialects expect. */
export function collapseSpaces(text: string): string {
  const trimmed = text.trim();
  let run = trimmed.indexOf('  ');
  if (run === -1) return trimmed;
  let collapsed = '';
  let done = 0;
  // An expression takes three times as long, and half of a terminal line is spaces.
  while (run !== -1) {
    collapsed += trimmed.slice(done, run + 1);
    done = run + 2;
    while (trimmed.charCodeAt(done) === BLANK) done++;
    run = trimmed.indexOf('  ', done);
  }
  return collapsed + trimmed.slice(done);
}

const BLANK = 32;

/** Maps columns of a collapsed text to the original; calls from left to right walk it once. */
export class ColumnFinder {
  private collapsed = 0;
  private at = 0;

  constructor(private text: string) {
    this.skipBlanks();
  }

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
