import { foldText } from './fold-text.ts';

/** Text that is shown as found, or not. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

/** Cuts a text where one of the words, folded, begins or ends. */
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
    .map((word) => ({ at: folded.indexOf(word, from), length: word.length }))
    .filter(({ at, length }) => at >= 0 && length > 0)
    .sort((one, other) => one.at - other.at || other.length - one.length);
  const [first] = matches;
  return first ? { at: first.at, end: first.at + first.length } : null;
}
