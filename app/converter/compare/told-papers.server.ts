import { changesPapers } from '~/trip/compare/paper/changes-papers.ts';
import { toldUids } from '~/trip/compare/told-uids.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import type { Trip } from '~/trip/trip.ts';
import type { Start } from '../start-of.server.ts';
import { compareForm } from './compare-form.server.ts';
import { changesChoices, comparisonOf, showsChanges } from './shown-changes.server.ts';

/** While the page tells changes, its files do, too; a paper without any is left out. */
export async function toldPapers(sent: readonly PaperToSend[], trip: Trip, start: Start): Promise<PaperToSend[]> {
  const compared = await compareForm(trip, start, null);
  if (!showsChanges(compared, start)) return [...sent];
  const choices = changesChoices(compared, trip.today);
  const found = changesPapers(
    comparisonOf(compared),
    sent.map(({ paper }) => paper),
  );
  const told = sent.flatMap((one): PaperToSend[] => {
    const own = found.find(({ paper }) => paper === one.paper)?.comparison;
    if (own === undefined) return [];
    const befores = new Set(
      compared.found
        .filter(({ comparison }) => own.changes.some((change) => comparison.changes.includes(change)))
        .map(({ before }) => before),
    );
    const [before = null] = befores.size === 1 ? befores : [];
    return [{ ...one, told: { comparison: own, choices, uids: toldUids(own, before?.itinerary ?? null) } }];
  });
  return told.length > 0 ? told : [...sent];
}
