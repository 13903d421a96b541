import type { CalendarDay, LocalTime, PrintedDate } from '../types.ts';
import type { FlightFound } from './candidates/flight-numbers.ts';
import type { LineCandidates } from './candidates/line-candidates.ts';
import type { Role } from './candidates/roles.ts';

/** Where a candidate stands: row of the text's rows with candidates, and column. */
interface Placed {
  row: number;
  at: number;
  role: Role;
}

export interface ClockHere extends Placed {
  time: LocalTime;
  days: number | null;
}

export interface DateHere extends Placed {
  date: PrintedDate;
  /** In brackets: `6:20 AM (Apr 16)`. */
  inBrackets: boolean;
}

export interface PlaceHere extends Placed {
  code: string;
  isCode: boolean;
}

/** A line that holds a candidate. */
export interface Row {
  row: number;
  line: LineCandidates;
  /** Index of the line in the text. */
  index: number;
  /** Empty lines above, counted from the start of the text. */
  paragraph: number;
  /** Of headings that count the flights. */
  block: number;
  flight: FlightFound | null;
  clocks: ClockHere[];
  dates: DateHere[];
  places: PlaceHere[];
}

/** The heading of a day above the lines of a flight. */
export interface Heading {
  row: number;
  date: DateHere;
  /** On the same line, in the sentence before. */
  isNear: boolean;
  /** Empty lines and flights stand between: it dates only a flight that connects. */
  isFar: boolean;
  /** Alone at the top of the paragraph that it heads: also what lands on that day stands below it. */
  isOver: boolean;
  /** Where the route that stands beside it ends. */
  to: string | null;
}

export interface Setting {
  today: CalendarDay;
  /** Minutes of flight by places, date and clocks, kept because many spans share them. */
  minutes: Map<string, number | null>;
}

/** One way to read a flight in its lines. */
export interface Reading {
  from: PlaceHere;
  to: PlaceHere;
  date: DateHere;
  arrivalDate: DateHere | null;
  departs: ClockHere;
  arrives: ClockHere | null;
  /** Days from the departure to the arrival, where marked. */
  arrivalOffset: number | null;
  isDatedAbove: boolean;
  /** First and last row of its own candidates. */
  first: number;
  last: number;
  score: number;
  /** The order of its fields. */
  layout: string;
  /** Equal for readings that say the same of the flight. */
  key: string;
}

export function columnOf({ row, at }: { row: number; at: number }): number {
  return row * WIDE + at;
}

/** Wider than a line. */
const WIDE = 1000;
