import type { Booking, Dialect, Line, Other, PrintedDate, Segment, Warning } from '../types.ts';
import { holdsDate } from './anchors.ts';
import { type FlightRead, readFlights } from './flights.ts';
import { readHeader, readTimeLimit } from './headers.ts';
import { readNames } from './names.ts';
import { isGap, readOther } from './others.ts';
import { Page } from './page.ts';
import { addRemark } from './remarks.ts';
import { toStated } from './stated.ts';

/** A passenger record of the paste with what dates it. */
export interface BookingRead extends Booking {
  /** The day of the display, from its header or last line. */
  shown: PrintedDate | null;
  /** The first time limit, used when nothing better is printed. */
  timeLimit: PrintedDate | null;
}

/** Everything that the lines of a paste say, in the order of the paste. */
export interface PasteRead {
  segments: Segment[];
  bookings: BookingRead[];
  others: Other[];
  warnings: Warning[];
}

/** Reads the lines of a paste. */
export function readLines(lines: readonly Line[]): PasteRead {
  return new Reader(lines).readAll();
}

class Reader {
  private page: Page;
  private segments: Segment[] = [];
  private others: Other[] = [];
  private bookings: BookingRead[] = [newBooking()];
  /** True once the current booking has a segment. */
  private begun = false;
  private namesOpen = false;
  private near: Dialect | null = null;

  constructor(lines: readonly Line[]) {
    this.page = new Page(lines);
  }

  readAll(): PasteRead {
    for (let at = 0; at < this.page.length; ) at += this.readFrom(at);
    return { segments: this.segments, bookings: this.bookings, others: this.others, warnings: [] };
  }

  /** Reads one line, or the run of lines that make one; answers how many. */
  private readFrom(at: number): number {
    const text = this.page.squeezed(at);
    if (!holdsDate.test(text)) {
      this.readOtherLine(text, at);
      return 1;
    }
    const { flights, used } = readFlights(this.page, at, this.near);
    if (flights.length === 0) {
      this.readOtherLine(text, at);
      return 1;
    }
    this.readHeadOf(flights[0], text);
    for (const flight of flights) this.addFlight(flight);
    this.page.use(at, used, flights.at(-1)?.rest ?? '');
    return used;
  }

  /** Names may stand on the line of the first flight, before it. */
  private readHeadOf(first: FlightRead | undefined, text: string): void {
    if (first !== undefined && first.column > 10) this.addNames(text.slice(0, first.column).trim());
  }

  private addFlight(flight: FlightRead): void {
    const stated = toStated(flight.reading.fields);
    this.near = flight.reading.dialect;
    this.begun = true;
    this.namesOpen = false;
    this.segments.push({
      source: this.page.sourceOf(flight.line, flight.column, flight.end),
      dialect: flight.reading.dialect,
      booking: this.bookings.length - 1,
      gapAfter: false,
      stated,
      inferred: { date: null, yearFrom: null, arrivalDate: null, replaced: null },
    });
    if (flight.rest !== '') addRemark(stated, flight.rest);
  }

  private readOtherLine(text: string, at: number): void {
    const first = text.charCodeAt(0);
    if (first >= 48 && first <= 57) this.readNumbered(text, at);
    else this.readWords(text);
  }

  private readNumbered(text: string, at: number): void {
    if (this.addNames(text)) return;
    if (isGap(text)) this.endLeg();
    else if (this.addOther(text, at)) return;
    else this.readBookingLine(text);
  }

  private readWords(text: string): void {
    const last = this.segments.at(-1);
    if (last !== undefined && this.begun && addRemark(last.stated, text)) return;
    if (this.namesOpen && this.addMoreNames(text)) return;
    if (isGap(text)) this.endLeg();
    else this.readBookingLine(text);
  }

  private endLeg(): void {
    const last = this.segments.at(-1);
    if (last !== undefined) last.gapAfter = true;
  }

  private addOther(text: string, at: number): boolean {
    const kind = readOther(text);
    if (kind === null) return false;
    this.others.push({ kind, source: this.page.sourceOf(at, 0, text.length), booking: this.bookings.length - 1 });
    return true;
  }

  private addNames(text: string): boolean {
    const read = readNames(text);
    if (read === null || (this.begun && read.first > 1)) return false;
    if (this.begun) this.openBooking();
    this.current().names.push(...read.names);
    this.current().locator ??= read.locator;
    this.namesOpen = true;
    return true;
  }

  /** A line that goes on with the names: a title, a locator, or the rest of a name before the next number. */
  private addMoreNames(text: string): boolean {
    const booking = this.current();
    const last = booking.names.at(-1);
    const [, rest, more] = /^([A-Z]{1,20}(?: [A-Z]{1,20})?) (\d{1,2}\..*)$/.exec(text) ?? [];
    if (last !== undefined && rest !== undefined && more !== undefined) {
      booking.names[booking.names.length - 1] =
        `${last}${/^(?:MR|MRS|MS|MISS|MSTR|CHD|INF)$/.test(rest) ? ' ' : ''}${rest}`;
      return this.addNames(more);
    }
    return false;
  }

  private readBookingLine(text: string): void {
    const header = readHeader(text);
    if (header === null) {
      this.current().timeLimit ??= readTimeLimit(text);
      return;
    }
    if (header.opens && this.begun) this.openBooking();
    const booking = this.current();
    booking.shown ??= header.shown;
    if (header.locator !== null && (booking.locator === null || header.opens)) booking.locator = header.locator;
  }

  private openBooking(): void {
    this.bookings.push(newBooking());
    this.begun = false;
  }

  private current(): BookingRead {
    const last = this.bookings.at(-1);
    if (last === undefined) throw new Error('a paste has at least one booking');
    return last;
  }
}

function newBooking(): BookingRead {
  return { names: [], locator: null, shown: null, timeLimit: null };
}
