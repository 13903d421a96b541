import type { FlightRow, Sheet } from '../../sheet/sheet.ts';

/** The paper about changes in one language, in order, as page, mail and text print it. All texts have plain blanks. */
export interface ChangesSheet
  extends Pick<Sheet, 'greeting' | 'route' | 'dates' | 'reference' | 'names' | 'betweenNames' | 'parts' | 'agency'> {
  /** "Your flights have changed" */
  title: string;
  lead: string;
  note: readonly string[];
  rows: readonly ChangesRow[];
  /** Null where nothing stays, or it is not wanted. */
  unchanged: FlightList | null;
  /** Flights that one version does not tell whole: named by day and way, without times. */
  open: FlightList | null;
  ask: Ask | null;
  /** What comes with a mail. */
  attached: string | null;
  /** The whole itinerary below. */
  itinerary: Sheet | null;
}

/** A line each. */
export interface FlightList {
  label: string;
  /** The number is empty where only one version has it. */
  flights: readonly { flight: string; way: string }[];
}

/** The first part stands out, with the day. */
export interface Ask {
  strong: string;
  rest: string;
}

export type ChangesRow =
  | { kind: 'day'; text: string; isFirst: boolean }
  /** The flights that the next ones stand for. */
  | { kind: 'route'; text: string; label: string; flights: readonly string[] }
  | { kind: 'wait'; text: string }
  | ChangedFlightRow;

export interface ChangedFlightRow {
  kind: 'flight';
  row: FlightRow;
  /** Struck through, beside the word. */
  isCancelled: boolean;
  /** More than its status is new. */
  isMoved: boolean;
  number: Changed;
  /** Whole lines below the title: another day, status or cabin. */
  facts: readonly Fact[];
  departs: ChangedStop;
  arrives: ChangedStop;
}

export interface Changed {
  isNew: boolean;
  /** "was KL 1008" */
  was: string | null;
}

export interface Fact {
  text: string;
  was: string | null;
}

export interface ChangedStop {
  time: Changed;
  /** "2 h 10 min later" */
  moved: string | null;
  place: Changed;
  terminal: Changed;
}
