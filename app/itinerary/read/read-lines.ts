import { findAirline } from '~/reference/airlines.ts';
import type { DialectRules } from '../dialects/dialect.ts';
import { travelsky } from '../dialects/travelsky.ts';
import { FactLines } from '../facts/fact-lines.ts';
import { NonAirReader } from '../facts/non-air-reader.ts';
import type { Trace } from '../trace/trace.ts';
import type { Line, Segment, Warning } from '../types.ts';
import { BaggageReader } from './baggage.ts';
import { type Block, isRetrieval, isService, openedBlock } from './blocks.ts';
import { addAirlineLocator, addNames, type BookingRead, bookingAfter, cutLocators, newBooking } from './booking.ts';
import { findCandidates, holdsDate } from './flight-candidates.ts';
import { type FlightRead, readFlights } from './flights.ts';
import { bookingOfOthers, isOfOthers, noteHeader, readHeader, readTimeLimit, settleHeader } from './headers.ts';
import { isFlightIn } from './is-flight-in.ts';
import { NameLines } from './name-lines.ts';
import { firstName, type NamesRead } from './names.ts';
import { namesColumn } from './names-column.ts';
import { isGap } from './non-air-segments.ts';
import { saidBy } from './options.ts';
import { isNumberedRoute } from './owed-warning.ts';
import { PasteLines } from './paste-lines.ts';
import type { PasteRead, RepairedFlight } from './paste-read.ts';
import { addOverhang, addRemark } from './remarks.ts';
import { readLoose } from './retyped/loose-line.ts';
import { mayBeFlight } from './retyped/may-be-flight.ts';
import { readSeats } from './seats.ts';
import { SegmentNumbers } from './segment-numbers.ts';
import { ServiceDisplayReader } from './service-displays.ts';
import { toStated } from './stated.ts';
import { UnreadLines } from './unread-lines.ts';

export function readLines(lines: readonly Line[], trace: Trace | null): PasteRead {
  return new Reader(lines, trace).readAll();
}

class Reader {
  private lines: PasteLines;
  private facts: FactLines;
  private segments: Segment[] = [];
  private others: NonAirReader;
  private nameLines: NameLines;
  private warnings: Warning[] = [];
  private unread = new UnreadLines(this.warnings);
  private numbers = new SegmentNumbers(this.warnings);
  private repairs: RepairedFlight[] = [];
  private serviceDisplays = new ServiceDisplayReader();
  private baggage = new BaggageReader();
  private booking = newBooking();
  private bookings: BookingRead[] = [this.booking];
  private block: Block = 'itinerary';
  /** The flight that the next lines may complete. */
  private flight: Segment | null = null;
  /** True after OPERATED BY at the end of a line: the name is on the next. */
  private awaitsOperator = false;
  /** Whether the current line has what a flight needs, even where a block claims it. */
  private isLikely = false;
  private lastDialect: DialectRules | null = null;

  constructor(
    lines: readonly Line[],
    private trace: Trace | null,
  ) {
    this.lines = new PasteLines(lines);
    this.facts = new FactLines(this.lines);
    this.others = new NonAirReader(this.lines);
    this.nameLines = new NameLines(this.lines, this.warnings);
  }

  readAll(): PasteRead {
    for (let at = 0; at < this.lines.length; ) {
      const flights = this.segments.length;
      const used = this.readFrom(at);
      if (this.segments.length === flights) this.facts.note(at, this.bookings.length - 1);
      at += used;
    }
    this.unread.close();
    settleHeader(this.booking);
    cutLocators(this.segments, this.bookings);
    const { facts, segments, bookings, warnings, repairs } = this;
    const [others, serviceDisplays] = [this.others.found, this.serviceDisplays.found];
    return { facts, segments, bookings, others, incomplete: [], warnings, repairs, serviceDisplays };
  }

  private readFrom(at: number): number {
    const text = this.lines.textAt(at);
    if (isService(text)) {
      this.readService(text);
      return 1;
    }
    const dated = holdsDate.test(text);
    const used = dated ? this.readFlights(text, at) : 0;
    if (used > 0) return used;
    this.isLikely = this.block === 'itinerary' && mayBeFlight(text);
    if (this.isLikely && this.readLoose(text, at)) return 1;
    this.numbers.noteLine(text);
    this.readOtherLine(text, at, dated);
    return 1;
  }

  private readLoose(text: string, at: number): boolean {
    const loose = readLoose(text, this.lastDialect);
    if (loose === null) return false;
    const { start, end } = loose.reading;
    const rest = loose.text.slice(end).trim();
    this.lines.markRead(at, 1, rest);
    const segment = this.addFlight({ reading: loose.reading, text: loose.text, line: at, column: start, end, rest });
    if (loose.repair !== null) this.repairs.push({ segment, repair: loose.repair });
    return true;
  }

  private readFlights(text: string, at: number): number {
    const { flights, used } = readFlights(this.lines, at, this.lastDialect);
    const [first] = flights;
    if (first === undefined || !flights.every((flight) => isFlightIn(this.block, flight))) return 0;
    if (first.column > 0) this.readBefore(text.slice(0, first.column).trim(), at);
    for (const flight of flights) if (!this.addGroundTransport(flight)) this.addFlight(flight);
    this.lines.markRead(at, used, flights.at(-1)?.rest ?? '');
    return used;
  }

  /** Names, with a header before them, or a remark may stand in front of a flight. */
  private readBefore(text: string, at: number): void {
    if (text.length <= 10 || this.addRemark(text)) return;
    const names = Math.max(0, text.search(firstName));
    if (names > 0) this.readBookingLine(text.slice(0, names).trim(), at);
    this.addNames(text.slice(names).trim(), at);
  }

