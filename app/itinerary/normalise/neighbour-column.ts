/** Terminals print no prose from here on. */
const LEFTMOST = 60;
const LEAST_LINES = 2;
/** Two words that are no code of a terminal. */
const prose = /[A-Za-z]{3}[^A-Za-z]{1,3}[A-Za-z0-9]{2}/;
/** Terminals write in capitals or, pasted so, in small letters. */
const capital = /[A-Z]/;
const small = /[a-z]/;
const terminalProse = /OPERATED|TERMINAL|^\*?1A/i;
const digits = /^\d{3,4}/;

const WIDE = ' '.repeat(8);
/** Most wide gaps stand before a letter or behind one. */
const mayStray = /\d[APNMapnm]? {8,99}\d{1,2}[:.]?\d\d/;
const mayEndTime = '0123456789APNMapnm';
const endsInTime = /(?:(?:^|\D)\d{4}|\d[:.]\d\d|\d{3}[APNM])(?:[+#-]\d)?$/i;
const startsWithTime = /^\d{1,2}[:.]?[0-5]\d(?!\d|\.\d)(?! {1,3}[A-Z0-9]{2} )/i;

/**
 * Takes off the neighbouring column that a PDF puts behind the lines of an itinerary.
 *
 * @param hasSmall whether the text has small letters
 */
export function cutNeighbours(text: string, lines: readonly string[], hasSmall: boolean): readonly string[] {
  if (!text.includes(WIDE)) return lines;
  const column = hasSmall && capital.test(text) ? neighbourColumn(lines) : null;
  const cut = (line: string) => cutLine(line, column);
  return column !== null || (hasStrayGap(text) && mayStray.test(text)) ? lines.map(cut) : lines;
}

/** Whether a wide gap stands before a digit; far cheaper than the expression. */
function hasStrayGap(text: string): boolean {
  for (let gap = text.indexOf(WIDE); gap !== -1; ) {
    let end = gap + WIDE.length;
    while (text.charCodeAt(end) === 32) end++;
    if (isDigit(text.charCodeAt(end)) && gap > 0 && mayEndTime.includes(text.charAt(gap - 1))) return true;
    gap = text.indexOf(WIDE, end);
  }
  return false;
}

function cutLine(line: string, column: number | null): string {
  if (column === null && !line.includes(WIDE)) return line;
  const isBeside = column !== null && columnOf(line) === column && !digits.test(line.slice(column));
  return withoutStrayTime(isBeside ? line.slice(0, column) : line);
}

/** The column at which prose begins on several lines, or null. */
function neighbourColumn(lines: readonly string[]): number | null {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const column = columnOf(line);
    if (column === null || !isProse(line.slice(column))) continue;
    const count = (counts.get(column) ?? 0) + 1;
    if (count >= LEAST_LINES) return column;
    counts.set(column, count);
  }
  return null;
}

/** Where the text behind the last gap begins. */
function columnOf(line: string): number | null {
  if (line.length <= LEFTMOST) return null;
  const text = line.trimEnd();
  const gap = text.lastIndexOf('   ');
  return gap + 3 >= LEFTMOST ? gap + 3 : null;
}

function isProse(text: string): boolean {
  return prose.test(text) && capital.test(text) && small.test(text) && !terminalProse.test(text);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** A time far behind a time belongs to the neighbour. */
function withoutStrayTime(line: string): string {
  for (let gap = line.indexOf(WIDE); gap !== -1; ) {
    let end = gap;
    while (line.charAt(end) === ' ') end++;
    const isStray =
      isDigit(line.charCodeAt(end)) &&
      endsInTime.test(line.slice(Math.max(0, gap - 8), gap)) &&
      startsWithTime.test(line.slice(end, end + 12));
    if (isStray) return line.slice(0, gap);
    gap = line.indexOf(WIDE, end);
  }
  return line;
}
