import { countAuditEvent } from '~/audit/record-audit.server.ts';
import type { Transaction } from '~/jobs/enqueue.server.ts';
import { shareLimits } from '~/limits.ts';
import { days } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { accountKey } from '~/platform/limit-key.server.ts';
import { lockAccount } from '~/platform/lock-account.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { hasRoomFor, type Owner } from './shared-trip-limits.server.ts';
import { isTripId, type TripAct } from './shared-trips.server.ts';

export type UpdateOutcome =
  | { ok: true; revision: number; expiresAt: Date }
  | {
      ok: false;
      reason: 'signed-out' | 'gone' | 'made-before' | 'changed' | 'too-much-stored' | 'too-many-attempts';
    };

interface Update {
  sealed: Uint8Array<ArrayBuffer>;
  /** The newest one + 1. */
  revision: number;
  /** From now; null where the link ends when it did. */
  days: number | null;
}

interface LockedTrip {
  revision: number;
  isOld: boolean;
  /** Whether the newest revision consists of these bytes. */
  isSame: boolean;
  expiresAt: Date;
}

/** A new revision under the same link. The same one sent twice is one. */
export async function updateSharedTrip(owner: Owner, id: string, update: Update, act: TripAct): Promise<UpdateOutcome> {
  const { allowed } = await consumeRateLimit('update-trip-account', accountKey(owner.id));
  if (!allowed) return { ok: false, reason: 'too-many-attempts' };
  if (!isTripId(id)) return { ok: false, reason: 'gone' };
  const { sealed, revision } = update;
  const { now } = act;
  return database().$transaction(async (tx) => {
    if (!(await lockAccount(tx, owner.id))) return { ok: false, reason: 'signed-out' };
    const trip = await lockTrip(tx, { id, accountId: owner.id, sealed, now });
    const refused = refusalOf(trip, revision);
    if (!trip || refused !== null) return { ok: false, reason: refused ?? 'gone' };
    if (trip.isSame) return { ok: true, revision: trip.revision, expiresAt: trip.expiresAt };
    if (!(await hasRoomFor(tx, owner, { bytes: sealed.length, now }))) return { ok: false, reason: 'too-much-stored' };
    await keepAnsweredRevision(tx, id);
    const expiresAt = update.days === null ? trip.expiresAt : new Date(now.getTime() + days(update.days));
    const data = { sealed, revision, expiresAt, updatedAt: now, firstOpenedAt: null };
    await tx.sharedTrip.update({ where: { id }, data });
    await countAuditEvent(tx, { ...act, accountId: owner.id, event: 'share-link-updated' });
    return { ok: true, revision, expiresAt };
  });
}

function refusalOf(trip: LockedTrip | undefined, revision: number) {
  if (!trip) return 'gone';
  if (trip.isOld) return 'made-before';
  return trip.isSame || revision === trip.revision + 1 ? null : 'changed';
}

interface Wanted {
  id: string;
  accountId: string;
  sealed: Uint8Array;
  now: Date;
}

/** Answers to it wait, too. */
async function lockTrip(tx: Transaction, { id, accountId, sealed, now }: Wanted): Promise<LockedTrip | undefined> {
  const [trip] = await tx.$queryRaw<LockedTrip[]>`
    SELECT revision, post_hash IS NULL AS "isOld", sealed = ${sealed} AS "isSame", expires_at AS "expiresAt"
    FROM shared_trips
    WHERE id = ${id} AND account_id = ${accountId}::uuid AND expires_at > ${now} AND end_told_at IS NULL FOR UPDATE`;
  return trip;
}

/** The newest revision, before it is replaced, where it was answered; the oldest beyond the bound go. */
async function keepAnsweredRevision(tx: Transaction, id: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO trip_revisions (trip_id, number, sealed, created_at)
    SELECT id, revision, sealed, updated_at FROM shared_trips t WHERE id = ${id}
      AND EXISTS (SELECT 1 FROM trip_answers a WHERE a.trip_id = t.id AND a.revision = t.revision)`;
  await tx.$executeRaw`
    DELETE FROM trip_revisions WHERE trip_id = ${id} AND number NOT IN (
      SELECT number FROM trip_revisions WHERE trip_id = ${id} ORDER BY number DESC
      LIMIT ${shareLimits.revisions - 1}::int)`;
}
