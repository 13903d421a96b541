import { lineEnd } from '../../line-end.ts';
import type { PasteRead } from '../../read/paste-read.ts';
import { findFlights } from '../candidates/flight-numbers.ts';
import { type MailLine, toLines } from '../candidates/lines.ts';
import { tellsChange } from '../changes/halves.ts';
import { readLabels } from '../read-mail.ts';
import { type Break, breaks } from './breaks.ts';
import { joined } from './joined.ts';
import { haveSamePerson } from './same-person.ts';
import { startsOfBookings } from './starts.ts';

/** Lines of one booking, by their numbers; the end is exclusive. */
interface Part {
  from: number;
  to: number;
  /** At its first line. */
  break: Break;
}

/**
 * Mails below one another, each with a reference, travellers and flights of its own, are read as if each stood alone.
 * Null for one booking, and in doubt.
 */
export function readApart(text: string, read: (part: string) => PasteRead): PasteRead | null {
  if (!mayHaveTwo(text)) return null;
  const lines = toLines(text);
  const starts = startsOfBookings(lines);
  if (starts.length === 0 || starts.length >= MOST_BOOKINGS) return null;
  const physical = text.split(lineEnd);
  const textOf = ({ from, to }: Part) => '\n'.repeat(from) + physical.slice(from, to).join('\n');
  const bounds = starts.map((start) => ({ ...start, from: (lines[start.at]?.number ?? 1) - 1 }));
  const first = { from: 0, to: bounds[0]?.from ?? 0, break: breaks.mail };
  const others = bounds.map((bound, at): Part => ({ ...bound, to: bounds[at + 1]?.from ?? physical.length }));
  const parts = wholeParts([first, ...others], (part) => isWhole(part, lines, textOf));
  const reads = parts.length < 2 ? [] : parts.map((part) => ({ part, text: textOf(part), read: read(textOf(part)) }));
  const areApart = reads.every((one, at) => hasBoth(one.read) && reads.slice(0, at).every((other) => areTwo(other, one)));
  return reads.length > 1 && areApart ? joined(reads.map((one) => one.read)) : null;
}

/** More mails are no text of one customer. */
const MOST_BOOKINGS = 12;

/** Two codes of six capitals and figures. */
function mayHaveTwo(text: string): boolean {
  const [first] = code.exec(text) ?? [];
  if (first === undefined) return false;
  for (const [other] of text.matchAll(codes)) if (other !== first) return true;
  return false;
}

const code = /(?<![A-Z0-9])[A-Z0-9]{6}(?![A-Z0-9])/;
const codes = new RegExp(code, 'g');

/** A part that lacks flights or names belongs to a part beside it, where less parts them. */
function wholeParts(parts: readonly Part[], isWhole: (part: Part) => boolean): Part[] {
  const found = parts.map((part) => ({ part, isWhole: isWhole(part) }));
  for (;;) {
    const at = found.findIndex((one) => !one.isWhole);
    if (at === -1 || found.length === 1) return found.map(({ part }) => part);
    const [own, below] = [found[at]?.part.break ?? 0, found[at + 1]?.part.break ?? Number.POSITIVE_INFINITY];
    const start = at > 0 && own <= below ? at - 1 : at;
    const [one, other] = found.slice(start, start + 2);
    if (one === undefined || other === undefined) return [];
    const part = { ...one.part, to: other.part.to };
    found.splice(start, 2, { part, isWhole: (one.isWhole && other.isWhole) || isWhole(part) });
  }
}

function isWhole(part: Part, lines: readonly MailLine[], textOf: (part: Part) => string): boolean {
  const own = lines.filter(({ number }) => number > part.from && number <= part.to);
  const hasFlights = own.some(({ folded, printed }) => findFlights(folded, printed).length > 0);
  return hasFlights && readLabels(textOf(part)).names.length > 0;
}

const hasBoth = ({ segments, incomplete, bookings }: PasteRead): boolean =>
  segments.length + incomplete.length > 0 && bookings.some(({ names }) => names.length > 0);

interface PartRead {
  part: Part;
  text: string;
  read: PasteRead;
}

/** Of one traveller only two mails are two bookings: an airline's reference for each flight makes none. */
function areTwo(above: PartRead, { part, text, read }: PartRead): boolean {
  const [one, other] = [above.read, read].map(({ bookings }) => bookings.flatMap(({ names }) => names));
  if (!haveSamePerson(one ?? [], other ?? [])) return true;
  if (part.break < breaks.greeting || tellsChange(above.text) || tellsChange(text)) return false;
  const known = new Set(flightsOf(above.read));
  return !flightsOf(read).some((flight) => known.has(flight));
}

const flightsOf = ({ segments }: PasteRead): string[] =>
  segments.map(({ stated: { airline, number, from, to } }) => `${airline} ${number} ${from} ${to}`);
