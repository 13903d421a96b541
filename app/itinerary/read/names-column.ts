import { collapseSpaces } from './collapse-spaces.ts';

/** Terminals put two or three blanks between names. */
const GAP = '      ';
const startsWithName = /^ {0,8}\d{1,2}\.\d{0,2}[A-Z]/;

/** The names of a line without the column that a PDF puts beside them. */
export function namesColumn(raw: string, text: string): string {
  const first = text.charCodeAt(0);
  if (first < 48 || first > 57) return text;
  const gap = raw.trimEnd().indexOf(GAP, FIRST_NAME);
  if (gap === -1 || !startsWithName.test(raw) || !/[A-Z]/.test(raw.slice(gap).trimStart().charAt(0))) return text;
  const own = collapseSpaces(raw.slice(0, gap));
  return own.includes('/') && text.startsWith(own) ? own : text;
}

/** Blanks may stand before the first name. */
const FIRST_NAME = 10;
