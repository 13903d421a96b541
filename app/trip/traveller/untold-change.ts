import type { ChangeRow, ChangeTexts, TravellerChanges } from './traveller-news.ts';

/**
 * A change without what earlier versions have told already: an agent who changes a price still compares with the text that
 * the customer had at first.
 * @param earlier the oldest first
 * @returns null where nothing is left
 */
export function untoldChange(change: TravellerChanges, earlier: readonly TravellerChanges[]): TravellerChanges | null {
  const texts = Object.entries(change.texts).map(([language, own]) => {
    return [
      language,
      untoldTexts(
        own,
        earlier.flatMap((former) => former.texts[language] ?? []),
      ),
    ] as const;
  });
  const isLeft = texts.some(([, { rows, note }]) => rows.length > 0 || note.length > 0);
  return isLeft ? { ...change, texts: Object.fromEntries(texts) } : null;
}

function untoldTexts(own: ChangeTexts, earlier: readonly ChangeTexts[]): ChangeTexts {
  const rows = untoldRows(own.rows, earlier);
  const isNoteTold = earlier.some(({ note }) => JSON.stringify(note) === JSON.stringify(own.note));
  // The lead counts all flights that have changed.
  const lead = rows.length === own.rows.length ? own.lead : '';
  return { ...own, lead, rows, note: isNoteTold ? [] : own.note };
}

/** What stands between flights is told again with one of them. */
function untoldRows(rows: readonly ChangeRow[], earlier: readonly ChangeTexts[]): ChangeRow[] {
  const untold = new Set(rows.filter((row) => !isTold(row, earlier)));
  const isFlightLeft = [...untold].some(({ kind }) => kind === 'flight');
  return rows.filter((row) => untold.has(row) || (isFlightLeft && row.kind === 'text'));
}

/** The last that was told of a flight counts: it may have moved there and back. */
function isTold(row: ChangeRow, earlier: readonly ChangeTexts[]): boolean {
  const last = earlier.findLast(({ rows }) => rows.some((former) => isSameSubject(former, row)));
  return last?.rows.some((former) => JSON.stringify(former) === JSON.stringify(row)) ?? false;
}

const isSameSubject = (former: ChangeRow, row: ChangeRow): boolean =>
  former.kind === 'flight' && row.kind === 'flight'
    ? former.title === row.title
    : former.kind === 'text' && row.kind === 'text' && former.text === row.text;