  /** A train or coach of a carrier such as 2C without times is a voucher, not a leg. */
  private addGroundTransport({ reading: { fields }, line, column, end }: FlightRead): boolean {
    if (fields.departs !== null || findAirline(fields.airline ?? '')?.isGroundTransport !== true) return false;
    this.others.addTrain(this.lines.sourceOf(line, column, end), this.bookings.length - 1);
    return true;
  }

  private addFlight(flight: FlightRead): Segment {
    const { reading, rest } = flight;
    if (reading.dialect.forms.length > 0) this.lastDialect = reading.dialect;
    this.block = 'itinerary';
    settleHeader(this.booking);
    const segment: Segment = {
      source: this.lines.sourceOf(flight.line, flight.column, flight.end),
      dialect: reading.dialect.name,
      booking: this.bookings.length - 1,
      gapAfter: false,
      stated: toStated(reading.fields),
      inferred: { date: null, yearFrom: null, arrivalDate: null, replaced: null },
    };
    this.numbers.addFlight(reading.fields.index, rest, segment.source);
    this.nameLines.sayUnread();
    this.flight = segment;
    this.segments.push(segment);
    this.trace?.addFlight(segment, flight.text, reading.start);
    if (rest !== '') this.addRemark(rest);
    return segment;
  }

  private readService(text: string): void {
    this.numbers.noteLine(text);
    if (this.booking.timeLimit === null && text.includes('BY')) this.booking.timeLimit = readTimeLimit(text);
    if (text.includes('RMK')) addAirlineLocator(this.booking, text);
    const seats = text.includes('SSR') ? readSeats(text) : null;
    if (seats !== null) this.booking.seats.push(seats);
    this.openBlock(text);
  }

  private readOtherLine(text: string, at: number, dated: boolean): void {
    if (this.addRemark(text)) this.noteUnread(text, at);
    else if (this.serviceDisplays.read(text) || this.addNames(text, at)) return;
    else if (this.baggage.read(text, this.booking.baggage)) return;
    else if (isGap(text)) {
      if (this.flight !== null) this.flight.gapAfter = true;
    } else if (!this.others.read(text, at, this.bookings.length - 1) && !this.readBookingLine(text, at))
      this.readHeading(text, at, dated);
  }

  private addRemark(text: string): boolean {
    const target = this.flight?.stated ?? this.serviceDisplays.last;
    if (target === null) return false;
    const operator = this.awaitsOperator && /^[A-Z]/.test(text) ? `OPERATED BY ${text}` : text;
    this.awaitsOperator = text.endsWith('OPERATED BY');
    return addRemark(target, operator) || (this.flight !== null && addOverhang(this.flight.stated, text));
  }

  private addNames(line: string, at: number): boolean {
    const text = namesColumn(this.lines.rawAt(at), line);
    const begun = this.hasSegments();
    if (begun && !text.startsWith('1.')) return false;
    const names = this.nameLines.read(text, at, this.booking.names.at(-1) ?? null);
    if (names === null || (begun && !this.opensBooking(names.read, at))) return false;
    const others = begun ? newBooking() : bookingOfOthers(this.booking, names.read);
    if (others !== null) this.openBooking(others);
    this.block = 'itinerary';
    addNames(this.booking, names.read);
    this.nameLines.accept(names, at);
    this.facts.noteNames(names.whole, this.bookings.length - 1, names.again);
    return true;
  }

  /** Names of TravelSky behind remarks open a booking when a locator or a flight follows. */
  private opensBooking({ host, locator, mayHoldLocator }: NamesRead, at: number): boolean {
    if (this.block === 'itinerary' || host || locator !== null) return true;
    if (mayHoldLocator !== null && this.lastDialect === travelsky) return true;
    return findCandidates(this.lines.textAt(at + 1))[0]?.start === 0;
  }

  private readBookingLine(text: string, at: number): boolean {
    const header = readHeader(text, this.lines.textAt(at + 1));
    if (header === null) return addAirlineLocator(this.booking, text);
    if (header.opens && (this.hasSegments() || isOfOthers(header, this.booking, this.hasSegments(this.others.found))))
      this.openBooking(bookingAfter(this.booking, header.option));
    if (header.option !== null && this.booking.option === null) this.booking.said = saidBy(text);
    if (header.opens) this.block = 'itinerary';
    noteHeader(this.booking, header, this.hasSegments());
    return true;
  }

  private readHeading(text: string, at: number, dated: boolean): void {
    if (this.block === 'itinerary' && !this.hasSegments()) this.nameLines.noteUnread(text, at);
    this.openBlock(text);
    if (dated) this.booking.timeLimit ??= readTimeLimit(text);
    this.noteUnread(text, at);
  }

  private openBlock(text: string): void {
    const block = isRetrieval(text) ? 'itinerary' : openedBlock(text);
    if (block === null) return;
    this.block = block;
    this.flight = null;
  }

  private noteUnread(text: string, at: number): void {
    if (this.block === 'itinerary' && (this.isLikely || isNumberedRoute(text))) this.unread.note(text, at, this.lines);
  }

  private hasSegments(segments: readonly { booking: number }[] = this.segments): boolean {
    return segments.at(-1)?.booking === this.bookings.length - 1;
  }

  private openBooking(booking = newBooking()): void {
    settleHeader(this.booking);
    this.booking = booking;
    this.numbers.reset();
    this.bookings.push(this.booking);
    this.block = 'itinerary';
    this.flight = null;
  }
}
