import type { Itinerary } from '~/itinerary/types.ts';
import { paperAdditions } from './additions/paper-additions.ts';
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
    papers: papers.map((paper) => showPaper(paper, lookOf(paper, papers, look))),
    quantity: Math.max(...papers.map((paper) => faresOf(paper, look).quantity)),
    others: view === 'classic' ? papers.flatMap(({ itinerary }) => printedOthers(itinerary)) : [],
  };
}

function lookOf(paper: Paper, papers: readonly Paper[], look: PapersLook): TripLook {
  const { id, itinerary } = paper;
  const place = {
    id,
    travellers: itinerary.names.length,
    isFirst: paper === papers[0],
    isLast: paper === papers.at(-1),
  };
  const additions = look.additions ? paperAdditions(look.additions, place) : null;
  return { ...look, additions, fares: faresOf(paper, look) };
}

function showPaper(paper: Paper, look: TripLook): PresentedPaper {
  const { itinerary, id, heading } = paper;
  return {
    id,
    heading,
    ...countsOf(itinerary),
    name: nameOf(itinerary, look.display),
    locator: itinerary.bookings[0]?.locator ?? itinerary.flights[0]?.stated.locator ?? null,
    flights: itinerary.flights.map(({ stated }, at) => ({ id: paper.flightIds[at] ?? '', name: flightName(stated) })),
    booking: Number.parseInt(id, 10),
    ...presentTrip(paper, look.display.view, look),
  };
}

export const countsOf = ({ flights }: Itinerary) => ({
  legs: flights.length,
  onlyFlights: !flights.some(({ isGroundTransport }) => isGroundTransport),
});

function nameOf({ names: [first] }: Itinerary, { ticketNames, view }: DisplayOptions): string | null {
  if (first === undefined) return null;
  return ticketNames || view === 'classic' ? first : readableName(first);
}

/** Until somebody chooses another, the quantity is the number of names. */
export function faresOf(
  { itinerary }: Pick<Paper, 'itinerary'>,
  { fares, isQuantityOurs }: Pick<PapersLook, 'fares' | 'isQuantityOurs'>,
): Fares {
  if (!isQuantityOurs) return fares;
  return { ...fares, quantity: Math.min(Math.max(itinerary.names.length, 1), MOST_PASSENGERS) };
}

const printedOthers = ({ others }: Itinerary): string[] => others.map(({ source }) => source.text.trim());
