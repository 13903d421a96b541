import { areSameCity } from '~/reference/places.ts';
import { type BookingRead, newBooking } from '../read/booking.ts';
import { optionOf } from '../read/options.ts';
import type { PasteRead } from '../read/paste-read.ts';
import { plainPaste } from '../read/plain-paste.ts';
import type { CalendarDay, Segment, Stated, Warning } from '../types.ts';
import { findAnchors, type LineAnchors } from './anchors.ts';
import { holdsDayAndTime, linesOfFlights, readFlights } from './blocks.ts';
import { type BookingFacts, bookingFactsOf } from './booking-facts.ts';
import { dateOrderOf } from './date-order.ts';
import { MOST_NAMES } from './flight-numbers.ts';
import type { FreeFlight } from './free-flight.ts';
import { type FreeLine, toFreeLines } from './free-lines.ts';
import type { LabelKind } from './labels.ts';
import { withoutMailHeads } from './mail-heads.ts';
import { nameColumns } from './table-header.ts';
import { isTerminalLine, showsTerminalDisplay } from './terminal-displays.ts';

/** Most lines with a flight number: no trip has more flights. */
const MOST_FLIGHTS = 99;

/**
 * Reads flights from what people and their mails say in words: carrier and number, airports, dates and times that may
 * stand on several lines. Null where the text names no flight.
 */
export function readFreeText(text: string, today: CalendarDay): PasteRead | null {
  const lines = withoutMailHeads(toFreeLines(text));
  if (!lines.some(({ folded }) => MAY_BE_FLIGHT.test(folded))) return null;
  const anchors = anchorsOf(lines.filter((line) => !isTerminalLine(line)));
  const flightLines = anchors.filter(({ flights }) => flights.length > 0);
  if (flightLines.length === 0 || flightLines.length > MOST_FLIGHTS) return null;
  if (showsTerminalDisplay(lines.map(({ folded }) => folded))) return null;
  if (!holdsDayAndTime(anchors)) return withoutFlights(linesOfFlights(anchors).filter(isWorthWarning));
  nameColumns(anchors);
  const order = dateOrderOf(anchors, today);
  const { flights, open } = readFlights(anchors, { today, monthFirst: order.monthFirst });
  const isLikely = flights.length > 0 || namesDayAndTimes(anchors);
  const doubtful = open.filter((line) => isLikely || isWorthWarning(line));
  if (flights.length === 0) return withoutFlights(doubtful);
  const warnings = doubtful.map(notWhole);
  warnings.push({ code: 'free-text', line: null, column: null, values: {} });
  warnings.push(...datesOfFlightAbove(flights));
  if (order.isAssumed) warnings.push(dateOrderWarning(flights, order.monthFirst));
  const options = optionsOf(anchors);
  const segments = flights.map((flight) => toSegment(flight, bookingOf(flight, options)));
  return plainPaste({ segments, bookings: toBookings(anchors, options), warnings });
}

/** Names and locator behind their labels, for a paste whose flights are read already. */
export function readLabels(text: string): BookingFacts {
  return bookingFactsOf(anchorsOf(withoutMailHeads(toFreeLines(text))));
}

function withoutFlights(doubtful: readonly LineAnchors[]): PasteRead {
  return plainPaste({ segments: [], bookings: [newBooking()], warnings: doubtful.map(notWhole) });
}

const MAY_BE_FLIGHT = /[A-Z0-9]{2}[ -]?\d|[A-Z] {1,3}#?\d/;

function anchorsOf(lines: readonly FreeLine[]): LineAnchors[] {
  let lookUps = 0;
  const mayLookUp = () => lookUps++ < MOST_NAMES;
  const anchors: LineAnchors[] = [];
  let flights = 0;
  for (const line of lines) {
    if (flights > MOST_FLIGHTS) break;
    const above = anchors.at(-1);
    const found = findAnchors(line, () => labelAbove(above, line), mayLookUp);
    const second = secondFlight(found);
    flights += found.flights.length;
    if (second === null) anchors.push(found);
    else for (const piece of cut(line, second)) anchors.push(findAnchors(piece, () => null, mayLookUp));
  }
  return anchors;
}

/** A label alone on its line names the value on the next one. */
function labelAbove(above: LineAnchors | undefined, { opens }: FreeLine): LabelKind | null {
  const [label, ...others] = above?.labels ?? [];
  if (above === undefined || label === undefined || others.length > 0 || opens) return null;
  const rest = above.line.folded.slice(0, label.at) + above.line.folded.slice(label.end);
  return /[A-Z0-9]/.test(rest) ? null : label.kind;
}

