import { inTurns } from '~/request/in-turns.server.ts';
import { presentChanges } from '~/trip/compare/paper/present-changes.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import { type PresentedTrip, presentSteps, type Steps } from '~/trip/present-trip.ts';

/** Each paper in its look, with other work in between where they are long. */
export function presentPapers(papers: readonly PaperToSend[], hasAttachments = false): Promise<PresentedTrip[]> {
  const rows = papers.reduce((sum, { paper: { itinerary } }) => sum + itinerary.flights.length, 0);
  return inTurns(presentPapersSteps(papers, hasAttachments), rows / papers.length);
}

export function* presentPapersSteps(papers: readonly PaperToSend[], hasAttachments = false): Steps<PresentedTrip[]> {
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
