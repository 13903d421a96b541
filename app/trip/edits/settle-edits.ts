import type { Edit, EditOf } from './edit.ts';

/**
 * One edit for each target, at its first place; the later one's values win, so that a repeated submit changes nothing. A
 * reference that a split took along is followed by another edit for the later one.
 */
export function settleEdits(edits: readonly Edit[]): Edit[] {
  const settled = new Map<string, Edit>();
  const locators = new Map<number, string | null>();
  let splits = 0;
  for (const edit of edits) {
    if (edit.kind === 'set-locator' && locators.get(edit.booking) === edit.locator) continue;
    const key = targetOf(edit, splits);
    const before = settled.get(key);
    settled.set(key, before === undefined ? edit : mergeEdits(before, edit));
    if (edit.kind === 'set-locator') locators.set(edit.booking, edit.locator);
    if (edit.kind === 'split-booking' && before === undefined) splits += 1;
  }
  return [...settled.values()];
}

/** What an edit is about: two edits with the same target are one. @param splits how many there are before it */
function targetOf(edit: Edit, splits: number): string {
  switch (edit.kind) {
    case 'set-flight':
    case 'add-flight':
    case 'complete-flight':
    case 'remove-flight':
      return `${edit.kind} ${edit.flight}`;
    case 'split-booking':
      return `${edit.kind} ${splitKey(edit)}`;
    case 'set-name':
    case 'add-name':
    case 'remove-name':
      return `${edit.kind} ${edit.name}`;
    case 'set-locator':
      return `${edit.kind} ${edit.booking} ${splits}`;
    case 'merge-bookings':
      return `${edit.kind} ${edit.booking}`;
    case 'order-flights':
      return `${edit.kind} ${[...edit.flights].sort().join(' ')}`;
    case 'order-names':
      return `${edit.kind} ${[...edit.names].sort().join(' ')}`;
    default:
      return edit.kind;
  }
}

/** Two splits may begin with the same flight: its half was split again after its flights were ordered. */
export const splitKey = ({ flight, half = 0 }: EditOf<'split-booking'>): string => `${flight} ${half}`;

function mergeEdits(before: Edit, later: Edit): Edit {
  if (before.kind === 'set-flight' && later.kind === 'set-flight')
    return { ...later, facts: { ...before.facts, ...later.facts } };
  if (before.kind === 'split-booking') return before;
  return before.kind === 'set-name' && later.kind === 'set-name' ? { ...before, ...later } : later;
}
