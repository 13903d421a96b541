import { areSameCity } from '~/reference/places.ts';
import { isInactive } from '~/reference/status-codes.ts';
import type { OfferSaid } from '../fares/offer-heading.ts';
import { type BookingRead, newBooking } from '../read/booking.ts';
import { optionOf, saidBy } from '../read/options.ts';
import type { PasteRead } from '../read/paste-read.ts';
import { plainPaste } from '../read/plain-paste.ts';
import type { Trace } from '../trace/trace.ts';
import type { CalendarDay, IncompleteFlight, Segment, Warning } from '../types.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import { type MailLine, toLines } from './candidates/lines.ts';
import { unwrapped } from './candidates/unwrap.ts';
import { cancelFlights } from './changes/cancelled.ts';
import { changeHalves, type Halves } from './changes/halves.ts';
import { quotedInDoubt } from './changes/quoted.ts';
import { withFormer } from './changes/replaced.ts';
import { struckHalves } from './changes/struck.ts';
import { damagesOf } from './damaged.ts';
import { isTelling, type OpenFlight, oncePerNumber, openFlightOf, toIncomplete, warningsOf } from './incomplete.ts';
import { type MailFlight, toSegment } from './mail-flights.ts';
import { withoutMailHeads } from './mail-heads.ts';
import { isMention } from './mentions.ts';
import { type BookingFacts, bookingFactsOf } from './names.ts';
import { namesInDoubt } from './names-in-doubt.ts';
import { orphansOf } from './orphans.ts';
import { type PartRead, readPart } from './read-part.ts';
import { namesFlight, routesOf } from './routes-without-number.ts';
import type { Row } from './span.ts';
import { servicesIn } from './stays/services-in.ts';
import { isTerminalLine, showsTerminalDisplay } from './terminal-displays.ts';
import { candidatesOf } from './text-candidates.ts';

const MAY_BE_FLIGHT = /[A-Z0-9]{2}[ -]?\d|[A-Z] {1,3}#?\d/;

/** Terminals print capitals. */
const SMALL_LETTERS = /[a-z]{3}/;

/** Where all is in capitals, a number may be one of a display. */
const SENTENCES = /[a-z]{3}|[\u3400-\u9fff]{4}/;

/**
 * Reads flights from mails, receipts and notes: carrier and number, airports, dates and times that may stand on several
 * lines. Null where the text names no flight.
 */
