import type { Segment } from './types.ts';

/**
 * The column of the paste, from 1, of text that a segment prints; of the segment itself where its line lacks the text.
 *
 * @param after text before it in the segment, so that `SS` is not found in a name
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

/** Only a to z: some other capitals are longer than their letter. */
function capitals(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

const onlyNumber = /^(?:\d{1,2}[. *]{0,4})?$/;

/**
 * Column at which the segment begins in its line. Normalising took prefixes (`> `) off the line, so `expected`, a
 * column of the paste, only counts where a segment begins.
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
