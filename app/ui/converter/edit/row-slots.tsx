import type { IncompleteRow } from '~/trip/incomplete-rows.ts';
import type { RowSlots } from '../../itinerary/itinerary-tree.tsx';
import type { Result, ShownPaper } from '../response.ts';
import { EditForm, IncompleteRows } from './edit-form.tsx';
import { Pencil } from './pencil.tsx';

/** Pencils beside the flights that this paper is the first to show, and the open form below its flight. */
export function rowSlots(
  flights: ShownPaper['flights'],
  incomplete: readonly IncompleteRow[],
  result: Result,
): RowSlots {
  const own = new Map(flights.map((flight) => [flight.id, flight]));
  const { open, edited } = result;
  return {
    head: (id) => {
      const flight = own.get(id);
      return flight ? <Pencil flight={flight} isEdited={edited.includes(id)} /> : null;
    },
    below: (id) => {
      const isOpen = own.has(id) && open?.kind === 'flight' && open.flight === id;
      const form = isOpen ? <EditForm result={result} /> : null;
      if (incomplete.length === 0) return form;
      return (
        <>
          {form}
          <IncompleteRows rows={incomplete} result={result} place={id} />
        </>
      );
    },
  };
}

/** The flights of each paper that no paper above it has: papers of passengers share theirs. */
export function ownFlights(papers: readonly ShownPaper[]): ShownPaper['flights'][] {
  const seen = new Set<string>();
  return papers.map(({ flights }) => {
    const own = flights.filter(({ id }) => !seen.has(id));
    for (const { id } of own) seen.add(id);
    return own;
  });
}

export const noRows: readonly IncompleteRow[] = [];

/** The flights to complete of each paper; those of passengers share theirs, and the first shows them. */
export function incompleteOf({ incomplete = noRows, papers, isOneTrip }: Result): (readonly IncompleteRow[])[] {
  if (incomplete.length === 0) return [];
  return papers.map(({ booking }, at) => {
    const isFirst = papers.findIndex((paper) => paper.booking === booking) === at;
    if (!isFirst) return noRows;
    return isOneTrip ? incomplete : incomplete.filter((row) => row.booking === booking);
  });
}
