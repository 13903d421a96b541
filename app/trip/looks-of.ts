import type { FareLine } from './additions/additions-schema.ts';
import { type PaperAdditions, paperAdditions } from './additions/paper-additions.ts';
import { isOfPaper, isWaiting } from './additions/price-lines.ts';
import { withFirstLine } from './additions/with-first-line.ts';
import type { Branding } from './branding.ts';
import type { Fares } from './options/fares.ts';
import type { Paper } from './papers.ts';
import type { LookOfAnswer, TripLook } from './trip-look.ts';

const MOST_PASSENGERS = 99;

/** How all papers of a reading are shown. */
export interface PapersLook extends LookOfAnswer, Pick<TripLook, 'display' | 'words'> {
  fares: Fares;
  /** True while the quantity is the number of names. */
  isQuantityOurs: boolean;
}

/** The first and the last paper of a quote greet and close for all; a paper that is sent alone is both. */
interface LetterPlace {
  isFirst: boolean;
  isLast: boolean;
}

const wholeLetter: LetterPlace = { isFirst: true, isLast: true };

/** Each paper with its own fares and additions, `alone` as a letter of its own. */
export function looksOf(
  papers: readonly Paper[],
  look: PapersLook,
): { paper: Paper; look: TripLook; alone: TripLook }[] {
  return papers.map((paper, at) => ({
    paper,
    look: lookOf(paper, look, placeIn(papers, at)),
    alone: lookOf(paper, look, wholeLetter),
  }));
}

/** Papers with headings are options of one quote. */
function placeIn(papers: readonly Paper[], at: number): LetterPlace {
  if (papers.some(({ heading }) => heading === null)) return wholeLetter;
  return { isFirst: at === 0, isLast: at === papers.length - 1 };
}

function lookOf(paper: Paper, look: PapersLook, place: LetterPlace): TripLook {
  return {
    ...look,
    fares: faresOf(paper, look),
    additions: additionsOf(paper, look, place),
    branding: brandingOf(look, place),
  };
}

/** Until somebody chooses another, the quantity is the number of names. */
export function faresOf(paper: Paper, { fares, isQuantityOurs, additions }: PapersLook): Fares {
  const [first] = additions ? (withFirstLine(additions, fares, true).fares ?? []) : [];
  const isOthers = first?.paper !== undefined && !isOfPaper(first.paper, paper.id);
  const left = isOthers ? { fare: null, tax: null, fee: null } : first && isWaiting(first) ? { fee: null } : {};
  const shown = { ...fares, ...left };
  return isQuantityOurs ? { ...shown, quantity: travellersOf(paper, first?.for) } : shown;
}

function additionsOf(
  paper: Paper,
  { additions: added, fares, isQuantityOurs }: PapersLook,
  place: LetterPlace,
): PaperAdditions | null {
  if (!added) return null;
  return paperAdditions(withFirstLine(added, fares, isQuantityOurs), {
    id: paper.id,
    travellers: (kind) => travellersOf(paper, kind),
    quoted: isQuantityOurs ? travellersOfOffer(paper) : fares.quantity,
    ...place,
  });
}

/** A closing of the trip stands in place of the agency's own. */
function brandingOf({ branding, additions }: PapersLook, { isLast }: LetterPlace): Branding | null {
  if (!branding) return null;
  return isLast && !additions?.closing ? branding : { ...branding, closing: [] };
}

/** Those named, of one kind where a price is for it; one at least. */
export function travellersOf({ itinerary }: Paper, kind: FareLine['for'] = 'traveller'): number {
  const { names, passengers } = itinerary;
  return bounded((kind === 'traveller' ? names : passengers.filter(({ type }) => type === kind)).length);
}

/** The price of an option is for its names, or for the seats of a booking without. */
export function travellersOfOffer({ itinerary }: Paper): number {
  const { names, flights } = itinerary;
  return names.length > 0 ? bounded(names.length) : bounded(...flights.map(({ stated }) => stated.seats ?? 1));
}

const bounded = (...counts: number[]): number => Math.min(Math.max(1, ...counts), MOST_PASSENGERS);
