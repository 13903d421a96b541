import { simplifiedOf, wholeLetters } from '~/reference/whole-letters.ts';

const beyondAscii = /[^\0-\x7f]/g;
const MOST_REMEMBERED = 500;
const remembered = new Map<string, string>();

/** Capitals without accents, one character for each of the text: "Zürich" is "ZURICH", 東京 is 东京. */
export function fold(text: string): string {
  return text.replace(beyondAscii, foldLetter).toUpperCase();
}

const arrows = /[➜➔➝➞➙➡⟶⇒⇨▶►▸⮕›]/;

function foldLetter(letter: string): string {
  const known = remembered.get(letter);
  if (known !== undefined) return known;
  if (arrows.test(letter)) return '→';
  const base = wholeLetters[letter] ?? simplifiedOf.get(letter) ?? (letter.normalize('NFD').charAt(0) || letter);
  const folded = base.toUpperCase().length === 1 ? base : letter;
  if (remembered.size < MOST_REMEMBERED) remembered.set(letter, folded);
  return folded;
}
