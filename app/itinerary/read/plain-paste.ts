import { noFacts } from '../facts/fact-lines.ts';
import type { PasteRead } from './paste-read.ts';

/** A paste whose reader knows only flights, bookings and warnings. */
export function plainPaste(read: Pick<PasteRead, 'segments' | 'bookings' | 'warnings'>): PasteRead {
  const { segments, bookings, warnings } = read;
  return { facts: noFacts, segments, bookings, others: [], warnings, repairs: [], serviceDisplays: [] };
}
