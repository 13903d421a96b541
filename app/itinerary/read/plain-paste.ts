import { noFacts } from '../facts/fact-lines.ts';
import type { PasteRead } from './paste-read.ts';

/** A paste whose reader knows only flights, bookings, open flights and warnings. */
export function plainPaste(
  read: Pick<PasteRead, 'segments' | 'bookings' | 'warnings'> & Partial<Pick<PasteRead, 'incomplete'>>,
): PasteRead {
  const { segments, bookings, incomplete = [], warnings } = read;
  return { facts: noFacts, segments, bookings, others: [], incomplete, warnings, repairs: [], serviceDisplays: [] };
}
