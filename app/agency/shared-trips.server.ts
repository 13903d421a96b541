import { createHash, randomBytes } from 'node:crypto';
import { planOf } from '~/accounts/choose-plan.server.ts';
import type { MaybeClient } from '~/audit/client.server.ts';
import { countAuditEvent } from '~/audit/record-audit.server.ts';
import { freePlan } from '~/plans/plans.ts';
import { days } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { accountKey, limitKey } from '~/platform/limit-key.server.ts';
import { lockAccount } from '~/platform/lock-account.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { type Found, findByAddress } from './find-by-address.server.ts';

type Owner = Pick<Account, 'id' | 'plan'>;

export interface SharedTripRow {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  opened: number;
}

export type ShareOutcome =
  | { ok: true; id: string; expiresAt: Date }
  | { ok: false; reason: 'signed-out' | 'too-many-links' | 'too-many-attempts' };

const isId = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** How many links may work at the same time. */
export const sharedTripLimit = (owner: Pick<Account, 'plan'>): number => (planOf(owner) ?? freePlan).sharedTrips;

interface Act extends MaybeClient {
  now: Date;
}

interface NewShare {
  sealed: Uint8Array;
  /** Within `shareLimits`. */
  days: number;
}

/** The same ciphertext sent twice is one link. */
export async function shareTrip(owner: Owner, { sealed, days: lifetime }: NewShare, act: Act): Promise<ShareOutcome> {
  const { now } = act;
  const { allowed } = await consumeRateLimit('share-trip-account', accountKey(owner.id));
  if (!allowed) return { ok: false, reason: 'too-many-attempts' };
  const digest = createHash('sha256').update(sealed).digest('base64url');
  return database().$transaction(async (tx) => {
    const accountId = owner.id;
    const isThere = await lockAccount(tx, accountId); // two at once would both find the last place free
    if (!isThere) return { ok: false, reason: 'signed-out' }; // erased meanwhile
    await tx.sharedTrip.deleteMany({ where: { accountId, digest, expiresAt: { lte: now } } });
    const known = await tx.sharedTrip.findUnique({ where: { accountId_digest: { accountId, digest } } });
    if (known) return { ok: true, id: known.id, expiresAt: known.expiresAt };
    const open = await tx.sharedTrip.count({ where: { accountId, expiresAt: { gt: now } } });
    if (open >= sharedTripLimit(owner)) return { ok: false, reason: 'too-many-links' };
    const id = randomBytes(16).toString('base64url');
    const expiresAt = new Date(now.getTime() + days(lifetime));
    await tx.sharedTrip.create({
      data: { id, accountId, sealed: new Uint8Array(sealed), digest, createdAt: now, expiresAt },
    });
    await countAuditEvent(tx, { ...act, accountId, event: 'trip-shared' });
    return { ok: true, id, expiresAt };
  });
}

interface Reader {
  ip: string;
  now: Date;
}

export type SealedTripOutcome =
  | { ok: true; sealed: Uint8Array }
  | { ok: false; reason: 'gone' }
  | { ok: false; reason: 'too-many-attempts'; resetSeconds: number };

/** `gone` alike for an unknown, a deleted and an expired one. */
export async function readSealedTrip(id: string, { ip, now }: Reader): Promise<SealedTripOutcome> {
  const { allowed, resetSeconds } = await consumeRateLimit('open-trip', limitKey(ip));
  if (!allowed) return { ok: false, reason: 'too-many-attempts', resetSeconds };
  const select = { sealed: true };
  const found = isId(id) ? await database().sharedTrip.findFirst({ where: working(id, now), select }) : null;
  return found ? { ok: true, sealed: found.sealed } : { ok: false, reason: 'gone' };
}

interface SharedTripOwner {
  expiresAt: Date;
  /** As its account says, whatever the sealed document says. */
  agencyName: string;
  /** Ids of the logos that the document may show. */
  logos: string[];
}

/** Of a link that works: its end, and who made it. */
export async function findSharedTripOwner(id: string, { ip, now }: Reader): Promise<Found<SharedTripOwner>> {
  if (!isId(id)) return { ok: false, reason: 'gone' };
  const account = { select: { agencyName: true, logos: { select: { id: true } } } };
  const find = () => database().sharedTrip.findFirst({ where: working(id, now), select: { expiresAt: true, account } });
  const found = await findByAddress(`trip ${id}`, limitKey(ip), find);
  if (!found.ok) return found;
  const { expiresAt, account: owner } = found.thing;
  return { ok: true, thing: { expiresAt, agencyName: owner.agencyName, logos: owner.logos.map((logo) => logo.id) } };
}

const working = (id: string, now: Date) => ({ id, expiresAt: { gt: now } });

/** @param viewerId account of the reader; the owner's own look at the page is not counted */
export async function countOpening(id: string, viewerId: string | null, { ip, now }: Reader): Promise<void> {
  if (!isId(id) || !(await consumeRateLimit('count-opening', limitKey(ip))).allowed) return;
  await database().sharedTrip.updateMany({
    where: { ...working(id, now), ...(viewerId === null ? {} : { accountId: { not: viewerId } }) },
    data: { opened: { increment: 1 } },
  });
}

/** Newest first; those beyond the first `most` are counted only. */
export async function listSharedTrips(
  accountId: string,
  now: Date,
  most = 500,
): Promise<{ rows: SharedTripRow[]; total: number }> {
  const where = { accountId, expiresAt: { gt: now } };
  const select = { id: true, createdAt: true, expiresAt: true, opened: true };
  const rows = await database().sharedTrip.findMany({ where, select, orderBy: { createdAt: 'desc' }, take: most });
  return { rows, total: rows.length < most ? rows.length : await database().sharedTrip.count({ where }) };
}

/** Deleting it again, or another account's, changes nothing. */
export async function deleteSharedTrip(accountId: string, id: string, act: Act): Promise<void> {
  await database().$transaction(async (tx) => {
    await lockAccount(tx, accountId); // an erasure must not miss the row of the log
    const { count } = await tx.sharedTrip.deleteMany({ where: { id, accountId } });
    if (count > 0) await countAuditEvent(tx, { ...act, accountId, event: 'share-link-deleted' });
  });
}
