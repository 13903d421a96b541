import { noFacts } from '../facts/fact-lines.ts';
import type { PasteRead } from './paste-read.ts';

/** A paste whose reader knows no facts of terminals. */
export function plainPaste(
  read: Pick<PasteRead, 'segments' | 'bookings' | 'warnings'> & Partial<Pick<PasteRead, 'incomplete' | 'others'>>,
): PasteRead {
  const { segments, bookings, incomplete = [], others = [], warnings } = read;
  return { facts: noFacts, segments, bookings, others, incomplete, warnings, repairs: [], serviceDisplays: [] };
}
