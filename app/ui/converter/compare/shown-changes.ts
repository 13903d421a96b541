import type { ChangedPlace } from '~/trip/compare/changed-places.ts';
import type { ComparisonSource } from '~/trip/compare/comparison-choices.ts';
import type { ChangesChoices } from '~/trip/compare/paper/changes-look.ts';

/** One change as the agent reads it. */
export interface ChangeRow {
  id: string;
  /** Index of its booking. */
  booking: number;
  /** "KL 861 leaves earlier" */
  title: string;
  /** "small"; empty where it has none. */
  size: string;
  /** "10 Feb, ", "leaves 14:30" and ", was 14:55"; empty where there is none. */
  day: string;
  now: string;
  was: string;
  /** Ticked. */
  isTold: boolean;
}

/** The booking as the customer has it, compared with the text. */
export interface ShownChanges {
  /** The agent treats the booking as new: nothing is compared. */
  isNew: boolean;
  /** The papers tell the changes, and not the itinerary. */
  isShown: boolean;
  source: ComparisonSource;
  /** "Compared with 7K2QWP as read on 12 November, kept on this PC." */
  from: string;
  /** Hidden fields by which the comparison travels. */
  earlier: string;
  comparison: string;
  canSwap: boolean;
  rows: readonly ChangeRow[];
  /** "Nothing has changed for your customer."; empty where something has, or may have. */
  nothing: string;
  /** New values in the text. */
  places: readonly ChangedPlace[];
  /** Sentences about what is as before, and what differs and is not told; empty for none. */
  rest: string;
  choices: Omit<ChangesChoices, 'note'> & { note: string; toldFrom: number };
}
