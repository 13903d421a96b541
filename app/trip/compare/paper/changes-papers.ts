import type { Paper } from '../../papers.ts';
import type { TripComparison } from '../trip-comparison.ts';
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
    const own = papers.length === 1 ? comparison : ofBooking(comparison, Number.parseInt(paper.id, 10) - 1);
    const { changes } = choices === null ? own : toldComparison(own, choices);
    return changes.length === 0 ? [] : [{ paper, comparison: own }];
  });
}

function ofBooking(comparison: TripComparison, booking: number): TripComparison {
  const { changes, journeys, connections, unchanged, unsure } = comparison;
  const isOwn = (flights: TripComparison['changes'][number]['after']) =>
    flights.some(({ flight }) => flight.booking === booking);
  return {
    ...comparison,
    changes: changes.filter((change) => change.booking === booking),
    journeys: journeys.filter(({ added }) => isOwn(added)),
    connections: connections.filter(({ after }) => after !== null && isOwn(after.flights)),
    unchanged: unchanged.filter(({ after }) => isOwn([after])),
    unsure: unsure.filter((flight) => flight.booking === booking),
  };
}
