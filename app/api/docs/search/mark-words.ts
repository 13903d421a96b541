import { foldText } from './fold-text.ts';

/** Text that is shown as found, or not. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

/** Cuts a text where one of the words, folded, begins or ends; a part inside another word is none. */
export function markWords(text: string, words: readonly string[]): Piece[] {
  const folded = foldText(text);
  const pieces: Piece[] = [];
  let from = 0;
  while (from < text.length) {
    const next = nextMatch(folded, words, from);
    if (!next) break;
    if (next.at > from) pieces.push({ text: text.slice(from, next.at), isMarked: false });
    pieces.push({ text: text.slice(next.at, next.end), isMarked: true });
    from = next.end;
  }
  return from < text.length ? [...pieces, { text: text.slice(from), isMarked: false }] : pieces;
}

/** The first match, and of several at one place the longest. */
function nextMatch(folded: string, words: readonly string[], from: number): { at: number; end: number } | null {
  const matches = words
    .map((word) => ({ at: placeOfWord(folded, word, from), length: word.length }))
    .filter(({ at, length }) => at >= 0 && length > 0)
    .sort((one, other) => one.at - other.at || other.length - one.length);
  const [first] = matches;
  return first ? { at: first.at, end: first.at + first.length } : null;
}

/** Chinese has no blanks between its words. */
export function placeOfWord(folded: string, word: string, from = 0): number {
  const isWhole = !/\p{Script=Han}/u.test(word);
  for (let at = folded.indexOf(word, from); at >= 0; at = folded.indexOf(word, at + 1))
    if (
      !isWhole ||
      (!endsInside(folded.slice(Math.max(0, at - 2), at)) &&
        !beginsInside(folded.slice(at + word.length, at + word.length + 2)))
    )
      return at;
  return -1;
}

const endsInside = (before: string): boolean => /[\p{L}\p{N}]$/u.test(before);
const beginsInside = (behind: string): boolean => /^[\p{L}\p{N}]/u.test(behind);
