import { inTurns } from '~/request/in-turns.server.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import { type PresentedTrip, presentSteps, type Steps } from '~/trip/present-trip.ts';

/** Each paper in its look, with other work in between where they are long. */
export function presentPapers(papers: readonly PaperToSend[]): Promise<PresentedTrip[]> {
  const rows = papers.reduce((sum, { paper: { itinerary } }) => sum + itinerary.flights.length, 0);
  return inTurns(presentPapersSteps(papers), rows / papers.length);
}

export function* presentPapersSteps(papers: readonly PaperToSend[]): Steps<PresentedTrip[]> {
  const presented: PresentedTrip[] = [];
  for (const { paper, look } of papers) {
    presented.push(yield* presentSteps(paper, look.display.view, look));
    yield;
  }
  return presented;
}
