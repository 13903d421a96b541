import type { Baggage } from '../additions/additions-schema.ts';
import type { Words } from '../words.ts';

/** "Baggage: 2 pieces of 23 kg each, 1 cabin bag of 8 kg"; null when nothing is chosen. */
export function baggageText(baggage: Baggage | null, words: Words): string | null {
  const allowance = allowanceText(baggage, words);
  return allowance === null ? null : words.addition('baggage', { baggage: allowance });
}

/** "2 pieces of 23 kg each, 1 cabin bag of 8 kg" */
export function allowanceText(baggage: Baggage | null, words: Words): string | null {
  if (baggage === null) return null;
  const parts = [checkedText(baggage, words), cabinText(baggage, words)].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(words.comma);
}

function checkedText({ pieces, weight }: Baggage, words: Words): string | null {
  if (pieces === 0) return words.addition('noPieces');
  if (pieces === undefined) return weight === undefined ? null : words.addition('weight', { weight: String(weight) });
  if (weight === undefined) return words.addition('pieces', {}, pieces);
  return words.addition('piecesOf', { weight: String(weight) }, pieces);
}

function cabinText({ cabinPieces, cabinWeight }: Baggage, words: Words): string | null {
  if (cabinPieces === 0) return words.addition('noCabinBag');
  if (cabinPieces === undefined && cabinWeight === undefined) return null;
  if (cabinWeight === undefined) return words.addition('cabinBag', {}, cabinPieces);
  return words.addition('cabinBagOf', { weight: String(cabinWeight) }, cabinPieces ?? 1);
}
