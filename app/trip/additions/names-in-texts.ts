import type { Itinerary } from '~/itinerary/types.ts';
import { splitTitle } from '~/reference/names/titles.ts';
import type { TemplateAdditions } from './template-additions.ts';

const SHORTEST = 3;

/** Whether a text names a traveller of the trip or its booking reference: a template must not keep them. */
export function hasTripNames(
  { bookings, passengers, flights }: Pick<Itinerary, 'bookings' | 'passengers' | 'flights'>,
  { title, greeting, closing, conditions, note, fares = [] }: TemplateAdditions,
): boolean {
  const locators = [...bookings.map(({ locator }) => locator), ...flights.map(({ stated }) => stated.locator)];
  const names = passengers.flatMap(({ name }) => name.split('/').map((part) => splitTitle(part.trim()).given));
  const words = new Set([...names, ...locators].flatMap((text) => wordsIn(text ?? '')));
  const texts = [title, greeting, closing, conditions, note, ...fares.map(({ label }) => label)];
  return texts.some((text) => wordsIn(text ?? '').some((word) => words.has(word)));
}

/** In capitals and without accents, as terminals print them. */
function wordsIn(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= SHORTEST || /\p{Script=Han}/u.test(word));
}
