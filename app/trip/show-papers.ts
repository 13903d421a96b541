import type { CalendarDay, Itinerary } from '~/itinerary/types.ts';
import { type PaperAdditions, paperAdditions } from './additions/paper-additions.ts';
import { withFirstLine } from './additions/with-first-line.ts';
import { flightName } from './edits/flight-form.ts';
import { readableName } from './names/readable-name.ts';
import type { Paper } from './papers.ts';
import type { DisplayOptions } from './present/display-options.ts';
import type { Fares } from './present/fares.ts';
import { type PresentedTrip, presentTrip } from './present-trip.ts';
import type { LookOfAnswer, TripLook } from './trip-look.ts';

const MOST_PASSENGERS = 99;

/** A paper as the page shows it. */
export interface PresentedPaper extends PresentedTrip {
  id: string;
  /** "OPTION 2" */
  heading: string | null;
  legs: number;
  onlyFlights: boolean;
  /** First traveller. */
  name: string | null;
  locator: string | null;
  /** Of its flights and services; null where none has a date. */
  lastDay: CalendarDay | null;
  /** All of its flights in order, with "KL 862" for each. */
  flights: { id: string; name: string }[];
  /** Number of the booking that a new flight or traveller belongs to. */
  booking: number;
}

export interface PresentedPapers {
  papers: PresentedPaper[];
  /** Number of passengers that the fares are for, the highest of all papers. */
  quantity: number;
  /** Hotels, cars and the like, as printed, where the view leaves them out. */
  others: string[];
}

export interface PapersLook extends LookOfAnswer, Pick<TripLook, 'display' | 'words'> {
  fares: Fares;
  /** True while the quantity is the number of names. */
  isQuantityOurs: boolean;
}

/** All papers of a reading in one look; the page and the server call it alike. */
export function showPapers(papers: readonly Paper[], look: PapersLook): PresentedPapers {
  const { view } = look.display;
  return {
    papers: looksOf(papers, look).map(({ paper, look: own }) => showPaper(paper, own)),
    quantity: Math.max(...papers.map((paper) => faresOf(paper, look).quantity)),
    others: view === 'classic' ? papers.flatMap(({ itinerary }) => printedOthers(itinerary)) : [],
  };
}

/** Each paper with its own fares and additions. */
export function looksOf(papers: readonly Paper[], look: PapersLook): { paper: Paper; look: TripLook }[] {
  return papers.map((paper, at) => {
    const additions = additionsOf(paper, papers, at, look);
    return { paper, look: { ...look, fares: faresOf(paper, look), additions } };
  });
}

function showPaper(paper: Paper, look: TripLook): PresentedPaper {
  const { itinerary, id, heading } = paper;
  return {
    id,
    heading,
    ...countsOf(itinerary),
    name: nameOf(itinerary, look.display),
    locator: itinerary.bookings[0]?.locator ?? itinerary.flights[0]?.stated.locator ?? null,
    lastDay: lastDayOf(itinerary),
    flights: itinerary.flights.map(({ stated }, at) => ({ id: paper.flightIds[at] ?? '', name: flightName(stated) })),
    booking: Number.parseInt(id, 10),
    ...presentTrip(paper, look.display.view, look),
  };
}

export const countsOf = ({ flights }: Itinerary) => ({
  legs: flights.length,
  onlyFlights: !flights.some(({ isGroundTransport }) => isGroundTransport),
});

function lastDayOf({ flights, others }: Itinerary): CalendarDay | null {
  const flown = flights.map(({ departure, arrival }) => (arrival ?? departure)?.date ?? null);
  const stayed = others.map(({ date, endDate }) => endDate ?? date);
  const days = [...flown, ...stayed].filter((day) => day !== null);
  return days.length === 0 ? null : Math.max(...days);
}

function nameOf({ names: [first] }: Itinerary, { ticketNames, view }: DisplayOptions): string | null {
  if (first === undefined) return null;
  return ticketNames || view === 'classic' ? first : readableName(first);
}

/** Until somebody chooses another, the quantity is the number of names. */
function faresOf(paper: Paper, { fares, isQuantityOurs }: PapersLook): Fares {
  if (!isQuantityOurs) return fares;
  return { ...fares, quantity: travellersOf(paper) };
}

/** Papers with headings are options of one quote, which greets once and closes once. */
function additionsOf(
  paper: Paper,
  papers: readonly Paper[],
  at: number,
  { additions: added, fares, isQuantityOurs }: PapersLook,
): PaperAdditions | null {
  if (!added) return null;
  const isQuote = papers.every(({ heading }) => heading !== null);
  return paperAdditions(withFirstLine(added, fares, isQuantityOurs), {
    id: paper.id,
    travellers: travellersOf(paper),
    isFirst: at === 0 || !isQuote,
    isLast: at === papers.length - 1 || !isQuote,
  });
}

const travellersOf = ({ itinerary: { names } }: Paper): number => Math.min(Math.max(names.length, 1), MOST_PASSENGERS);

const printedOthers = ({ others }: Itinerary): string[] => others.map(({ source }) => source.text.trim());
