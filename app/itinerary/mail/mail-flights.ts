import type { CalendarDay, Segment, Stated } from '../types.ts';
import { doubtBorrowed, isCertain } from './borrowed.ts';
import { standsAsFlight } from './candidates/beside-number.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import { type FlightFacts, factsOf } from './facts.ts';
import { headingsOf } from './headings.ts';
import type { Region } from './regions.ts';
import { type Found, search } from './search.ts';
import type { Heading, Reading, Row, Setting } from './span.ts';
import { doubtTwoTimes } from './two-times.ts';

/** A flight of the text, whole, with what its own lines say of it. */
export interface MailFlight {
  row: Row;
  reading: Reading;
  facts: FlightFacts;
}

export interface MailFlights {
  flights: MailFlight[];
  /** Numbers of flights that could not be read for certain. */
  open: OpenNumber[];
  /** All numbers, for the trace. */
  numbers: NumberRead[];
}

export interface NumberRead {
  row: Row;
  found: Found;
  isTaken: boolean;
}

/** A number with what is known of its lines. */
export interface OpenNumber {
  row: Row;
  /** Its readings that are about as likely as one another; none where it has no reading. */
  near: readonly Reading[];
  /** Rows around it that are no other flight's: the end is exclusive. */
  start: number;
  end: number;
  /** Of the day above them. */
  heading: Heading | null;
}

export interface MailPage {
  rows: readonly Row[];
  lines: readonly LineCandidates[];
  regions: readonly (Region | null)[];
}

/** Numbers that stay open may be none: the text is read once more without them, and counts where more gets whole. */
export function readFlights(page: MailPage, today: CalendarDay): MailFlights {
  const setting = { today, minutes: new Map() };
  const first = readAll(page, setting, []);
  if (first.unread.length === 0 || first.unread.length === page.rows.length) return first;
  const rows = page.rows.map((row) => (first.unread.includes(row) ? { ...row, flight: null } : row));
  const second = readAll({ ...page, rows }, setting, first.unread);
  return second.certain > first.certain ? second : first;
}

interface AllRead extends MailFlights {
  /** Numbers without any reading. */
  unread: Row[];
  /** How many have one that leads, whether or not it is doubted. */
  certain: number;
}

function readAll(page: MailPage, setting: Setting, unread: readonly Row[]): AllRead {
  const { rows } = page;
  const seeds = rows.flatMap(({ flight }, at) => (flight === null ? [] : [at]));
  if (seeds.length === 0) return { flights: [], open: [], numbers: [], unread: [], certain: 0 };
  const headingAbove = headingsOf(rows, page.lines);
  const likeliest = search({ rows, seeds, headingAbove }, setting);
  const rowsOf = (found: readonly Found[]) => found.flatMap(({ edge }) => rows[seeds[edge.seed] ?? 0] ?? []);
  const path = doubtBorrowed(
    likeliest.flatMap((found) => rowsOf([found]).map((row) => ({ row, found: doubtTwoTimes(found, rows) }))),
    rows,
    unread,
  );
  const flights = path.flatMap((found, at) => toFlight(page, rowsOf([found])[0], found, path.slice(at + 1)));
  const known = new Set(flights.map(({ row }) => nameOf(row)));
  const open = path.flatMap((found, at): OpenNumber[] => {
    const [row] = rowsOf([found]);
    if (row === undefined || isCertain(found) || (known.has(nameOf(row)) && !hasOtherTimes(row, flights))) return [];
    const [start, end] = freeRows(path, at, rows.length);
    return [{ row, near: found.near, start, end, heading: headingAbove(row.row) }];
  });
  for (const row of unread) {
    const at = rows.findIndex(({ index }) => index === row.index);
    if (at !== -1 && standsAlone(row) && !known.has(nameOf(row))) open.push(withoutReading(row, rows, at));
  }
  const numbers = path.flatMap((found) => rowsOf([found]).map((row) => ({ row, found, isTaken: isCertain(found) })));
  const without = rowsOf(path.filter(({ edge }) => edge.reading === null));
  return { flights, open, numbers, unread: without, certain: path.filter(isCertain).length };
}

/** The number of a flight that was read stands again, beside a time that is not one of its own: another leg of it. */
function hasOtherTimes({ flight, clocks }: Row, flights: readonly MailFlight[]): boolean {
  const own = flights.filter(
    ({ row }) => row.flight?.airline === flight?.airline && row.flight?.number === flight?.number,
  );
  const times = new Set(own.flatMap(({ reading: { departs, arrives } }) => [departs.time, arrives?.time]));
  return clocks.some(({ role, time }) => role !== 'other' && !times.has(time));
}