export function readMail(text: string, today: CalendarDay, trace: Trace | null, withRetyped = false): PasteRead | null {
  const { before, after: all, gone } = struckHalves(withoutMailHeads(unwrapped(toLines(text))));
  if (!(before ?? all).some(({ folded }) => MAY_BE_FLIGHT.test(folded) || namesFlight(folded))) return null;
  const isOwn = (line: MailLine) => withRetyped || !isTerminalLine(line);
  const lines = all.filter(isOwn);
  const halves = changeHalves(lines);
  const part = readPart(halves?.after ?? lines, today);
  const inCapitals = all.filter(({ printed }) => !SMALL_LETTERS.test(printed));
  if (part === null || showsTerminalDisplay(inCapitals.map(({ folded }) => folded))) return null;
  const { candidates, order, flights } = part;
  trace?.addMail({ lines: candidates, ...part });
  const orphans = orphansOf(part);
  const openFlights = [
    ...numberedIn(part),
    ...withoutDoubles([...routesOf({ ...part, lines: candidates }), ...orphans.open]),
  ];
  if (!tellsOfFlights([...flights, ...openFlights], before, halves)) return null;
  const options = optionsOf(candidates);
  const isOfPeople = SENTENCES.test(text);
  const incomplete = openFlights
    .filter((one) => isOfPeople && isTelling(one) && !isMention(one.row.line.line))
    .map((one, at) => toIncomplete(one, at, bookingAt(lineOf(one), options)));
  const warnings = [...openFlights.flatMap(warningsOf), ...orphans.warnings];
  const segments = flights.map((flight) => toSegment(flight, bookingAt(lineOf(flight), options)));
  const former = formerOf(earlierOf(before?.filter(isOwn) ?? null, halves), today, incomplete);
  const { segments: whole, onlyBefore } = withFormer(former, segments, withReplaced(gone, halves));
  if (whole.length + openFlights.length === 0) return null;
  if (whole.length + incomplete.length === 0) return plainPaste({ segments: [], bookings: [newBooking()], warnings });
  const bookings = toBookings(candidates, options, halves === null ? null : lines);
  if (whole.length > 0) warnings.push({ code: 'free-text', line: null, column: null, values: {} });
  warnings.push(...datesOfFlightAbove(flights));
  warnings.push(...airlinesOfText(flights));
  warnings.push(...nameInDoubt(bookings, candidates));
  if (order.isAssumed) warnings.push(dateOrderWarning(flights, order.monthFirst));
  warnings.push(...damagesOf(candidates, part.muted));
  const cancelled = cancelFlights(whole, lines);
  warnings.push(...cancelled.warnings);
  warnings.push(...onlyBefore.filter(({ stated }) => !isInactive(stated.status)).map(onlyBeforeWarning));
  warnings.push(...quotedInDoubt(whole, text).map(onlyBeforeWarning));
  const standing = incomplete.filter((one) => !cancelled.isGone(one));
  const services = servicesIn(part, (line) => bookingAt(line, options));
  warnings.push(...services.warnings);
  return plainPaste({ segments: whole, bookings, incomplete: standing, others: services.others, warnings });
}

/** Numbers of flights that are not whole. */
function numberedIn({ candidates, flights, open, rows }: PartRead): OpenFlight[] {
  const isLikely = flights.length > 0 || namesDayAndTimes(candidates);
  const doubtful = open.filter(({ row: { line } }) => isLikely || isWorthWarning(line));
  return oncePerNumber(doubtful.map((one) => openFlightOf(one, rows)));
}

/** A line tells of one flight. */
const withoutDoubles = (all: readonly OpenFlight[]): OpenFlight[] =>
  all.filter((one, at) => all.findIndex(({ row }) => row.index === one.row.index) === at);

const tellsOfFlights = (now: readonly unknown[], struck: readonly MailLine[] | null, halves: Halves | null): boolean =>
  now.length > 0 || struck !== null || halves !== null;

/** With what is struck out, and by headings and words; nothing where the text tells of no change. */
function earlierOf(struck: readonly MailLine[] | null, halves: Halves | null): readonly MailLine[] {
  return struck === null ? (halves?.before ?? []) : (changeHalves(struck)?.before ?? struck);
}

const withReplaced = (struck: ReadonlySet<number>, halves: Halves | null): ReadonlySet<number> =>
  halves === null ? struck : new Set([...struck, ...halves.replaced]);

/** The flights of the earlier text; one that the later text leaves open is to be completed, and has no former half. */
function formerOf(lines: readonly MailLine[], today: CalendarDay, incomplete: readonly IncompleteFlight[]): Segment[] {
  const part = readPart(lines, today);
  const open = new Set(incomplete.map(({ source }) => source.line));
  const options = optionsOf(part?.candidates ?? []);
  const segments = part?.flights.map((flight) => toSegment(flight, bookingAt(lineOf(flight), options))) ?? [];
  return segments.filter(({ source }) => !open.has(source.line));
}

/** Names and locator behind their labels, for a paste whose flights are read already. */
export function readLabels(text: string): BookingFacts {
  return bookingFactsOf(candidatesOf(withoutMailHeads(unwrapped(toLines(text)))));
}

/** Where nothing was read, prose may name a flight: a warning is owed where places or times stand beside it. */
function isWorthWarning(line: LineCandidates): boolean {
  return line.isDated || line.isTimed || line.hasTwoCodes();
}

