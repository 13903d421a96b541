import { wordsOf } from '~/i18n/words.server.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { offeredPapers } from '~/trip/additions/offered-papers.ts';
import type { Branding } from '~/trip/branding.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import { looksOf } from '~/trip/looks-of.ts';
import { type Paper, papersOf } from '~/trip/papers.ts';
import { papersPerPassenger } from '~/trip/passenger-papers.ts';
import { readFares } from '~/trip/present/fares.ts';
import type { ItineraryConversion } from './itinerary-conversion.server.ts';

interface Look {
  branding: Branding | null;
  /** Origin of the logo URLs, without a slash at the end; empty where files bring their pictures with them. */
  baseUrl: string;
}

/** What text, HTML and files show: a paper for each booking, as on the page. */
export function papersOfItinerary(
  itinerary: Itinerary,
  { edits, additions, choices, language }: ItineraryConversion,
  { branding, baseUrl }: Look,
): PaperToSend[] {
  const papers = offeredPapers(papersApart(itinerary, { edits, additions }), additions);
  const [first] = additions.fares ?? [];
  const { fares } = readFares((name) => {
    if (name === 'fareCurrency') return additions.currency;
    return name === 'adtQty' ? first?.quantity : first?.[name];
  });
  const isQuantityOurs = first?.quantity === undefined;
  const look = { display: choices, words: wordsOf(language), branding, baseUrl, additions, fares, isQuantityOurs };
  return looksOf(papers, look);
}

/** Flights of all papers: those of a booking count again for each passenger with a paper. */
export const rowsOnPapers = (itinerary: Itinerary, changes: Pick<ItineraryConversion, 'edits' | 'additions'>): number =>
  papersApart(itinerary, changes).reduce((sum, paper) => sum + paper.itinerary.flights.length, 0);

function papersApart(
  itinerary: Itinerary,
  { edits, additions }: Pick<ItineraryConversion, 'edits' | 'additions'>,
): readonly Paper[] {
  const apart = papersOf(itinerary);
  const isEach = edits.some(({ kind }) => kind === 'paper-per-passenger');
  return isEach ? papersPerPassenger(apart, additions) : apart;
}
