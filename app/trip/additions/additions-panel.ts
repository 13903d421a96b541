import type { FareLine } from './additions-schema.ts';

export const additionParts = ['fares', 'baggage', 'texts'] as const;

/** One fold under "Add to itinerary". */
export type AdditionPart = (typeof additionParts)[number];

/** What the parts under "Add to itinerary" show; empty fields are left out. */
export interface AdditionsPanel {
  /** By the name of the field. */
  values: Readonly<Record<string, string>>;
  /** Whose fields were asked for, where no scripts run. */
  wanted: readonly AdditionPart[];
  /** Whom a line without a quantity counts: the most that a paper has. */
  travellers: Readonly<Record<NonNullable<FareLine['for']>, number>>;
  /** Numbers of the fare lines beyond the first. */
  lines: readonly number[];
  /** Ids of the flights with fields of their own; `trip` for the whole trip. */
  notes: readonly string[];
  /** The flight whose form is open on the paper, with its note; null for none. */
  editing: string | null;
  baggage: readonly string[];
  flights: readonly { id: string; name: string }[];
  /** One sentence for each fare of the text. */
  suggested: readonly string[];
  /** The fares of the text were taken over, or a template filled them in: the fields take their values anew. */
  isAccepted: boolean;
  /** The lines are those that the page made of the travellers. */
  isBegun: boolean;
  /** Papers that are or can be options of one quote, with the headings of the text; `name` is for people. */
  options: readonly {
    id: string;
    heading: string | null;
    name: string;
    travellers: number;
    /** What the heading says, where the fields say something else. */
    suggested?: string;
  }[];
  /** Of all prices: "£". */
  currency: string;
  /** The agency's closing, which stands where the trip has none of its own. */
  agencyClosing: string;
  /** Ids of all papers, none for one. */
  papers: readonly string[];
}
