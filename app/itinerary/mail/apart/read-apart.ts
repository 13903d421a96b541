import { lineEnd } from '../../line-end.ts';
import type { PasteRead } from '../../read/paste-read.ts';
import { findFlights } from '../candidates/flight-numbers.ts';
import { type MailLine, toLines } from '../candidates/lines.ts';
import { tellsChange } from '../changes/halves.ts';
import { readLabels } from '../read-mail.ts';
import { type Break, breaks } from './breaks.ts';
import { joined } from './joined.ts';
import { sharesPerson } from './same-person.ts';
import { type Start, startsOfBookings } from './starts.ts';

/**
 * Mails below one another, each with a reference, travellers and flights of its own, are read as if each stood alone.
 * Null for one booking, and in doubt.
 */
export function readApart(text: string, read: (part: string) => PasteRead): PasteRead | null {
  if (!mayHaveTwo(text)) return null;
  const page = new Page(text);
  const starts = startsOfBookings(page.lines, (from, to) => readLabels(page.textOf({ from, to })).names);
  if (starts.length === 0 || starts.length >= MOST_BOOKINGS) return null;
  const apart = readParts(page, starts, read);
  if (apart === null || starts.every(({ at, first }) => at === first)) return apart && joined(apart);
  const earlier = readParts(
    page,
    starts.map((start) => ({ ...start, at: start.first })),
    read,
  );
  return earlier !== null && saidIn(earlier) === saidIn(apart) ? joined(apart) : null;
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

/** Lines of one booking, by their indices; the end is exclusive. */
interface Part {
  from: number;
  to: number;
}

class Page {
  readonly lines: readonly MailLine[];
  private readonly physical: readonly string[];

  constructor(text: string) {
    this.lines = toLines(text);
    this.physical = text.split(lineEnd);
  }

  /** Empty lines stand for those above, so that each line keeps its number. */
  textOf({ from, to }: Part): string {
    const [start, end] = [from === 0 ? 0 : this.numberAt(from), this.numberAt(to)];
    return '\n'.repeat(start) + this.physical.slice(start, end).join('\n');
  }

  isWhole(part: Part): boolean {
    const own = this.lines.slice(part.from, part.to);
    const hasFlights = own.some(({ folded, printed }) => findFlights(folded, printed).length > 0);
    return hasFlights && readLabels(this.textOf(part)).names.length > 0;
  }

  private numberAt(index: number): number {
    const line = this.lines[index];
    return line === undefined ? this.physical.length : line.number - 1;
  }
}

interface OwnPart extends Part {
  /** At its first line. */
  break: Break;
}

interface PartRead {
  part: OwnPart;
  text: string;
  read: PasteRead;
}

/** Null where the parts are not each a booking. */
function readParts(page: Page, starts: readonly Start[], read: (part: string) => PasteRead): PasteRead[] | null {
  const bounds = [{ at: 0, break: breaks.mail }, ...starts];
  const all = bounds.map((bound, at): OwnPart => {
    return { from: bound.at, to: bounds[at + 1]?.at ?? page.lines.length, break: bound.break };
  });
  const parts = wholeParts(all, (part) => page.isWhole(part));
  if (parts.length < 2) return null;
  const reads = parts.map((part): PartRead => {
    const text = page.textOf(part);
    return { part, text, read: read(text) };
  });
  const areApart = reads.every(
    (one, at) => hasBoth(one.read) && reads.slice(0, at).every((other) => areTwo(other, one)),
  );
  return areApart ? reads.map((one) => one.read) : null;
}

/** A part that lacks flights or names belongs to a part beside it, where less parts them. */
function wholeParts(parts: readonly OwnPart[], isWhole: (part: OwnPart) => boolean): OwnPart[] {
  const found = [...parts];
  const known = new Map<OwnPart, boolean>();
  const isKnown = (part: OwnPart): boolean => {
    const whole = known.get(part) ?? isWhole(part);
    known.set(part, whole);
    return whole;
  };
  for (let at = found.findIndex((part) => !isKnown(part)); at !== -1 && found.length > 1; ) {
    const above = isOfAbove(found, at) ? at - 1 : at;
    const [one, other] = found.slice(above, above + 2) as [OwnPart, OwnPart];
    found.splice(above, 2, { ...one, to: other.to });
    at = found.findIndex((part) => !isKnown(part));
  }
  return found;
}

function isOfAbove(parts: readonly OwnPart[], at: number): boolean {
  const [own, below] = parts.slice(at, at + 2);
  return at > 0 && (below === undefined || own === undefined || own.break <= below.break);
}

const hasBoth = ({ segments, incomplete, bookings }: PasteRead): boolean =>
  segments.length + incomplete.length > 0 && bookings.some(({ names }) => names.length > 0);

/** Of one traveller only two mails are two bookings: an airline's reference for each flight makes none. */
function areTwo(above: PartRead, { part, text, read }: PartRead): boolean {
  const [one, other] = [above.read, read].map(({ bookings }) => bookings.flatMap(({ names }) => names));
  if (!sharesPerson(one ?? [], other ?? [])) return true;
  if (part.break < breaks.greeting || tellsChange(above.text) || tellsChange(text)) return false;
  const known = new Set(flightsOf(above.read));
  return !flightsOf(read).some((flight) => known.has(flight));
}

const flightsOf = ({ segments }: PasteRead): string[] =>
  segments.map(({ stated: { airline, number, from, to } }) => `${airline} ${number} ${from} ${to}`);

/** What would be another answer if lines between two bookings were the other one's. */
const saidIn = (reads: readonly PasteRead[]): string =>
  JSON.stringify(
    reads.map(({ segments, incomplete, others, bookings }) => [
      segments.map(({ stated }) => stated),
      incomplete,
      others,
      bookings.map(({ names, locator }) => [names, locator]),
    ]),
  );
