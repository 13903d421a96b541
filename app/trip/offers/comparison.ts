import type { Element } from '../nodes/nodes.ts';

/** The options of a quote beside each other, in the language of the itinerary. */
export interface OfferComparison {
  /** "Your options", and the word beside the recommended one. */
  title: string;
  recommended: string;
  /** "Total for 2 travellers" where all prices are for as many, else "Price"; null without any price. */
  priceLabel: string | null;
  options: readonly ComparedOption[];
  /** In order; each with a cell for every option, and at least one that says something. */
  rows: readonly ComparisonRow[];
}

export interface ComparedOption {
  /** Of its paper. */
  id: string;
  /** "Option 2" */
  name: string;
  isRecommended: boolean;
  price: ComparedPrice | null;
}

export interface ComparedPrice {
  /** "£2,360.00", and what it is for: "Total for 2 travellers". */
  amount: string;
  label: string;
  /** "£1,180.00 each"; null for one traveller, and for prices of several kinds. */
  each: string | null;
}

export const comparisonKinds = ['airline', 'outbound', 'inbound', 'leave', 'back', 'baggage', 'terms'] as const;
export type ComparisonKind = (typeof comparisonKinds)[number];

export interface ComparisonRow {
  kind: ComparisonKind;
  /** "You leave" */
  label: string;
  /** Of each option, in their order; null where it is not known. */
  cells: readonly (ComparedFact | null)[];
}

export interface ComparedFact {
  /** "14 h 45 min" */
  text: string;
  /** "1 connection, 1 h 30 min in Amsterdam" */
  detail: string | null;
}

/** A mail in which a customer accepts an option. */
export interface AcceptLink {
  href: string;
  /** "Accept option 2" */
  text: string;
}

/** How a view of text sets off its lines. */
export interface LineMarks {
  heading: (text: string) => string[];
  strong: (text: string) => string;
  /** @param labels that stand in one column with it */
  fact: (label: string, text: string, labels: readonly string[]) => string;
}

/** Of the quote whose head it is in. */
export interface ComparisonPrinter {
  tables(systemFonts: boolean): Element[];
  lines(marks: LineMarks): string[][];
}
