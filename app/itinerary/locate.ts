import type { Segment } from './types.ts';

/**
 * The column of the paste at which a printed detail of a segment stands; that of the segment itself where the line does
 * not hold it, for instance because it was wrapped.
 *
 * @param printed as the terminal prints it, in capitals
 * @param after what stands before it in the same segment, so that `SS` is not found in a name
 */
export function locate(segment: Segment, printed: string, after = ''): number {
  const { source, stated } = segment;
  const text = /[a-z]/.test(source.text) ? capitals(source.text) : source.text;
  const start = startOf(text, stated.airline, source.column - 1);
  const before = after === '' ? start : text.indexOf(after, start);
  if (before === -1) return source.column;
  const at = text.indexOf(printed, before + after.length);
  return at === -1 ? source.column : source.column + at - start;
}

/** Letter by letter, because some capitals are longer than their letter. */
function capitals(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** Most segments begin with their line, so this is asked first. */
const onlyNumber = /^(?:\d{1,2}[. *]{0,4})?$/;

/**
 * Where the segment begins in its line. The line has lost what normalising took off (`> ` of a quoted mail), so the
 * column of the paste is only trusted when a segment does begin there.
 */
function startOf(text: string, airline: string, expected: number): number {
  let first = -1;
  for (let at = text.indexOf(airline); at !== -1; at = text.indexOf(airline, at + 1)) {
    if (at <= 6 && onlyNumber.test(text.slice(0, at))) return 0;
    const number = /\d{1,2}[. *]{0,4}$/.exec(text.slice(Math.max(0, at - 6), at))?.[0] ?? '';
    const start = at - number.length;
    if (expected <= start && text.slice(expected, start).trim() === '') return expected;
    if (first === -1) first = start;
  }
  return Math.max(0, first);
}
