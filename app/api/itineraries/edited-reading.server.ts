import { convert } from '~/itinerary/convert.ts';
import { type LineTrace, Trace } from '~/itinerary/trace/trace.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { applyEdits } from '~/trip/edits/apply-edits.ts';
import type { Edit } from '~/trip/edits/edit.ts';
import type { ItineraryConversion } from './itinerary-conversion.server.ts';

/** The reading with its edits. */
export interface EditedReading extends Itinerary {
  /** Edits of what the text does not have. */
  dropped: readonly Edit[];
  /** How the lines were read, before the edits; empty where nobody asks. */
  trace: readonly LineTrace[];
}

export function readEditedItinerary({ text, today, edits, include }: ItineraryConversion): EditedReading {
  const trace = include.includes('trace') ? new Trace() : null;
  const reading = convert(text, { today, trace });
  const own = { trace: trace?.lines ?? [] };
  if (edits.length === 0) return { ...reading, ...own, dropped: [] };
  const { itinerary, dropped } = applyEdits(reading, edits, today);
  return { ...itinerary, ...own, dropped };
}
