import { findStatus } from '~/reference/status-codes.ts';
import { toSheet } from '../sheet/to-sheet.ts';
import type { PaperToSend } from './paper-to-send.ts';

/** Whether the schedule of a flight that the paper shows was changed after it was booked. */
export function isChanged({ paper, look }: PaperToSend): boolean {
  const shown = new Set(toSheet(paper, look).rows.flatMap((row) => (row.kind === 'flight' ? [row.id] : [])));
  return paper.itinerary.flights.some(
    ({ inferred, stated }, at) =>
      shown.has(paper.flightIds[at] ?? '') &&
      (inferred.replaced !== null || findStatus(stated.status) === 'schedule-changed'),
  );
}
