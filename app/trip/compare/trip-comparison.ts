import type { Flight } from '~/itinerary/types.ts';

/** `likely` where a locator or the names are missing on one side: enough for who asks, never to speak up unasked. */
export type SameBooking = 'certain' | 'likely' | 'no';

/** The weightiest first: a change is called after the first that it has. */
export const changeKinds = [
  ...(['re-routed', 'cancelled', 'added', 'airport', 'day', 'airline', 'number', 'time', 'status', 'cabin'] as const),
  ...(['terminal', 'aircraft', 'class', 'seat', 'meal', 'baggage', 'operated-by'] as const),
  ...(['traveller-added', 'traveller-gone', 'traveller-renamed'] as const),
] as const;

export type ChangeKind = (typeof changeKinds)[number];

export const changeSizes = ['tiny', 'small', 'large', 'status'] as const;
export type ChangeSize = (typeof changeSizes)[number];

export const changedFieldNames = [
  ...(['airline', 'number', 'from', 'to', 'date', 'departs', 'arrives', 'status', 'cabin'] as const),
  ...(['departure_terminal', 'arrival_terminal', 'aircraft', 'booking_class', 'seats', 'meal', 'baggage'] as const),
  ...(['operated_by', 'traveller'] as const),
] as const;

export interface ChangedField {
  name: (typeof changedFieldNames)[number];
  kind: ChangeKind;
  /** To the customer; the rest is for the agent. */
  told: boolean;
  /** Codes, `2027-02-10`, `09:05`; the other side of a traveller who came or went is null. */
  before: string | null;
  after: string | null;
  /** Later by so many minutes of local time; negative where it is earlier. */
  minutes: number | null;
}

export interface ComparedFlight {
  id: string;
  /** Of its booking. */
  locator: string | null;
  flight: Flight;
}

export const unsureReasons = [
  'line-not-read',
  'not-whole',
  'in-the-text',
  'damaged',
  'text-cut',
  'may-have-left',
] as const;
export type UnsureReason = (typeof unsureReasons)[number];

export interface UnsureFlight extends ComparedFlight {
  /** The version that has it. */
  side: 'before' | 'after';
  reason: UnsureReason;
  /** Index of its booking in the later version. */
  booking: number;
}

export interface TripChange {
  /** Of the ids of its flights: `1-kl1008_1-kl1012`. */
  id: string;
  /** Index of its booking in the later version. */
  booking: number;
  kind: ChangeKind;
  size: ChangeSize | null;
  told: boolean;
  /** None of an added flight, several of a re-routed chain. */
  before: readonly ComparedFlight[];
  after: readonly ComparedFlight[];
  fields: readonly ChangedField[];
}

export type FoundChange = Omit<TripChange, 'id' | 'booking'>;

export interface ComparedConnection {
  flights: readonly [ComparedFlight, ComparedFlight];
  minutes: number;
  overnight: boolean;
}

/** Null where there is none on that side. */
export interface ConnectionChange {
  before: ComparedConnection | null;
  after: ComparedConnection | null;
}

/** Journeys in which something is told, as the flights that they had and have. */
export interface JourneyChange {
  removed: readonly ComparedFlight[];
  added: readonly ComparedFlight[];
}

export interface TripComparison {
  sameBooking: SameBooking;
  /** In the order of the days. */
  changes: readonly TripChange[];
  journeys: readonly JourneyChange[];
  connections: readonly ConnectionChange[];
  /** Flights of which nothing is told. */
  unchanged: readonly { before: ComparedFlight; after: ComparedFlight }[];
  /**
   * Flights of one text that may stand in the other, in a line that was not read, not whole, damaged or not copied, or that
   * may have left today: nothing is told of them. Of a flight that one text has without times these are not told.
   */
  unsure: readonly UnsureFlight[];
}

export const noComparison: TripComparison = {
  sameBooking: 'no',
  changes: [],
  journeys: [],
  connections: [],
  unchanged: [],
  unsure: [],
};

/** Minutes from which another time is told. */
export const toldFromChoices = [1, 5, 15, 30] as const;

export interface CompareOptions {
  /** Default: 5. */
  toldFrom?: (typeof toldFromChoices)[number];
  /** ISO date; flights that left before it are not missed. Default: the later day of the two texts. */
  today?: string;
}
