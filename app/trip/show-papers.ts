import type { CalendarDay, Itinerary } from '~/itinerary/types.ts';
import { flightName } from './edits/flight-form.ts';
import { faresOf, looksOf, type PapersLook } from './looks-of.ts';
import type { Offer } from './offers/compare-offers.ts';
import type { QuoteSheets } from './offers/quote-sheets.ts';
import type { View } from './options/views.ts';
import { areOffers, type Paper } from './papers.ts';
import { atOnce, type PresentedTrip, presentSheet, type Steps } from './present-trip.ts';
import { sellersLocators } from './sheet/heading.ts';
import type { FareTable, Sheet } from './sheet/sheet.ts';
import { letterTexts, offerName, toSheet } from './sheet/to-sheet.ts';
import { MOST_IN_MESSAGE } from './shorten-message.ts';

/** A paper as the page shows it. */
export interface PresentedPaper extends PresentedTrip {
  id: string;
  /** "OPTION 2" */
  heading: string | null;
  legs: number;
  onlyFlights: boolean;
  /** First traveller, as shown. */
  name: string | null;
  /** All travellers, as printed. */
  names: string[];
  locators: string[];
  /** Of its flights and services; null where none has a date. */
  lastDay: CalendarDay | null;
  /** All of its flights in order, with "KL 862" for each. */
  flights: { id: string; name: string }[];
  /** Of its prices: "Total for 2 travellers", "£2,360.00"; absent without any. */
  total?: FareTable['total'];
  /** Number of the booking that a new flight or traveller belongs to. */
  booking: number;
  /** An option of a quote as a letter of its own; null for a paper that is one already. */
  alone: PresentedTrip | null;
}

export interface PresentedPapers {
  papers: PresentedPaper[];
  /** Above and below the options of a quote; null for other papers, and in the classic view. */
  quote: { head: PresentedTrip; foot: PresentedTrip | null } | null;
  /** Number of passengers that the fares are for, the highest of all papers. */
  quantity: number;
  /** Hotels, cars and the like, as printed, where the view leaves them out. */
  others: string[];
  /** Says in a message that it was shortened; null where all papers fit into one. */
  shortened: string | null;
}

/** Makes one document of the sheets of offers. */
type MakeQuote = (offers: readonly Offer[], sheets: readonly Sheet[]) => QuoteSheets;

/** All papers of a reading in one look; the page and the server call it alike, but for quotes, which the server makes. */
export const showPapers = (papers: readonly Paper[], look: PapersLook, makeQuote?: MakeQuote): PresentedPapers =>
  atOnce(showSteps(papers, look, makeQuote));

export function* showSteps(papers: readonly Paper[], look: PapersLook, makeQuote?: MakeQuote): Steps<PresentedPapers> {
  const { view } = look.display;
  const looks = looksOf(papers, look);
  const sheets: Sheet[] = [];
  for (const one of looks) {
    sheets.push(toSheet(one.paper, one.look));
    yield;
  }
  const quote = makeQuote && areOffers(papers) && view !== 'classic' ? makeQuote(looks, sheets) : null;
  const shown: PresentedPaper[] = [];
  for (const [at, one] of looks.entries()) {
    const whole = sheets[at] ?? toSheet(one.paper, one.look);
    shown.push(yield* showPaper({ ...one, whole, sheet: quote?.options[at] ?? whole }));
  }
  const ends = quote && presentEnds(quote, looks, view);
  const parts = [ends?.head, ends?.foot, ...shown].flatMap((one) => one?.chat ?? []);
  const alone = shown.reduce((most, paper) => Math.max(most, paper.alone?.chat.length ?? 0), 0);
  const length = Math.max(
    parts.reduce((sum, chat) => sum + chat.length + 2, 0),
    alone,
  );
  return {
    papers: shown,
    quote: ends,
    shortened: length > MOST_IN_MESSAGE ? look.words.trip('shortened') : null,
    quantity: Math.max(...papers.map((paper) => faresOf(paper, look).quantity)),
    others: view === 'classic' ? papers.flatMap(({ itinerary }) => printedOthers(itinerary)) : [],
  };
}

function presentEnds({ head, foot }: QuoteSheets, [first]: ReturnType<typeof looksOf>, view: View) {
  if (!first) return null;
  const present = (sheet: Sheet) => atOnce(presentSheet(first.paper, sheet, view, first.look));
  return { head: present(head), foot: foot && present(foot) };
}

type PaperToShow = ReturnType<typeof looksOf>[number] & {
  /** As a letter of its own, and as part of a quote. */
  whole: Sheet;
  sheet: Sheet;
};

function* showPaper({ paper, look, alone, whole, sheet }: PaperToShow): Steps<PresentedPaper> {
  const { itinerary, id, heading } = paper;
  const { view } = look.display;
  const presented = yield* presentSheet(paper, sheet, view, look);
  yield;
  const letter = { ...whole, ...letterTexts(paper, alone) };
  return {
    id,
    heading: offerName(paper, look.words),
    ...countsOf(itinerary),
    name: nameOf(itinerary, look),
    names: itinerary.names,
    locators: locatorsOf(itinerary),
    lastDay: lastDayOf(itinerary),
    flights: itinerary.flights.map(({ stated }, at) => ({ id: paper.flightIds[at] ?? '', name: flightName(stated) })),
    booking: Number.parseInt(id, 10),
    ...(whole.fares ? { total: whole.fares.total } : {}),
    ...presented,
    alone: heading === null ? null : unlessSame(presented, yield* presentSheet(paper, letter, view, alone)),
  };
}

const unlessSame = (one: PresentedTrip, other: PresentedTrip): PresentedTrip | null =>
  one.text === other.text ? null : other;

export const countsOf = ({ flights }: Itinerary) => ({
  legs: flights.length,
  onlyFlights: !flights.some(({ isGroundTransport }) => isGroundTransport),
});

/** The airline's where the seller has none. */
export function locatorsOf(itinerary: Itinerary): string[] {
  const own = sellersLocators(itinerary);
  return own.length > 0 ? own : itinerary.flights.slice(0, 1).flatMap(({ stated }) => stated.locator ?? []);
}

function lastDayOf({ flights, others }: Itinerary): CalendarDay | null {
  const flown = flights.map(({ departure, arrival }) => (arrival ?? departure)?.date ?? null);
  const stayed = others.map(({ date, endDate }) => endDate ?? date);
  const days = [...flown, ...stayed].filter((day) => day !== null);
  return days.length === 0 ? null : Math.max(...days);
}

type NameLook = Pick<PapersLook, 'display' | 'words'>;

function nameOf({ names: [first] }: Itinerary, { display: { ticketNames, view }, words }: NameLook): string | null {
  if (first === undefined) return null;
  return ticketNames || view === 'classic' ? first : words.personName(first);
}

const printedOthers = ({ others }: Itinerary): string[] => others.map(({ source }) => source.text.trim());
