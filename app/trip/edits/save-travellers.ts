import type { PassengerType } from '~/itinerary/facts/model.ts';
import type { TripChanges } from '../changes/trip-changes.ts';
import { freeId } from './change-edits.ts';
import { Edit } from './edit.ts';
import type { TravellerRow } from './open-form.ts';
import type { Saved } from './save-flight.ts';
import { settleEdits } from './settle-edits.ts';

export interface TravellersTyped {
  locator: string;
  rows: readonly TravellerRow[];
  added: { text: string; type: PassengerType };
}

interface Shown {
  booking: number;
  locator: string;
  rows: readonly TravellerRow[];
}

export function saveTravellers(changed: TripChanges, shown: Shown, typed: TravellersTyped): Saved {
  const { booking } = shown;
  const errors: string[] = [];
  const changes: Edit[] = [];
  const add = (field: string, value: unknown) => {
    const read = Edit.safeParse(value);
    if (read.success) changes.push(read.data);
    else errors.push(field);
  };
  const locator = typed.locator.trim().toUpperCase();
  if (locator !== shown.locator)
    add('locator', { kind: 'set-locator', booking, locator: locator === '' ? null : locator });
  for (const row of typed.rows) {
    const before = shown.rows.find(({ id }) => id === row.id);
    const change = before && nameChange(before, row);
    if (change) add(row.id, change);
  }
  const { text, type } = typed.added;
  if (text.trim() !== '')
    add('new', { kind: 'add-name', name: freeId(changed, 'm'), booking, text: text.trim(), type });
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, edits: settleEdits(withOut([...changed.edits, ...changes], typed.rows)) };
}

function nameChange(before: TravellerRow, { id, text, type }: TravellerRow): object | null {
  const hasText = text.trim() !== before.text;
  const hasType = type !== before.type;
  if (!hasText && !hasType) return null;
  return { kind: 'set-name', name: id, ...(hasText ? { text: text.trim() } : {}), ...(hasType ? { type } : {}) };
}

/** Leaving out a traveller who was added by hand deletes the edits that added and changed them. */
function withOut(edits: readonly Edit[], rows: readonly TravellerRow[]): Edit[] {
  const states = new Map(rows.map(({ id, isOut }) => [id, isOut]));
  const added = new Set(edits.map((edit) => (edit.kind === 'add-name' ? edit.name : '')));
  const kept = edits.filter((edit) => {
    if (!('name' in edit)) return true;
    const isOut = states.get(edit.name);
    return edit.kind === 'remove-name' ? isOut === undefined : !(isOut && added.has(edit.name));
  });
  const out = rows.filter(({ id, isOut }) => isOut && !added.has(id));
  return [...kept, ...out.map(({ id }): Edit => ({ kind: 'remove-name', name: id }))];
}
