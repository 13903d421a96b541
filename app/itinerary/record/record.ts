import type { Amount } from '../facts/model.ts';
import type { CalendarDay, LocalTime } from '../types.ts';

/** A moment until which the booking has to be ticketed. */
export interface TimeLimit {
  /** Set by the agency in its booking, or asked for by an airline. */
  by: 'agency' | 'airline';
  airline: string | null;
  date: CalendarDay;
  time: LocalTime | null;
  /** IANA name; null where the text does not say whose time it is. */
  zone: string | null;
  office: string | null;
  line: number;
}

export const remarkKinds = [
  'general',
  'confidential',
  'itinerary',
  'history',
  'vendor',
  'service_information',
] as const;

export interface Remark {
  kind: (typeof remarkKinds)[number];
  text: string;
  line: number;
}

interface Endorsement {
  text: string;
  /** Indices into `Itinerary.flights`; empty where the text names none. */
  flights: number[];
  line: number;
}

/** Of a frequent flyer. */
interface Loyalty {
  airline: string;
  number: string;
  /** Index into `Itinerary.passengers`; null where the text names none and several travel. */
  passenger: number | null;
}

export interface BookingRecord {
  office: string | null;
  /** Day of creation; where an Amadeus header alone is printed, that of its last change. */
  created: CalendarDay | null;
  /** Of the last change, in minutes since 1970. */
  changed: number | null;
  validatingCarrier: string | null;
  timeLimits: TimeLimit[];
  endorsements: Endorsement[];
  remarks: Remark[];
  loyalty: Loyalty[];
}

export interface TicketPrice {
  total: Amount | null;
  issued: CalendarDay | null;
}

/** What a terminal's text says beside the itinerary; lists follow those of the itinerary. */
export interface ItineraryRecord {
  bookings: BookingRecord[];
  /** ISO dates of the passengers. */
  births: (string | null)[];
  /** Whole names of infants that are printed without their surname. */
  infants: (string | null)[];
  tickets: (TicketPrice | null)[];
  /** Of the flights. */
  fareBases: (string | null)[];
}

/** Of one booking; texts in characters. */
export const recordLimits = { remarks: 50, text: 200, endorsements: 20, timeLimits: 20, loyalty: 100 } as const;

export const noRecord = (): BookingRecord => ({
  office: null,
  created: null,
  changed: null,
  validatingCarrier: null,
  timeLimits: [],
  endorsements: [],
  remarks: [],
  loyalty: [],
});
