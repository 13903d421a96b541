import type { Paper } from '../../papers.ts';
import type { ComparedFlight, TripComparison } from '../trip-comparison.ts';
import type { ChangesChoices } from './changes-look.ts';
import { toldComparison } from './told-comparison.ts';

/** A paper of the later version with the changes of its own booking alone. */
export interface ChangesPaper {
  paper: Paper;
  comparison: TripComparison;
}

/**
 * Two bookings may be of two customers, who are told nothing of each other.
 *
 * @param choices leave papers out of which they tell nothing
 */
export function changesPapers(
  comparison: TripComparison,
  papers: readonly Paper[],
  choices: Pick<ChangesChoices, 'tellsDetails' | 'leftOut'> | null = null,
): ChangesPaper[] {
  return papers.flatMap((paper): ChangesPaper[] => {
    const own = comparisonOn(paper, comparison);
    const { changes } = choices === null ? own : toldComparison(own, choices);
    return changes.length === 0 ? [] : [{ paper, comparison: own }];
  });
}

/** What a paper may tell, however many papers are sent with it. */
export function comparisonOn({ bookings }: Paper, comparison: TripComparison): TripComparison {
  const { journeys, connections, unchanged, unsure } = comparison;
  const changes = comparison.changes.filter((change) => bookings.includes(change.booking));
  const left = new Set(changes.flatMap(({ before }) => before.map(({ flight }) => flight)));
  const isOwn = (flights: readonly ComparedFlight[]) => flights.some(({ flight }) => bookings.includes(flight.booking));
  const hasLeft = (flights: readonly ComparedFlight[]) => flights.some(({ flight }) => left.has(flight));
  return {
    ...comparison,
    changes,
    journeys: journeys.filter(({ removed, added }) => isOwn(added) || hasLeft(removed)),
    connections: connections.filter(({ before, after }) =>
      after ? isOwn(after.flights) : hasLeft(before?.flights ?? []),
    ),
    unchanged: unchanged.filter(({ after }) => isOwn([after])),
    unsure: unsure.filter((flight) => bookings.includes(flight.booking)),
  };
}
