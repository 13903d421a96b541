import type { StatusMeaning } from '../enrich/status.ts';
import type { Cabin, CalendarDay, LocalTime, Stop, Warning } from '../types.ts';
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
  stop: Stop;
  at: ClockTime | null;
  surface: boolean;
}

/** Something to be said, in no language yet. */
export type Phrase =
  | { says: 'itinerary-for' }
  | { says: 'day'; day: CalendarDay }
  | { says: 'text'; text: string }
  | { says: 'flight'; airline: string; number: string }
  | { says: 'operated-by'; airline: string }
  | { says: 'booking-class'; letter: string }
  | { says: 'cabin'; cabin: Cabin }
  | { says: 'duration'; minutes: number }
  | { says: 'distance'; amount: number; unit: 'km' | 'miles' }
  | { says: 'carbon'; kg: number }
  | { says: 'place'; stop: Stop }
  | { says: 'time'; at: ClockTime }
  | { says: 'from-to'; from: Stop; to: Stop }
  | { says: 'depart' | 'arrive'; at: ClockTime; surface: boolean }
  | ({ says: 'departs-from' | 'arrives-at' | 'departing-from-at' | 'arriving-at-at' } & LegEnd)
  | ({ says: 'departing-at-from' | 'arriving-at-into' } & LegEnd)
  | { says: 'status'; meaning: StatusMeaning }
  | { says: 'times-before'; departs: ClockTime | null; arrives: ClockTime | null; surface: boolean }
  | { says: 'transit-time'; minutes: number }
  | { says: 'short-connection' | 'long-connection' | 'overnight' }
  | { says: 'change-of-airport'; from: Stop; to: Stop }
  | { says: 'departure-terminal' | 'arrival-terminal'; terminal: string }
  | { says: 'equipment'; name: string; surface: boolean }
  | { says: 'warning'; warning: Warning }
  | { says: 'fare' | 'tax' | 'fee'; amount: Hundredths; currency: Currency }
  | { says: 'total'; quantity: number; each: Hundredths; all: Hundredths; currency: Currency }
  | { says: 'carbon-source' };

/** An airline's mark; only airlines that our tables know have one. */
export interface Logo {
  /** Two letters or digits in lower case. */
  code: string;
  airline: string;
  /** Pixels, for a height of 24. */
  width: number;
}

/** Phrases of one line and what stands between them. */
export interface Sentence {
  phrases: readonly Phrase[];
  joint: ' - ' | ', ' | ' ';
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
export type Cell = { logo: Logo | null } | { sentences: readonly Sentence[] };

/** A result, piece by piece, in no language yet. */
export type Block =
  | { kind: 'names'; names: readonly string[] }
  | { kind: 'flight'; logo: Logo | null; title: Sentence; lines: readonly Sentence[]; notes: readonly Sentence[] }
  | { kind: 'transit'; sentence: Sentence }
  | { kind: 'rule' }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly Cell[])[] }
  | { kind: 'fares'; lines: readonly Sentence[] }
  | { kind: 'footnote'; sentence: Sentence };

/** A phrase alone on its line or in its cell. */
export function alone(phrase: Phrase): Sentence {
  return { phrases: [phrase], joint: ' ' };
}
