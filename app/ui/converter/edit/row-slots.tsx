import type { RowSlots } from '../../itinerary/itinerary-tree.tsx';
import type { Result, ShownPaper } from '../response.ts';
import { EditForm } from './edit-form.tsx';
import { Pencil } from './pencil.tsx';

/** Pencils beside the flights that this paper is the first to show, and the open form below its flight. */
export function rowSlots(flights: ShownPaper['flights'], result: Result): RowSlots {
  const own = new Map(flights.map((flight) => [flight.id, flight]));
  const { open, edited } = result;
  return {
    head: (id) => {
      const flight = own.get(id);
      return flight ? <Pencil flight={flight} isEdited={edited.includes(id)} /> : null;
    },
    below: (id) => (own.has(id) && open?.kind === 'flight' && open.flight === id ? <EditForm result={result} /> : null),
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
