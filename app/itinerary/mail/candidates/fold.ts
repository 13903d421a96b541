import { wholeLetters } from '~/reference/whole-letters.ts';

const beyondAscii = /[^\0-\x7f]/g;
const MOST_REMEMBERED = 500;
const remembered = new Map<string, string>();

/** Capitals without accents, one character for each of the text: "Zürich" is "ZURICH". */
export function fold(text: string): string {
  return text.replace(beyondAscii, foldLetter).toUpperCase();
}

function foldLetter(letter: string): string {
  const known = remembered.get(letter);
  if (known !== undefined) return known;
  const base = wholeLetters[letter] ?? (letter.normalize('NFD').charAt(0) || letter);
  const folded = base.toUpperCase().length === 1 ? base : letter;
  if (remembered.size < MOST_REMEMBERED) remembered.set(letter, folded);
  return folded;
}