/** The column at which another flight begins. */
function secondFlight({ flights }: LineAnchors): number | null {
  const [first, second] = flights;
  return first !== undefined && second !== undefined && first.airline + first.number !== second.airline + second.number
    ? second.at
    : null;
}

function cut(line: FreeLine, at: number): FreeLine[] {
  const { number, column, printed, folded, opens } = line;
  return [
    { number, column, printed: printed.slice(0, at), folded: folded.slice(0, at), opens },
    { number, column: column + at, printed: printed.slice(at), folded: folded.slice(at), opens: false },
  ];
}

/** Where nothing was read, prose may name a flight: a warning is owed where places or times stand beside it. */
function isWorthWarning(line: LineAnchors): boolean {
  return line.isDated || line.isTimed || line.hasTwoCodes();
}

/** A day and two times around the lines that name a flight. */
function namesDayAndTimes(anchors: readonly LineAnchors[]): boolean {
  const times = anchors.flatMap(({ clocks }) => clocks.filter(({ role }) => role !== 'other'));
  return times.length > 1 && anchors.some(({ dates }) => dates.some(({ role }) => role !== 'other'));
}

function notWhole({ line, flights }: LineAnchors): Warning {
  const flight = flights[0];
  const values = { flight: `${flight?.airline ?? ''} ${flight?.number ?? ''}` };
  return { code: 'flight-not-whole', line: line.number, column: line.column, values };
}

/** Below one heading flights connect; one that goes back, or leaves from elsewhere, may have lost its own heading. */
function datesOfFlightAbove(flights: readonly FreeFlight[]): Warning[] {
  return flights.flatMap((flight, at) => {
    const above = flights[at - 1];
    if (above === undefined || !flight.isDatedAbove || !isOnDayOf(flight, above)) return [];
    const connects = areSameCity(above.to, flight.from) && !areSameCity(above.from, flight.to);
    const { number, column } = flight.line.line;
    const values = { flight: `${flight.airline} ${flight.number}` };
    return connects ? [] : [{ code: 'date-of-flight-above', line: number, column, values }];
  });
}

function isOnDayOf({ date }: FreeFlight, { date: other }: FreeFlight): boolean {
  return date.day === other.day && date.month === other.month;
}

function dateOrderWarning(flights: readonly FreeFlight[], monthFirst: boolean): Warning {
  const line = flights[0]?.line.line;
  const code = monthFirst ? 'month-first-assumed' : 'day-first-assumed';
  return { code, line: line?.number ?? null, column: line?.column ?? null, values: {} };
}

interface Option {
  line: number;
  option: string;
}

/** Headings such as OPTION 1, each with the flights below it. */
function optionsOf(anchors: readonly LineAnchors[]): Option[] {
  return anchors.flatMap(({ line, flights }) => {
    const option = flights.length > 0 ? null : optionOf(line.folded);
    return option === null ? [] : [{ line: line.number, option }];
  });
}

function bookingOf({ line }: FreeFlight, options: readonly Option[]): number {
  return Math.max(0, options.filter((option) => option.line <= line.line.number).length - 1);
}

/** Alternatives are bookings of the same travellers. */
function toBookings(anchors: readonly LineAnchors[], options: readonly Option[]): BookingRead[] {
  const [first, ...others] = options.length === 0 ? [null] : options.map(({ option }) => option);
  return [first ?? null, ...others].map((option) => ({ ...newBooking(), ...bookingFactsOf(anchors), option }));
}

function toSegment(flight: FreeFlight, booking: number): Segment {
  const { line } = flight.line;
  return {
    source: { line: line.number, column: line.column, text: line.printed },
    dialect: 'free',
    booking,
    gapAfter: false,
    stated: toStated(flight),
    inferred: { date: null, yearFrom: null, arrivalDate: null, replaced: null },
  };
}

/** In the order of the terminals' facts: later steps meet one type of record. */
function toStated({ facts, ...flight }: FreeFlight): Stated {
  return {
    airline: flight.airline,
    number: flight.number,
    suffix: null,
    bookingClass: flight.bookingClass,
    from: flight.from,
    to: flight.to,
    date: flight.date,
    departs: flight.departs,
    arrives: flight.arrives,
    arrivalDate: flight.arrivalDate,
    arrivalOffset: flight.arrivalOffset,
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
}
