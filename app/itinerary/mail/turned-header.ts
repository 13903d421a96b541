import { fold } from './candidates/fold.ts';
import { findLabels, type LabelKind } from './candidates/labels.ts';

const FEWEST_LABELS = 3;
const WIDEST = 240;
const inCells = /\S(?: {2,}|\t| ?[|;] ?)\S/;

/** Whether a table's header names the arrival or its place before the departure's: `To  Departs  From  Arrives`. */
export function hasTurnedHeader(text: string): boolean {
  return text.split(/\r?\n|\r/).some((line) => line.length < WIDEST && inCells.test(line) && isTurned(line));
}

function isTurned(line: string): boolean {
  if (/\d/.test(line)) return false;
  const kinds = findLabels(fold(line.trim())).map(({ kind }) => kind);
  return kinds.length >= FEWEST_LABELS && (isBefore(kinds, 'to', 'from') || isBefore(kinds, 'arrives', 'departs'));
}

function isBefore(kinds: readonly LabelKind[], one: LabelKind, other: LabelKind): boolean {
  return kinds.includes(one) && kinds.indexOf(one) < kinds.indexOf(other);
}
