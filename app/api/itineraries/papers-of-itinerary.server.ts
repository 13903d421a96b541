import { wordsOf } from '~/i18n/words.server.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { offeredPapers } from '~/trip/additions/offered-papers.ts';
import type { Branding } from '~/trip/branding.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import { looksOf } from '~/trip/looks-of.ts';
import { papersOf } from '~/trip/papers.ts';
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
  const apart = papersOf(itinerary);
  const isEach = edits.some(({ kind }) => kind === 'paper-per-passenger');
  const papers = offeredPapers(isEach ? papersPerPassenger(apart) : apart, additions);
  const [first] = additions.fares ?? [];
  const { fares } = readFares((name) => {
    if (name === 'fareCurrency') return additions.currency;
    return name === 'adtQty' ? first?.quantity : first?.[name];
  });
  const isQuantityOurs = first?.quantity === undefined;
  const look = { display: choices, words: wordsOf(language), branding, baseUrl, additions, fares, isQuantityOurs };
  return looksOf(papers, look);
}
