import type { Facts, NonAirDetails } from './facts/model.ts';
import type { OfferSaid } from './fares/offer-heading.ts';
import type { IncompleteFlight, OpenField } from './incomplete-flight.ts';
import type { CalendarDay, LocalTime, PrintedDate, Source } from './printed.ts';
import type { WarningCode } from './warning-codes.ts';

/**
 * The words of the trade, each explained once.
 *
 * PNR: a booking as a reservation system keeps it. Segment: one numbered line of it. Marketing carrier: the airline
 * whose code and number are sold; operating carrier: the one that flies. Booking class: the letter that was sold;
 * cabin: where the passenger sits. Equipment: the aircraft's IATA code. ARNK: "arrival unknown", a gap filled by other
 * means. Passive segment: booked elsewhere, shown for information. Married segments: sold together or not at all.
 */

/** One line of the paste after normalising. Lines and columns of the paste count from 1. */
export interface Line {
  text: string;
  /** Line of the paste on which the text starts. */
  number: number;
  /** Column of the paste for a column of `text` (both 0-based); `null` when nothing moved. */
  columns: readonly number[] | null;
}

/** The printed facts of a flight; null where the terminal prints none. */
export interface Stated {
  airline: string;
  /** Without leading zeros; `OPEN` for an open segment. */
  number: string;
  /** Operational suffix, the D of LH 123D. */
  suffix: string | null;
  bookingClass: string | null;
  /** Set by hand, or printed as a word; else the cabin follows from the class. */
  cabin?: Cabin;
  /** Set by hand: there are no times yet, and the customer is told so. */
  areTimesOpen?: boolean;
  from: string;
  to: string;
  date: PrintedDate | null;
  departs: LocalTime | null;
  arrives: LocalTime | null;
  arrivalDate: PrintedDate | null;
  /** Days that the printed mark adds to the departure date; null when no mark is printed. */
  arrivalOffset: number | null;
  checkIn: LocalTime | null;
  /** Two-letter status code, `FLWN` for flown. */
  status: string | null;
  seats: number | null;
  equipment: string | null;
  departureTerminal: string | null;
  arrivalTerminal: string | null;
  meal: string | null;
  stops: number | null;
  /** Minutes in the air or on the way, where the terminal prints them. */
  elapsed: number | null;
  /** As printed after OPERATED BY, or carrier and number of an OP- note. */
  operatedBy: string | null;
  /** The airline's own locator for this segment. */
  locator: string | null;
  /** Free for an adult, as printed beside the itinerary: pieces (`2PC`) or kilograms (`20K`). */
  baggage: string | null;
  seatNumbers: readonly string[];
  marriage: string | null;
  eticket: boolean;
  codeshare: boolean;
}

/** Where the year of a departure comes from. */
export type YearSource = 'printed' | 'display' | 'weekday' | 'order' | 'next';

/** The earlier half of a schedule change. */
export interface Replaced {
  departs: LocalTime | null;
  arrives: LocalTime | null;
  date: CalendarDay | null;
  number?: string;
  status?: string | null;
}

/** Conclusions from the printed facts, kept apart from them. */
export interface Inferred {
  /** Departure date in full; null for an open segment without a date. */
  date: CalendarDay | null;
  yearFrom: YearSource | null;
  /** Local date of arrival; null when there are no times. */
  arrivalDate: CalendarDay | null;
  /** The flight before a schedule change; null unless the paste shows both halves. */
  replaced: Replaced | null;
}

/** A flight as read and refined, before anything is looked up. */
export interface Segment {
  source: Source;
  /** Name of the dialect that read it. */
  dialect: string;
  /** Index into `Itinerary.bookings`. */
  booking: number;
  /** True when an ARNK or a gap in the paste stands between this segment and the next. */
  gapAfter: boolean;
  stated: Stated;
  inferred: Inferred;
  /** Of its calendar event, where an earlier version has told it: ours, or in its place another calendar's whole one. */
  uid?: string;
  event?: string;
}

export interface ReadBooking {
  names: string[];
  locator: string | null;
  /** Heading of an offer beside others, "OPTION 2": only one of them is flown. */
  option?: string;
  /** Beside its name, where that names a price or bags. */
  said?: OfferSaid;
  /** Of bookings that were merged into this one. */
  mergedLocators?: string[];
  /** Day of the display, where one is printed. */
  shown?: CalendarDay;
}

