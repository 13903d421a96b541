import type { CalendarDay } from '~/itinerary/types.ts';
import { type Currency, defaultCurrency } from '../options/currencies.ts';
import { type Hundredths, readAmount } from '../options/fares.ts';
import type { Additions, Baggage } from './additions-schema.ts';
import { optionPrice, type PricedLine, priceLines, type TravellerCount } from './price-lines.ts';

/** What one paper says beside its itinerary, as its customer may know it: without mark-up and other papers' prices. */
export interface PaperAdditions {
  /** Stands in place of the route; absent where nobody named the trip. */
  title?: string;
  greeting: readonly string[];
  note: readonly string[];
  conditions: readonly string[];
  closing: readonly string[];
  baggage: Baggage | null;
  flights: readonly FlightAdditions[];
  currency: Currency;
  fares: readonly PricedLine[];
  deposit: { amount: Hundredths; due: CalendarDay | null } | null;
  isRecommended: boolean;
  /** Changing and cancelling this option; absent where nothing is said. */
  terms?: string;
}

export interface FlightAdditions {
  /** Of the flight. */
  id: string;
  note: readonly string[];
  baggage: Baggage | null;
}

interface PaperPlace {
  id: string;
  /** Number of names, or of those of one kind. */
  travellers: TravellerCount;
  /** Travellers that the one price of an option is for, where that is another number. */
  quoted?: number;
  /** The first and the last paper of a quote greet and close for all; a paper of its own is both. */
  isFirst: boolean;
  isLast: boolean;
}

export function paperAdditions(additions: Additions, paper: PaperPlace): PaperAdditions {
  const {
    title,
    greeting,
    closing,
    conditions,
    notes = [],
    baggage = [],
    fares = [],
    markUp,
    quote,
    options = [],
  } = additions;
  const option = options.find((one) => one.paper === paper.id);
  const price = optionPrice(option?.price, paper.quoted ?? paper.travellers());
  const isWhole = (entry: { flight?: string | undefined }) => entry.flight === undefined;
  return {
    ...(title && paper.isFirst ? { title } : {}),
    greeting: paper.isFirst ? linesOf(greeting) : [],
    note: paper.isLast ? linesOf(notes.find(isWhole)?.text) : [],
    conditions: paper.isLast ? linesOf(conditions) : [],
    closing: paper.isLast ? linesOf(closing) : [],
    baggage: paper.isLast ? (baggage.find(isWhole) ?? null) : null,
    flights: flightAdditions(additions),
    currency: additions.currency ?? defaultCurrency,
    fares: price ? [price] : priceLines(fares, paper.id, paper.travellers, markUp),
    deposit: depositOf(additions),
    isRecommended: quote?.recommended === paper.id,
    ...(option?.terms ? { terms: option.terms } : {}),
  };
}

function flightAdditions({ notes = [], baggage = [] }: Additions): FlightAdditions[] {
  const ids = [...new Set([...notes, ...baggage].flatMap(({ flight }) => flight ?? []))];
  return ids.map((id) => ({
    id,
    note: linesOf(notes.find(({ flight }) => flight === id)?.text),
    baggage: baggage.find(({ flight }) => flight === id) ?? null,
  }));
}

const linesOf = (text: string | undefined): string[] => (text ? text.split('\n') : []);

function depositOf({ deposit, depositDue }: Additions): PaperAdditions['deposit'] {
  const read = readAmount(deposit ?? '');
  if (!read.ok || read.hundredths === null) return null;
  return { amount: read.hundredths, due: depositDue ? Date.parse(depositDue) / MILLISECONDS_PER_DAY : null };
}

const MILLISECONDS_PER_DAY = 86_400_000;
