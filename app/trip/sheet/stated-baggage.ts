import type { Flight } from '~/itinerary/types.ts';
import type { Baggage } from '../additions/additions-schema.ts';

/** What the terminal printed: `1PC`, `23K`; null for nothing that can be read. */
export function statedBaggage({ stated: { baggage } }: Flight): Baggage | null {
  const [, pieces] = /^(\d{1,2}) ?PC$/i.exec(baggage ?? '') ?? [];
  if (pieces !== undefined) return { pieces: Number(pieces) };
  const [, weight] = /^(\d{1,3}) ?KG?$/i.exec(baggage ?? '') ?? [];
  return weight === undefined ? null : { weight: Number(weight) };
}
