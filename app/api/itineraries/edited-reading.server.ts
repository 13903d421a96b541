import { applyEdits } from '~/trip/edits/apply-edits.ts';
import type { Edit } from '~/trip/edits/edit.ts';
import { readTraced, type TracedReading } from '~/trip/json/traced-reading.ts';
import type { ItineraryConversion } from './itinerary-conversion.server.ts';

/** The reading with its edits; the trace is of the text, before them. */
export interface EditedReading extends TracedReading {
  /** Edits of what the text does not have. */
  dropped: readonly Edit[];
}

export function readEditedItinerary({ text, today, edits, include }: ItineraryConversion): EditedReading {
  const reading = readTraced(text, { today, isTraced: include.includes('trace') });
  if (edits.length === 0) return { ...reading, dropped: [] };
  const { itinerary, dropped } = applyEdits(reading, edits, today);
  return { ...itinerary, trace: reading.trace, dropped };
}