/** A booking of the paste with its own flights. */
export interface Booking extends ReadBooking {
  /** Indices into `Itinerary.flights`. */
  flights: number[];
}

/** A segment that is no flight: hotel, car, rail, tour and the like. */
export interface NonAirSegment {
  kind: 'hotel' | 'car' | 'rail' | 'transfer' | 'tour' | 'other';
  /** Of its first line. */
  source: Source;
  booking: number;
  /** All its lines, collapsed. */
  lines: readonly string[];
  stated: NonAirDetails;
  /** First and last day; null where none is printed. */
  date: CalendarDay | null;
  endDate: CalendarDay | null;
}

export type { CalendarDay, IncompleteFlight, LocalTime, OpenField, PrintedDate, Source, WarningCode };

/** A doubt about a place in the paste. The catalogue has its sentence. */
export interface Warning {
  code: WarningCode;
  /** 1-based; null when the warning is about the whole paste. */
  line: number | null;
  column: number | null;
  /** Values for the sentence of the catalogue: codes, ISO dates, printed snippets. */
  values: Record<string, string | number>;
}

/** Result of reading and refining. */
export interface ParsedItinerary extends Facts {
  segments: Segment[];
  bookings: ReadBooking[];
  others: NonAirSegment[];
  incomplete: IncompleteFlight[];
  warnings: Warning[];
}

export type Cabin = 'economy' | 'premium' | 'business' | 'first';

/** An airport, city or station; all but `code` and `display` are null for an unknown code. */
export interface Place {
  code: string;
  /** "London Heathrow"; the code where no table knows it. */
  display: string;
  name: string | null;
  city: string | null;
  /** City whose airport this is too, where it lies in another one: New York of Newark. */
  metro?: string;
  /** ISO 3166 letters. */
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  zone: string | null;
  terminal: string | null;
}

/** A local date and time of a place, and its instant. */
export interface ZonedTime {
  date: CalendarDay;
  time: LocalTime | null;
  /** Minutes since 1970-01-01T00:00Z; null without a time or a known zone. */
  instant: number | null;
  /** Minutes east of Greenwich at that instant. */
  offset: number | null;
  /** "EDT", or "GMT+3" where no letters are in use. */
  zoneName: string | null;
  /** `gap`: the clock of the place skips this time; `fold`: it shows it twice. */
  clock: 'plain' | 'gap' | 'fold';
}

export interface Carbon {
  /** Kilograms per passenger, one way, without and with radiative forcing. */
  kg: number;
  kgWithForcing: number;
  haul: 'domestic' | 'short' | 'long' | 'international';
  cabinUsed: Cabin | 'average';
}

/** The wait between this flight's arrival and the next one's departure. */
export interface Connection {
  minutes: number;
  kind: 'short' | 'normal' | 'long';
  overnight: boolean;
  /** Arrives at one airport of a city and leaves from another. */
  changeOfAirport: boolean;
}

/** A segment with the facts of the reference tables. */
export interface Flight extends Segment {
  /** Of a flight in an edited itinerary; else it follows from the ordinal. */
  id?: string;
  from: Place;
  to: Place;
  airlineName: string | null;
  /** Operating carrier in ordinary letters; null for the marketing airline and for an unknown one. */
  operatedBy: string | null;
  cabin: Cabin | null;
  /** True when the airline has no row of its own and the general convention was used. */
  cabinAssumed: boolean;
  aircraft: string | null;
  /** True for a train, coach or boat that is sold under a flight number. */
  isGroundTransport: boolean;
  departure: ZonedTime | null;
  arrival: ZonedTime | null;
  durationMinutes: number | null;
  distanceKm: number | null;
  carbon: Carbon | null;
  connection: Connection | null;
}

export interface Itinerary extends Facts {
  flights: Flight[];
  bookings: Booking[];
  /** All passengers of all bookings in order of first appearance. */
  names: string[];
  others: NonAirSegment[];
  incomplete: IncompleteFlight[];
  warnings: Warning[];
}

export interface ConvertOptions {
  /** Day of the paste, from which missing years follow: ISO, `2026-05-04`. */
  today: string;
  /** False where nobody shows passengers, services, tickets or fares: these and doubts about titles stay away, and all else is the same. */
  facts?: boolean;
}