/** A number that stands as a flight's, or beside a time and a day or a place, so that its loss is said. */
function standsAlone({ flight, line: { line }, clocks, dates, places }: Row): boolean {
  if (flight === null) return false;
  const isBeside = clocks.length > 0 && dates.length + places.length > 0;
  return isBeside || standsAsFlight(line.folded, flight, false);
}

/** What stands in its own paragraph, where no flight is. */
function withoutReading(row: Row, rows: readonly Row[], at: number): OpenNumber {
  const isOwn = (other: Row | undefined) => other?.paragraph === row.paragraph && other.flight === null;
  let [start, end] = [at, at + 1];
  while (isOwn(rows[start - 1])) start--;
  while (isOwn(rows[end])) end++;
  return { row, near: [], start, end, heading: null };
}

/** Between the flights above and below that are certain. */
function freeRows(path: readonly Found[], at: number, most: number): [start: number, end: number] {
  const above = path.slice(0, at).findLast(isCertain)?.edge.reading;
  const below = path.slice(at + 1).find(isCertain)?.edge.reading;
  return [above == null ? 0 : above.last + 1, below?.first ?? most];
}

function toFlight(page: MailPage, row: Row | undefined, found: Found, behind: readonly Found[]): MailFlight[] {
  const { reading } = found.edge;
  if (row === undefined || reading === null || !isCertain(found)) return [];
  const { own, below } = ownLines(page, reading, behind[0], behind.length === 0);
  return [{ row, reading, facts: factsOf(own, below) }];
}

function nameOf({ flight }: Row): string {
  return `${flight?.airline ?? ''} ${flight?.number ?? ''}`;
}

/** From the first to the last field of a flight, and below it up to the next one. Above an open number only its paragraph. */
function ownLines(
  page: MailPage,
  reading: Reading,
  next: Found | undefined,
  isLast: boolean,
): Record<'own' | 'below', LineCandidates[]> {
  const { rows, lines, regions } = page;
  const first = rows[reading.first]?.index ?? 0;
  const last = rows[reading.last]?.index ?? 0;
  const following = next?.edge.reading ?? null;
  const below = following === null ? lines.length : (rows[following.first]?.index ?? last + 1);
  const mostEmpty = isLast || following !== null ? MOST_EMPTY : 0;
  const own = lines.slice(first, last + 1).filter((_, at) => !isForeign(regions[first + at] ?? null));
  return { own, below: linesBelow(page, last + 1, below, mostEmpty) };
}

function linesBelow({ lines, regions }: MailPage, from: number, to: number, mostEmpty: number): LineCandidates[] {
  let empty = 0;
  const end = lines.slice(from, to).findIndex(({ flights, line }, at) => {
    if (line.opens) empty++;
    return flights.length > 0 || empty > mostEmpty || isForeign(regions[from + at] ?? null);
  });
  return lines.slice(from, end === -1 ? to : from + end);
}

/** What follows a flight after one empty line may be about it; after two it is not. */
const MOST_EMPTY = 1;

function isForeign(region: Region | null): boolean {
  return region !== null && region !== 'services' && region !== 'fare';
}

export function toSegment({ row, reading, facts }: MailFlight, booking: number): Segment {
  const { line } = row.line;
  return {
    source: { line: line.number, column: line.column, text: line.printed },
    dialect: 'free',
    booking,
    gapAfter: false,
    stated: toStated(row, reading, facts),
    inferred: { date: null, yearFrom: null, arrivalDate: null, replaced: null },
  };
}

/** In the order of the terminals' facts: later steps meet one type of record. */
function toStated({ flight, line: row }: Row, reading: Reading, facts: FlightFacts): Stated {
  const stated: Stated = {
    airline: flight?.airline ?? '',
    number: flight?.number ?? '',
    suffix: null,
    bookingClass: flight?.bookingClass ?? row.columnClass ?? facts.bookingClass,
    from: reading.from.code,
    to: reading.to.code,
    date: reading.date.date,
    departs: reading.departs.time,
    arrives: reading.arrives?.time ?? null,
    arrivalDate: reading.arrivalDate?.date ?? null,
    arrivalOffset: reading.arrivalOffset,
    checkIn: null,
    status: facts.status,
    seats: null,
    equipment: null,
    departureTerminal: facts.departureTerminal,
    arrivalTerminal: facts.arrivalTerminal,
    meal: null,
    stops: null,
    elapsed: null,
    operatedBy: facts.operatedBy,
    locator: null,
    baggage: facts.baggage,
    seatNumbers: facts.seatNumbers,
    marriage: null,
    eticket: false,
    codeshare: false,
  };
  if (facts.cabin !== null) stated.cabin = facts.cabin;
  return stated;
}
