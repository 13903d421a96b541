import { convert } from '~/itinerary/convert.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { applyEdits } from '~/trip/edits/apply-edits.ts';
import type { Edit } from '~/trip/edits/edit.ts';
import type { ItineraryConversion } from './itinerary-conversion.server.ts';

/** The reading with its edits. */
export interface EditedReading extends Itinerary {
  /** Edits of what the text does not have. */
  dropped: readonly Edit[];
}

export function readEditedItinerary({ text, today, edits }: ItineraryConversion): EditedReading {
  const reading = convert(text, { today });
  if (edits.length === 0) return { ...reading, dropped: [] };
  const { itinerary, dropped } = applyEdits(reading, edits, today);
  return { ...itinerary, dropped };
}
