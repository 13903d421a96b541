import { inTurns } from '~/request/in-turns.server.ts';
import { presentChanges } from '~/trip/compare/paper/present-changes.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import { joinTexts, type QuoteSheets, sheetsOf } from '~/trip/offers/quote-sheets.ts';
import { areOffers } from '~/trip/papers.ts';
import { type PresentedTrip, presentSheet, presentSteps, type Steps } from '~/trip/present-trip.ts';
import { toSheet } from '~/trip/sheet/to-sheet.ts';
import { makeQuote } from './make-quote.server.ts';

/** Each paper in its look, with other work in between where they are long. */
export function presentPapers(papers: readonly PaperToSend[], hasAttachments = false): Promise<PresentedTrip[]> {
  const rows = papers.reduce((sum, { paper: { itinerary } }) => sum + itinerary.flights.length, 0);
  return inTurns(presentPapersSteps(papers, hasAttachments), rows / papers.length);
}

export function* presentPapersSteps(papers: readonly PaperToSend[], hasAttachments = false): Steps<PresentedTrip[]> {
  const quote = quoteOf(papers);
  if (quote) return [joinTrips(yield* presentQuote(quote, papers))];
  const presented: PresentedTrip[] = [];
  for (const { paper, look, told } of papers) {
    presented.push(
      told === undefined
        ? yield* presentSteps(paper, look.display.view, look)
        : presentChanges({ paper, ...told }, { ...look, changes: told.choices, hasAttachments }),
    );
    yield;
  }
  return presented;
}

/** Null where the papers are no options, tell changes, or have the look of the specification. */
export function quoteOf(papers: readonly PaperToSend[]): QuoteSheets | null {
  const isOne = areOffers(papers.map(({ paper }) => paper)) && papers.every(({ told }) => told === undefined);
  if (!isOne || papers.some(({ look }) => look.display.view === 'classic')) return null;
  return makeQuote(
    papers,
    papers.map(({ paper, look }) => toSheet(paper, look)),
  );
}

function* presentQuote(quote: QuoteSheets, papers: readonly PaperToSend[]): Steps<PresentedTrip[]> {
  const presented: PresentedTrip[] = [];
  for (const [at, sheet] of sheetsOf(quote).entries()) {
    // Head and foot are of no paper; those of a sheet are in it.
    const { paper, look } = papers[at - 1] ?? papers[0] ?? {};
    if (paper && look) presented.push(yield* presentSheet(paper, sheet, look.display.view, look));
    yield;
  }
  return presented;
}

/** One document. */
const joinTrips = (trips: readonly PresentedTrip[]): PresentedTrip => ({
  fragment: trips.flatMap(({ fragment }) => fragment),
  text: joinTexts(trips.map(({ text }) => text)),
  chat: joinTexts(trips.map(({ chat }) => chat)),
});
