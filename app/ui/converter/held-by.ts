import type { IncompleteRow } from '~/trip/incomplete-rows.ts';
import type { Result, ShownPaper } from './response.ts';

/** Why nothing of a paper leaves the page: the id of what says so. */
export type HeldBy = string | null;

export const incompleteId = ({ id }: Pick<IncompleteRow, 'id'>): string => `flight-${id}`;

/** The paper is not made from the last text, or a flight of it is to be completed. @param paper absent for all papers */
export function heldBy({ incomplete = [], isOneTrip }: Result, isBefore: boolean, paper?: ShownPaper): HeldBy {
  if (isBefore) return 'before';
  const row = incomplete.find(({ booking }) => paper === undefined || isOneTrip || isOf(booking, paper));
  return row === undefined ? null : incompleteId(row);
}

const isOf = (booking: number, paper: ShownPaper): boolean => paper.booking === booking;
