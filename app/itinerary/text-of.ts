import type { Itinerary } from './types.ts';

/** Beside the itinerary, not in it: what is written of an itinerary, or sent, never holds its text. */
const texts = new WeakMap<Itinerary, string>();

/** For as long as the reading itself is kept. */
export function keepText(reading: Itinerary, text: string): void {
  texts.set(reading, text);
}

/** The text that was read; null where an itinerary came as data, or was edited. */
export const textOf = (reading: Itinerary): string | null => texts.get(reading) ?? null;
