import { isPlaceCode } from '~/reference/places.ts';
import { dialects } from '../dialects/all.ts';
import type { DialectRules } from '../dialects/dialect.ts';
import { MONTH } from './clock.ts';
import type { FieldsRead } from './fields.ts';
import type { Match } from './line.ts';

export interface Reading {
  dialect: DialectRules;
  fields: FieldsRead;
  start: number;
  end: number;
  score: number;
}

/**
 * The reading of most fields and columns. Between equals the dialect of the line before wins, then the order of the
 * dialects. When that dialect reads to the end of the line, nothing can beat it.
 */
export function readAt(text: string, start: number, neighbour: DialectRules | null): Reading | null {
  let best = neighbour === null ? null : readAs(neighbour, text, start, 1);
  if (best?.end === text.length) return best;
  const day = dayColumn(text, start);
  for (const dialect of dialects) {
    if (dialect === neighbour || !mayRead(dialect, text, day)) continue;
    const reading = readAs(dialect, text, start, 0);
    if (reading !== null && (best === null || reading.score > best.score)) best = reading;
  }
  return best;
}

const firstDay = new RegExp(`\\d${MONTH}`, 'g');

/**
 * Column of the last digit of the first day from a column on; -1 where a flight may have no date. No form has a digit
 * and a month before its date.
 */
export function dayColumn(text: string, start: number): number {
  firstDay.lastIndex = start;
  const column = firstDay.exec(text)?.index ?? -1;
  const open = text.indexOf('OPEN', start);
  return open !== -1 && open < column ? -1 : column;
}

/** Far cheaper than the forms, and most dialects are out then. */
export function mayRead({ dated }: DialectRules, text: string, day: number): boolean {
  dated.lastIndex = day;
  return day === -1 || dated.test(text);
}

export function readAs(dialect: DialectRules, text: string, start: number, bonus: number): Reading | null {
  const match = matchFirst(dialect, text, start);
  if (match === null || (match.fields.status === null && !endsThere(text, match))) return null;
  const score = match.count * 6 + (match.end - start) * 2 + bonus;
  return { dialect, fields: match.fields, start, end: match.end, score };
}

/** Without a status only a remark or the next flight may follow: searches and offers print aircraft and price. */
function endsThere(text: string, { fields, end }: Match): boolean {
  if (fields.number === 'OPEN') return true;
  const rest = text.slice(end, end + 16);
  return !/[A-Z0-9]/.test(rest) || /^ (?:OPERATED BY|\*|\d{1,2}\.? )/.test(rest);
}

function matchFirst({ forms }: DialectRules, text: string, start: number): Match | null {
  for (const { line } of forms) {
    const match = line.match(text, start);
    if (match !== null && isFlight(match)) return match;
  }
  return null;
}

/** Without a status a flight needs class and both times between known places; else any date with six letters is one. */
function isFlight({ fields }: Match): boolean {
  const { status, number, departs, bookingClass, date, from, to } = fields;
  if (status !== null || number === 'OPEN') return true;
  if (departs === null || (bookingClass === null && date?.year === null)) return false;
  return from !== null && to !== null && isPlaceCode(from) && isPlaceCode(to);
}
