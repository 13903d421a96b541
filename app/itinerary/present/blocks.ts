import type { StatusMeaning } from '~/reference/status-codes.ts';
import type { Cabin, CalendarDay, LocalTime, Place, Warning } from '../types.ts';
import type { Currency } from './currencies.ts';
import type { Hundredths } from './fares.ts';

/** A time of the day, with what has to be said beside it. */
export interface ClockTime {
  time: LocalTime;
  twelveClock: boolean;
  /** The arrival's date when it is not the departure's. */
  onDate: CalendarDay | null;
  zone: Zone | null;
}

export interface Zone {
  name: string;
  /** Minutes east of Greenwich. */
  offset: number;
}

/** Where a leg of the journey begins or ends. A train's, coach's or boat's may have other words than a flight's. */
export interface LegEnd {
  place: Place;
  at: ClockTime | null;
  isGroundTransport: boolean;
}

/** Something to be said, in no language yet. */
export type Message =
  | { kind: 'itinerary-for' }
  | { kind: 'day'; day: CalendarDay }
  | { kind: 'text'; text: string }
  | { kind: 'flight'; airline: string; number: string }
  | { kind: 'operated-by'; airline: string }
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
  | { kind: 'warning'; warning: Warning }
  | { kind: 'fare' | 'tax' | 'fee'; amount: Hundredths; currency: Currency }
  | { kind: 'total'; quantity: number; each: Hundredths; all: Hundredths; currency: Currency }
  | { kind: 'carbon-source' };

/** An airline's mark; only airlines that our tables know have one. */
export interface Logo {
  /** Two letters or digits in lower case. */
  code: string;
  airline: string;
  /** Pixels, for a height of 24. */
  width: number;
}

/** Phrases of one line and what stands between them. */
export interface MessageLine {
  messages: readonly Message[];
  separator: ' - ' | ', ' | ' ';
}

export type Column =
  | 'logo'
  | 'date'
  | 'airline'
  | 'flight'
  /** The same where a train or coach is among them, which nobody calls a flight. */
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

/** One cell of the table: sentences under each other, or a mark. */
export type Cell = { logo: Logo | null } | { lines: readonly MessageLine[] };

/** A result, piece by piece, in no language yet. */
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
  | { kind: 'fares'; lines: readonly MessageLine[] }
  | { kind: 'footnote'; line: MessageLine };

/** A message alone on its line or in its cell. */
export function lineOf(message: Message): MessageLine {
  return { messages: [message], separator: ' ' };
}
