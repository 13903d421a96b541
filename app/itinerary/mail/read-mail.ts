import { areSameCity } from '~/reference/places.ts';
import { type BookingRead, newBooking } from '../read/booking.ts';
import { optionOf, saidBy } from '../read/options.ts';
import type { PasteRead } from '../read/paste-read.ts';
import { plainPaste } from '../read/plain-paste.ts';
import type { Trace } from '../trace/trace.ts';
import type { CalendarDay, OfferSaid, Warning } from '../types.ts';
import { datedAfterNights } from './after-night.ts';
import { dateOrderOf } from './candidates/date-order.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import { toLines } from './candidates/lines.ts';
import { nameColumns } from './candidates/table-header.ts';
import { isTelling, oncePerNumber, openFlightOf, toIncomplete, warningsOf } from './incomplete.ts';
import { type MailFlight, readFlights, toSegment } from './mail-flights.ts';
import { withoutMailHeads } from './mail-heads.ts';
import { isMention } from './mentions.ts';
import { type BookingFacts, bookingFactsOf } from './names.ts';
import { greetedIn } from './names-without-label.ts';
import { withoutOldColumn } from './old-column.ts';
import { muteOldTimes } from './old-times.ts';
import { regionsOf } from './regions.ts';
import { markReplaced } from './replaced.ts';
import { namesFlight, routesOf } from './routes-without-number.ts';
import { rowsOf } from './rows.ts';
import type { Row } from './span.ts';
import { mutePeriods, withoutEchoes } from './summaries.ts';
import { isTerminalLine, showsTerminalDisplay } from './terminal-displays.ts';
import { candidatesOf, MOST_FLIGHTS } from './text-candidates.ts';

const MAY_BE_FLIGHT = /[A-Z0-9]{2}[ -]?\d|[A-Z] {1,3}#?\d/;

/** Where all is in capitals, a number may be one of a display. */
const SMALL_LETTERS = /[a-z]{3}/;

/**
 * Reads flights from mails, receipts and notes: carrier and number, airports, dates and times that may stand on several
 * lines. Null where the text names no flight.
 */
export function readMail(text: string, today: CalendarDay, trace: Trace | null, withRetyped = false): PasteRead | null {
  const lines = withoutOldColumn(withoutMailHeads(toLines(text)));
  if (!lines.some(({ folded }) => MAY_BE_FLIGHT.test(folded) || namesFlight(folded))) return null;
  const candidates = candidatesOf(lines.filter((line) => withRetyped || !isTerminalLine(line)));
  if (candidates.filter(({ flights }) => flights.length > 0).length > MOST_FLIGHTS) return null;
  if (showsTerminalDisplay(lines.map(({ folded }) => folded))) return null;
  nameColumns(candidates);
  muteOldTimes(candidates);
  mutePeriods(candidates);
  const order = dateOrderOf(candidates, today);
  const regions = regionsOf(candidates);
  const muted = regions.map((region) => region !== null);
  const rows = withoutEchoes(rowsOf(candidates, muted, order));
  const { flights: read, open, numbers } = readFlights({ rows, lines: candidates, regions }, today);
  trace?.addMail({ lines: candidates, regions, rows, numbers });
  const flights = datedAfterNights(read, today);
  const isLikely = flights.length > 0 || namesDayAndTimes(candidates);
  const doubtful = open.filter(({ row: { line } }) => isLikely || isWorthWarning(line));
  const numbered = oncePerNumber(doubtful.map((one) => openFlightOf(one, rows)));
  const all = [...numbered, ...routesOf({ lines: candidates, muted, rows, flights, order })];
  const options = optionsOf(candidates);
  const bookings = toBookings(candidates, options);
  const isOfPeople = SMALL_LETTERS.test(text);
  const incomplete = all
    .filter((one) => isOfPeople && isTelling(one) && !isMention(one.row.line.line))
    .map((one, at) => toIncomplete(one, at, bookingAt(one.row, options)));
  const warnings = all.flatMap(warningsOf);
  if (flights.length + all.length === 0) return null;
  if (flights.length + incomplete.length === 0) return plainPaste({ segments: [], bookings: [newBooking()], warnings });
  if (flights.length > 0) warnings.push({ code: 'free-text', line: null, column: null, values: {} });
  warnings.push(...datesOfFlightAbove(flights));
  warnings.push(...airlinesOfText(flights));
  if (bookings.every(({ names }) => names.length === 0)) warnings.push(...nameGreeted(candidates));
  if (order.isAssumed) warnings.push(dateOrderWarning(flights, order.monthFirst));
  const segments = flights.map((flight) => toSegment(flight, bookingAt(flight.row, options)));
  markReplaced(segments, candidates);
  return plainPaste({ segments, bookings, incomplete, warnings });
}

/** Names and locator behind their labels, for a paste whose flights are read already. */
export function readLabels(text: string): BookingFacts {
  return bookingFactsOf(candidatesOf(withoutMailHeads(toLines(text))));
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

/** Lines in which a text greets somebody. */
const MOST_GREETINGS = 20;

function nameGreeted(lines: readonly LineCandidates[]): Warning[] {
  for (const line of lines.slice(0, MOST_GREETINGS)) {
    const name = greetedIn(line)?.text;
    if (name === undefined) continue;
    const { number, column, printed } = line.line;
    return [{ code: 'name-doubtful', line: number, column: column + printed.indexOf(name), values: { name } }];
  }
  return [];
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

function bookingAt(row: Row, options: readonly Option[]): number {
  return Math.max(0, options.filter((option) => option.line <= row.line.line.number).length - 1);
}

/** Alternatives are bookings of the same travellers. */
function toBookings(lines: readonly LineCandidates[], options: readonly Option[]): BookingRead[] {
  const all = options.length === 0 ? [{ option: null, said: null }] : options;
  return all.map(({ option, said }) => ({ ...newBooking(), ...bookingFactsOf(lines), option, said }));
}
