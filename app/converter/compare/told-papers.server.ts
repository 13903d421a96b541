import { changesPapers } from '~/trip/compare/paper/changes-papers.ts';
import { toldUids } from '~/trip/compare/told-uids.ts';
import type { PaperToSend } from '~/trip/files/paper-to-send.ts';
import { mostRows } from '~/trip/output-rows.ts';
import type { Trip } from '~/trip/trip.ts';
import type { Start } from '../start-of.server.ts';
import { compareForm, type Reads } from './compare-form.server.ts';
import { changesChoices, comparisonOf, rowsOfChanges, showsChanges } from './shown-changes.server.ts';

/**
 * While the page tells changes, its files do, too; a paper without any is left out. As on the page nothing is told that
 * would have too many rows.
 * @param rows of the itinerary
 * @param reads counts the earlier texts that were read
 */
export async function toldPapers(
  sent: readonly PaperToSend[],
  { trip, start, rows, reads }: { trip: Trip; start: Start; rows: number; reads: Reads },
): Promise<PaperToSend[]> {
  const compared = await compareForm(trip, start, null, reads);
  if (!showsChanges(compared, start) || rows + rowsOfChanges(compared) > mostRows) return [...sent];
  const choices = changesChoices(compared, trip.today);
  const found = changesPapers(
    comparisonOf(compared),
    sent.map(({ paper }) => paper),
    choices,
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
    return [
      { ...one, told: { comparison: own, choices, uids: toldUids(own, before?.itinerary ?? null, start.display) } },
    ];
  });
  return told.length > 0 ? told : [...sent];
}
