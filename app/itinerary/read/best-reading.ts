import { isPlaceCode } from '~/reference/places.ts';
import { dialects } from '../dialects/all.ts';
import type { DialectRules } from '../dialects/dialect.ts';
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
  for (const dialect of dialects) {
    const reading = dialect === neighbour ? null : readAs(dialect, text, start, 0);
    if (reading !== null && (best === null || reading.score > best.score)) best = reading;
  }
  return best;
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
