import type { Itinerary } from './types.ts';

const texts = new WeakMap<Itinerary, string>();

/** For as long as the reading itself is kept. */
export function keepText(reading: Itinerary, text: string): void {
  texts.set(reading, text);
}

/** The text that was read; null where an itinerary came as data, or was edited. */
export const textOf = (reading: Itinerary): string | null => texts.get(reading) ?? null;
