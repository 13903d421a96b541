import type { Logo } from '../classic/blocks.ts';
import type { AcceptLink, ComparisonPrinter, OfferComparison } from '../offers/comparison.ts';
import type { AgencyTexts } from './agency-texts.ts';

/** A paper in one language, in order, as every view but `classic` prints it. All texts have plain blanks. */
export interface Sheet {
  /** Says that the airline has changed the times: the first thing that a customer reads. */
  notice: string | null;
  /** "Option 2" */
  option: string | null;
  /** "London to Tokyo and back" */
  route: string;
  dates: string | null;
  reference: Reference | null;
  /** Travellers in reading order. */
  names: readonly string[];
  /** Stands between them. */
  betweenNames: string;
  /** Lines below the names. */
  greeting: readonly string[];
  rows: readonly Row[];
  fares: FareTable | null;
  parts: readonly TextPart[];
  footnote: string | null;
  /** Null without branding. */
  agency: AgencyTexts | null;
  /** Which part of a quote it is; absent on a paper of its own. */
  quote?: QuoteHead | { part: 'option' | 'foot' };
}

export interface QuoteHead {
  part: 'head';
  comparison: OfferComparison;
  /** For each option, or none. */
  accept: readonly AcceptLink[];
  /** Prints the comparison; it comes with the quote, since most papers have none. */
  print: ComparisonPrinter;
}

export interface Reference {
  label: string;
  locators: readonly { airline: string | null; locator: string }[];
}

export type Row =
  | { kind: 'day'; text: string; isFirst: boolean; followsConnection: boolean }
  | FlightRow
  | { kind: 'connection'; text: string }
  | { kind: 'gap'; text: string }
  | ServiceRow;

/** `certain` is confirmed, `waiting` is not (waiting list, request, open), `past` is flown. */
export type Tone = 'certain' | 'waiting' | 'past';

export interface FlightRow {
  kind: 'flight';
  id: string;
  logo: Logo | null;
  /** "KLM" and "KL 1008"; the airline is null where its name is off. */
  airline: string | null;
  number: string;
  /** Cabin and duration. */
  cabin: string | null;
  duration: string | null;
  status: string | null;
  tone: Tone;
  day: string | null;
  shortDay: string | null;
  departs: Stop;
  arrives: Stop;
  /** Whole lines below: operator, aircraft, seats. */
  notes: readonly string[];
}

export interface Stop {
  /** Null where the terminal printed none. */
  time: string | null;
  /** "+1", with the day that it leads to. */
  shift: string | null;
  day: string | null;
  shortDay: string | null;
  zone: string | null;
  place: string;
  city: string;
  /** Null where the place is its code. */
  code: string | null;
  terminal: string | null;
  /** "T4" */
  shortTerminal: string | null;
}

export interface ServiceRow {
  kind: 'service';
  /** Index into the itinerary's `others`. */
  index: number;
  shortDay: string | null;
  /** "Hotel" */
  label: string;
  /** What the language sets between a label and its name in a line of text: ": " */
  colon: string;
  name: string | null;
  /** "4 nights" */
  aside: string | null;
  status: string | null;
  details: readonly string[];
}

/** What people have added below. */
export interface TextPart {
  heading: string | null;
  /** An empty one parts paragraphs. */
  lines: readonly string[];
}

export interface FareTable {
  heading: string;
  rows: readonly { label: string; detail: string | null; amount: string }[];
  total: { label: string; amount: string };
  /** Deposit and balance. */
  terms: readonly { label: string; amount: string }[];
}
