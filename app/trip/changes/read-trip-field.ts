import { settleEdits } from '../edits/settle-edits.ts';
import { printTripField } from './print-trip-field.ts';
import { readJsonField } from './read-json-field.ts';
import { noChanges, TripChanges, tripLimits } from './trip-changes.ts';

export type TripFieldError = 'too-large' | 'unreadable';

export type TripFieldRead = { ok: true; trip: TripChanges } | { ok: false; reason: TripFieldError };

const utf8 = new TextEncoder();

/** True while the `trip` field has room for the amounts and suggested fares that it gets beside these changes. */
export function hasRoom(trip: TripChanges): boolean {
  const printed = printTripField(trip);
  return utf8.encode(printed).length <= tripLimits.bytes - tripLimits.reserve && readTripField(printed).ok;
}

/** The form's `trip` field; an empty one has no changes. Contradictory edits are settled: the later one wins. */
export function readTripField(text: string): TripFieldRead {
  if (text === '') return { ok: true, trip: noChanges };
  const field = readJsonField(text, tripLimits);
  if (!field.ok) return field;
  const read = TripChanges.safeParse(field.value);
  if (!read.success) return { ok: false, reason: 'unreadable' };
  return { ok: true, trip: { ...read.data, edits: settleEdits(read.data.edits) } };
}
