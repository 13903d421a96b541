import { convert } from '~/itinerary/convert.ts';
import { lineEnd } from '~/itinerary/normalise.ts';
import type { Itinerary } from '~/itinerary/types.ts';
import { type ItineraryPart, joinItineraries } from './join-itineraries.ts';

/** U+241C, symbol for file separator: a line that begins with it stands above the text of a file. */
const SEPARATOR = '\u241c';
/** Further separators are lines of the last text. */
const MOST_TEXTS = 12;

interface NamedText {
  name: string;
  text: string;
}

/** Files as one text, each below its name; a file alone is its text. */
export function joinTexts(texts: readonly NamedText[]): string {
  const [{ text } = { text: '' }, ...others] = texts;
  if (others.length === 0) return text;
  return texts.map((one) => `${SEPARATOR} ${one.name}\n${one.text.trimEnd()}\n`).join('\n');
}

/** Each text is read as if it stood alone. */
export function readTexts(text: string, today: string): Itinerary {
  const parts = partsOf(text).map(
    (part): ItineraryPart => ({ itinerary: convert(part.text, { today }), linesAbove: part.linesAbove }),
  );
  return parts.length === 0 ? convert(text, { today }) : joinItineraries(parts);
}

/** None of a text without separators. */
function partsOf(text: string): { text: string; linesAbove: number }[] {
  if (!text.includes(SEPARATOR)) return [];
  const lines = text.split(lineEnd);
  const marks = lines.flatMap((line, at) => (line.startsWith(SEPARATOR) ? [at] : [])).slice(0, MOST_TEXTS);
  const starts = marks.map((at) => at + 1);
  if (marks[0] !== 0) starts.unshift(0);
  return starts.map((start, at) => {
    const end = (starts[at + 1] ?? lines.length + 1) - 1;
    return { text: lines.slice(start, end).join('\n'), linesAbove: start };
  });
}
