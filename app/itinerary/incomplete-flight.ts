import type { CalendarDay, LocalTime, PrintedDate, Source } from './printed.ts';

/** What a flight needs to be whole: carrier and number, both places, the day and both times. */
export type OpenField = 'number' | 'date' | 'from' | 'to' | 'departs' | 'arrives';

/** A flight that a mail names but does not tell whole; null is what its text leaves open. */
export interface IncompleteFlight {
  /** `i1`, `i2`: the flight keeps it when it is completed. */
  id: string;
  source: Source;
  /** Index into `Itinerary.bookings`. */
  booking: number;
  /** Null together with the number. */
  airline: string | null;
  number: string | null;
  from: string | null;
  to: string | null;
  printedDate: PrintedDate | null;
  /** Of the departure, in full. */
  date: CalendarDay | null;
  departs: LocalTime | null;
  arrives: LocalTime | null;
  open: OpenField[];
}
