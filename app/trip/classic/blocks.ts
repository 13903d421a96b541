import type { Cabin, CalendarDay, LocalTime, Place, Warning } from '~/itinerary/types.ts';
import type { StatusMeaning } from '~/reference/status-codes.ts';
import type { Currency } from '../options/currencies.ts';
import type { Hundredths } from '../options/fares.ts';

export interface ClockTime {
  time: LocalTime;
  twelveClock: boolean;
  /** Date of an arrival on another day than the departure. */
  onDate: CalendarDay | null;
  zone: Zone | null;
}

export interface Zone {
  name: string;
  offset: number;
}

export interface LegEnd {
  place: Place;
  at: ClockTime | null;
  isGroundTransport: boolean;
}

/** A part of a line, in no language yet. */
export type Message =
  | { kind: 'itinerary-for' }
  | { kind: 'day'; day: CalendarDay }
  | { kind: 'text'; text: string }
  | { kind: 'flight'; airline: string; number: string }
  | { kind: 'airline' | 'operated-by'; airline: string }
  | { kind: 'booking-class'; letter: string }
  | { kind: 'cabin'; cabin: Cabin }
  | { kind: 'duration'; minutes: number }
  | { kind: 'distance'; amount: number; unit: 'km' | 'miles' }
  | { kind: 'carbon'; kg: number }
  | { kind: 'place'; place: Place }
  | { kind: 'time'; at: ClockTime }
  | { kind: 'from-to'; from: Place; to: Place }
  | { kind: 'depart' | 'arrive'; at: ClockTime; isGroundTransport: boolean }
  | ({ kind: 'departs-from' | 'arrives-at' | 'departing-from-at' | 'arriving-at-at' } & LegEnd)
  | ({ kind: 'departing-at-from' | 'arriving-at-into' } & LegEnd)
  | { kind: 'status'; meaning: StatusMeaning }
  | { kind: 'times-before'; departs: ClockTime | null; arrives: ClockTime | null; isGroundTransport: boolean }
  | { kind: 'transit-time'; minutes: number }
  | { kind: 'short-connection' | 'long-connection' | 'overnight' }
  | { kind: 'change-of-airport'; from: Place; to: Place }
  | { kind: 'departure-terminal' | 'arrival-terminal'; terminal: string }
  | { kind: 'equipment'; name: string; isGroundTransport: boolean }
  | { kind: 'aircraft-type'; name: string }
  | { kind: 'warning'; warning: Warning }
  | { kind: 'fare' | 'tax' | 'fee'; amount: Hundredths; currency: Currency }
  | { kind: 'total'; quantity: number; each: Hundredths; all: Hundredths; currency: Currency }
  | { kind: 'carbon-source' };

export interface Logo {
  code: string;
  /** The airline's name where it is written nowhere beside the picture, else empty: nobody reads it twice. */
  alt: string;
  /** Pixels at a height of 24. */
  width: number;
}

export interface MessageLine {
  messages: readonly Message[];
  separator: ' - ' | ', ' | ' ';
}

export type Column =
  | 'logo'
  | 'date'
  | 'airline'
  | 'flight'
  /** Heading instead of `flight` when a train or coach is among the rows. */
  | 'service'
  | 'operatedBy'
  | 'cabin'
  | 'depart'
  | 'from'
  | 'arrive'
  | 'at'
  | 'duration'
  | 'distance'
  | 'aircraft'
  | 'carbon'
  | 'transit'
  | 'notes';

export type Cell = { logo: Logo | null } | { lines: readonly MessageLine[] };

/** A piece of a result, in no language and format yet. */
export type Block =
  | { kind: 'names'; names: readonly string[] }
  | {
      kind: 'flight';
      logo: Logo | null;
      title: MessageLine;
      lines: readonly MessageLine[];
      notes: readonly MessageLine[];
    }
  | { kind: 'transit'; line: MessageLine }
  | { kind: 'rule' }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly Cell[])[] }
  | { kind: 'fares' | 'text'; lines: readonly MessageLine[] }
  | { kind: 'footnote'; line: MessageLine };

export function lineOf(message: Message): MessageLine {
  return { messages: [message], separator: ' ' };
}
