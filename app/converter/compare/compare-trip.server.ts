import { takeTurn } from '~/request/processor-turns.server.ts';
import { toldUids, uidsToTell } from '~/trip/compare/told-uids.ts';
import { isJson } from '~/trip/json/read-itinerary-json.ts';
import { mostRows } from '~/trip/output-rows.ts';
import type { Trip } from '~/trip/trip.ts';
import type { Uids } from '~/trip/with-uids.ts';
import type { Caller } from '../count-work.server.ts';
import type { Start } from '../start-of.server.ts';
import { compareForm, type FormComparison, type Reads } from './compare-form.server.ts';
import { type GivenFault, readGivenText } from './given-text.server.ts';
import { readVersion } from './read-version.ts';
import { rowsOfChanges } from './shown-changes.server.ts';

export interface ComparedTrip {
  compared: FormComparison | null;
  fault: GivenFault | null;
  /** Of the paper about the changes. */
  rows: number;
  /** The changes would have had too many rows. */
  isCut: boolean;
  /** Earlier texts that were read. */
  reads: number;
  /** What travels with the trip, so that a later version tells the same UIDs. */
  uids: Uids | undefined;
}

/** The comparison that a form asks for, or that its texts show by themselves. @param rows of the itinerary */
export async function compareTrip(trip: Trip, start: Start, context: Caller, rows: number): Promise<ComparedTrip> {
  const given = await readGivenText(start.posted, context);
  const version = given.ok ? given.given : null;
  const reads: Reads = { count: 0 };
  const asked = await compareForm(trip, start, version, reads);
  // What cannot be compared leaves the comparison that was there.
  const compared = asked ?? (version === null ? null : await compareForm(trip, start, null, reads));
  const fault = given.ok
    ? version !== null && asked === null
      ? await faultOf(version.text, trip, reads)
      : null
    : given.error;
  const own = compared === null ? 0 : rowsOfChanges(compared);
  const isCut = rows + own > mostRows;
  const uids = uidsOf(trip, compared, start);
  return { compared: isCut ? null : compared, fault, rows: isCut ? 0 : own, isCut, reads: reads.count, uids };
}

/** Of a trip that nothing is compared with those that came with it. */
function uidsOf(trip: Trip, compared: FormComparison | null, { display }: Start): Uids | undefined {
  if (compared === null) return trip.changes.uids;
  const kept = compared.found.flatMap(({ comparison, before }) => [
    ...toldUids(comparison, before?.itinerary ?? null, display).kept,
  ]);
  return uidsToTell(trip, new Map(kept), display);
}

/** The work of reading it again is counted as the first reading is. */
async function faultOf(text: string, { today }: Trip, reads: Reads): Promise<GivenFault> {
  reads.count += 1;
  await takeTurn(text.length);
  const { flights, incomplete } = readVersion(text, today);
  if (flights.length + incomplete.length > 0) return { kind: 'other-booking' };
  return { kind: isJson(text) ? 'json' : 'no-flights' };
}