/** A day and two times around the lines that name a flight. */
function namesDayAndTimes(lines: readonly LineCandidates[]): boolean {
  const times = lines.flatMap(({ clocks }) => clocks.filter(({ role }) => role !== 'other'));
  return times.length > 1 && lines.some(({ dates }) => dates.some(({ role }) => role !== 'other'));
}

/** Below one heading flights connect; one that goes back, or leaves from elsewhere, may have lost its own heading. */
function datesOfFlightAbove(flights: readonly MailFlight[]): Warning[] {
  return flights.flatMap(({ reading, row }, at) => {
    const above = flights[at - 1]?.reading;
    if (above === undefined || !reading.isDatedAbove || !isOnOneDay(reading, above)) return [];
    const connects = areSameCity(above.to.code, reading.from.code) && !areSameCity(above.from.code, reading.to.code);
    const { number, column } = row.line.line;
    const values = { flight: `${row.flight?.airline} ${row.flight?.number}` };
    return connects ? [] : [{ code: 'date-of-flight-above', line: number, column, values }];
  });
}

function isOnOneDay(
  { date: { date } }: MailFlight['reading'],
  { date: { date: other } }: MailFlight['reading'],
): boolean {
  return date.day === other.day && date.month === other.month;
}

function airlinesOfText(flights: readonly MailFlight[]): Warning[] {
  return flights.flatMap(({ row: { flight, line } }) => {
    if (flight?.isOfText !== true) return [];
    const { number, column } = line.line;
    const values = { flight: `${flight.airline} ${flight.number}` };
    return [{ code: 'airline-of-text', line: number, column: column + flight.at, values }];
  });
}

function onlyBeforeWarning({ stated, source: { line, column } }: Segment): Warning {
  return { code: 'only-among-old', line, column, values: { flight: `${stated.airline} ${stated.number}` } };
}

/** Somebody whom the text names, but not as a traveller. */
function nameInDoubt(bookings: readonly BookingRead[], lines: readonly LineCandidates[]): Warning[] {
  const found = bookings.some(({ names }) => names.length > 0) ? null : namesInDoubt(lines);
  if (found === null) return [];
  const { line, names } = found;
  const name = names.map(({ text }) => text).join(', ');
  const column = line.column + Math.max(0, line.printed.indexOf(names[0]?.text ?? ''));
  return [{ code: 'name-doubtful', line: line.number, column, values: { name } }];
}

function dateOrderWarning(flights: readonly MailFlight[], monthFirst: boolean): Warning {
  const line = flights[0]?.row.line.line;
  const code = monthFirst ? 'month-first-assumed' : 'day-first-assumed';
  return { code, line: line?.number ?? null, column: line?.column ?? null, values: {} };
}

interface Option {
  line: number;
  option: string;
  said: OfferSaid | null;
}

/** Headings such as OPTION 1, each with the flights below it. */
function optionsOf(lines: readonly LineCandidates[]): Option[] {
  return lines.flatMap(({ line, flights }) => {
    const option = flights.length > 0 ? null : optionOf(line.folded);
    return option === null ? [] : [{ line: line.number, option, said: saidBy(line.folded) }];
  });
}

const lineOf = ({ row }: { row: Row }): number => row.line.line.number;

function bookingAt(line: number, options: readonly Option[]): number {
  return Math.max(0, options.filter((option) => option.line <= line).length - 1);
}

/** Alternatives are bookings of the same travellers. Both halves of a change name them. */
function toBookings(
  lines: readonly LineCandidates[],
  options: readonly Option[],
  whole: readonly MailLine[] | null,
): BookingRead[] {
  const named = whole === null ? lines : candidatesOf(whole);
  const { names, airlineLocators, locator } = bookingFactsOf(named);
  const all = options.length === 0 ? [{ option: null, said: null }] : options;
  return all.map(({ option, said }) => {
    const facts = { names: [...names], locator, airlineLocators: new Map(airlineLocators) };
    return { ...newBooking(), ...facts, option, said };
  });
}
