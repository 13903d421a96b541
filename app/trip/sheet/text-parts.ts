import type { PaperAdditions } from '../additions/paper-additions.ts';
import type { Words } from '../words.ts';
import { baggageText } from './baggage-text.ts';
import type { TextPart } from './sheet.ts';

/** What stands below the itinerary: baggage and note, conditions, closing. */
export function textParts({ note, conditions, closing, baggage }: PaperAdditions, words: Words): TextPart[] {
  const carried = baggageText(baggage, words);
  const known = carried === null ? note : [carried, ...note];
  const parts: TextPart[] = [
    { heading: words.addition('goodToKnow'), lines: known },
    { heading: words.addition('conditions'), lines: conditions },
    { heading: null, lines: closing },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}
