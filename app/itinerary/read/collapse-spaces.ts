const gaps = / {2,}/g;

/** Trims the text and makes one space of each run, as the lines of the dialects expect. */
export function collapseSpaces(text: string): string {
  const trimmed = text.trim();
  return trimmed.includes('  ') ? trimmed.replace(gaps, ' ') : copyOf(trimmed);
}

/** V8 has a type of its own for a slice of a string; readers that meet lines of one type only are faster. */
function copyOf(text: string): string {
  return [text.charAt(0), text.slice(1)].join('');
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
