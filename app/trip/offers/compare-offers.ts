import type { Flight } from '~/itinerary/types.ts';
import type { PaperAdditions } from '../additions/paper-additions.ts';
import { isPlainLine } from '../additions/price-lines.ts';
import { airlineText } from '../airline-text.ts';
import { durationText } from '../durations.ts';
import type { Paper } from '../papers.ts';
import { allowanceText } from '../sheet/baggage-text.ts';
import { shortDayText } from '../sheet/clock-text.ts';
import { fareTable, pricedLines } from '../sheet/fare-table.ts';
import { terminalOf } from '../sheet/flight-row.ts';
import { placeText } from '../sheet/place-text.ts';
import { statedBaggage } from '../sheet/stated-baggage.ts';
import { flightsAhead, offerName } from '../sheet/to-sheet.ts';
import type { ShownFlight } from '../shown-flights.ts';
import type { TripLook } from '../trip-look.ts';
import type { Words } from '../words.ts';
import { connectionsText, type Journey, journeysOfOffer } from './journeys-of-offer.ts';

export interface Offer {
  paper: Paper;
  look: TripLook;
}

/** The options of a quote beside each other, in the language of the itinerary. */
export interface OfferComparison {
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

type Facts = Record<ComparisonKind, ComparedFact | null>;

/** @param offers papers with headings, in one language */
export function compareOffers(offers: readonly Offer[]): OfferComparison {
  const facts = offers.map(factsOf);
  const words = offers[0]?.look.words;
  const areBack = facts.every(({ isBack }) => isBack);
  const rows = comparisonKinds.map((kind) => ({
    kind,
    label: words?.trip(kind === 'back' && !areBack ? 'arrive' : labels[kind]) ?? '',
    cells: facts.map((one) => one[kind]),
  }));
  return {
    options: offers.map(comparedOption),
    rows: rows.filter(({ cells }) => cells.some((cell) => cell !== null)),
  };
}

const labels = {
  airline: 'airline',
  outbound: 'outbound',
  inbound: 'inbound',
  leave: 'leave',
  back: 'back',
  baggage: 'bags',
  terms: 'terms',
} as const;

function comparedOption({ paper, look }: Offer, at: number): ComparedOption {
  const { words, additions = null } = look;
  return {
    id: paper.id,
    name: offerName(paper, words) ?? words.trip('option', { number: String(at + 1) }),
    isRecommended: additions?.isRecommended ?? false,
    price: priceOf(look),
  };
}

function priceOf({ fares, additions = null, words }: TripLook): ComparedPrice | null {
  const table = fareTable(fares, additions, words);
  return table && { ...table.total, each: eachText(fares, additions, words) };
}

/** Null for one traveller, for several lines, and where the price does not divide. */
function eachText(fares: TripLook['fares'], additions: PaperAdditions | null, words: Words): string | null {
  const { lines, currency } = pricedLines(fares, additions);
  const [line] = lines;
  if (line === undefined || lines.length > 1 || !isPlainLine(line) || line.quantity === 1) return null;
  if (line.each * BigInt(line.quantity) !== line.all) return null;
  return words.addition('each', { amounts: words.amount(line.each, currency) });
}

function factsOf({ paper, look }: Offer): Facts & { isBack: boolean } {
  const { words, additions = null } = look;
  const shown = flightsAhead(paper, look);
  const flights = shown.map(({ flight }) => flight);
  const { out, home, isBack } = journeysOfOffer(flights);
  return {
    airline: fact([...new Set(flights.map((flight) => airlineText(flight, words)))].join(words.comma)),
    outbound: out && journeyFact(out, words),
    inbound: home && journeyFact(home, words),
    leave: momentFact(flights[0], 'departure', look),
    back: momentFact(flights.at(-1), 'arrival', look),
    baggage: fact(baggageOf(shown, look)),
    terms: fact(additions?.terms ?? ''),
    isBack,
  };
}

const fact = (text: string): ComparedFact | null => (text === '' ? null : { text, detail: null });

/** "14 h 45 min", and "1 connection, 1 h 30 min in Amsterdam". */
function journeyFact(journey: Journey, words: Words): ComparedFact {
  const detail = connectionsText(journey, words);
  if (journey.minutes === null) return { text: detail, detail: null };
  return { text: durationText(journey.minutes, words), detail };
}

/** "Sun 14 Mar, 17:05", and the place with its terminal. */
function momentFact(
  flight: Flight | undefined,
  end: 'departure' | 'arrival',
  { words, display }: TripLook,
): ComparedFact | null {
  const moment = flight?.[end] ?? null;
  if (flight === undefined || moment === null) return null;
  const day = shortDayText(moment.date, words);
  const text = moment.time === null ? day : day + words.comma + words.time(moment.time, display.twelveClock);
  const place = end === 'departure' ? flight.from : flight.to;
  const { terminal } = terminalOf(display.terminals ? place.terminal : null, words);
  return { text, detail: placeText(place, words) + (terminal === null ? '' : words.comma + terminal) };
}

/** The same on all flights that say it, else nothing: the flights themselves say which has how much. */
function baggageOf(shown: readonly ShownFlight[], { words, additions = null }: TripLook): string {
  const known = shown.map(({ flight, id }) => {
    const added = additions?.flights.find((one) => one.id === id)?.baggage ?? null;
    return allowanceText(added, words) ?? allowanceText(statedBaggage(flight), words);
  });
  const texts = new Set(known.filter((text) => text !== null));
  const [text] = texts;
  return text !== undefined && texts.size === 1 ? text : '';
}
