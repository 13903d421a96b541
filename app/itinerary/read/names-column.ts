import { collapseSpaces } from './collapse-spaces.ts';

/** Terminals put two or three blanks between names. */
const gap = / {6,200}(?=[A-Z])/;
const startsWithName = /^ {0,8}\d{1,2}\.\d{0,2}[A-Z]/;

/** The names of a line without the column that a PDF puts beside them. */
export function namesColumn(raw: string, text: string): string {
  if (!raw.includes('      ') || !startsWithName.test(raw)) return text;
  const own = raw.split(gap, 1)[0] ?? '';
  return own.includes('/') && text.startsWith(collapseSpaces(own)) ? collapseSpaces(own) : text;
}
