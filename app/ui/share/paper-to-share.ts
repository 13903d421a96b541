import type { CalendarDay } from '~/itinerary/types.ts';
import type { PresentedPaper } from '~/trip/show-papers.ts';
import { MOST_IN_MARKS } from '../link/keys/known-link.ts';
import { keptOf, type SharedPaper } from '../link/keys/same-trip.ts';

/** A paper of the page, or the options of a quote. */
export interface PapersInView {
  paperId: string;
  papers: PresentedPaper | readonly PresentedPaper[];
}

/** What the dialog knows of the paper that it shares. */
export interface PaperToShare {
  paperId: string;
  /** Of the trip. */
  lastDay: CalendarDay | null;
  /** The paper for chats. */
  chat: string;
  /** By what the same trip is found again. */
  marks: SharedPaper;
  flightIds: string[];
  /** Options, of which the traveller may choose one. */
  isQuote: boolean;
}

export function toShare({ paperId, papers }: PapersInView): PaperToShare {
  const all = [papers].flat();
  const isQuote = Array.isArray(papers);
  return {
    paperId,
    lastDay: Math.max(...all.map(({ lastDay }) => lastDay ?? 0)) || null,
    chat: all.map((paper) => (paper.alone ?? paper).chat).join('\n\n'),
    marks: {
      locators: keptOf(all.flatMap(({ locators }) => locators)),
      names: keptOf(all.flatMap(({ names }) => names)),
      flights: keptOf(all.flatMap(({ flights }) => flights.map(({ name }) => name))),
      option: isQuote ? ALL_OPTIONS : (all[0]?.heading?.slice(0, MOST_IN_MARKS) ?? null),
    },
    flightIds: all.flatMap(({ flights }) => flights.map(({ id }) => id)),
    isQuote,
  };
}

const ALL_OPTIONS = 'all';
