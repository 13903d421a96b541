import { createHash, randomBytes } from 'node:crypto';
import type { MaybeClient } from '~/audit/client.server.ts';
import { countAuditEvent } from '~/audit/record-audit.server.ts';
import { days } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { accountKey, limitKey, limitKeyFor } from '~/platform/limit-key.server.ts';
import { lockAccount } from '~/platform/lock-account.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { type Found, findByAddress } from './find-by-address.server.ts';
import { hasRoomFor, type Owner, sharedTripLimit } from './shared-trip-limits.server.ts';
import { isMailOfOpeningDue, mailOfOpening, tellOfEnd, tellOfFirstOpening } from './tell-of-trip.server.ts';
import { isPassOf } from './trip-pass.server.ts';

export type ShareOutcome =
  | { ok: true; id: string; expiresAt: Date }
  | { ok: false; reason: 'signed-out' | 'too-many-links' | 'too-much-stored' | 'too-many-attempts' };

export const isTripId = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** Links that customers may open: while an account is suspended none of its links does anything. */
export const workingAt = (now: Date) => ({ expiresAt: { gt: now }, endToldAt: null, account: { suspendedAt: null } });

export interface TripAct extends MaybeClient {
  now: Date;
}

interface NewShare {
  sealed: Uint8Array;
  /** Of the pass that answers it. */
  postHash: string;
  /** Within `shareLimits`. */
  days: number;
}

/** The same ciphertext sent twice is one link. */
export async function shareTrip(owner: Owner, share: NewShare, act: TripAct): Promise<ShareOutcome> {
  const { sealed, postHash } = share;
  const { now } = act;
  const { allowed } = await consumeRateLimit('share-trip-account', accountKey(owner.id));
  if (!allowed) return { ok: false, reason: 'too-many-attempts' };
  const digest = createHash('sha256').update(sealed).digest('base64url');
  return database().$transaction(async (tx) => {
    const accountId = owner.id;
    const isThere = await lockAccount(tx, accountId); // two at once would both find the last place free
    if (!isThere) return { ok: false, reason: 'signed-out' }; // erased meanwhile
    const known = await tx.sharedTrip.findUnique({ where: { accountId_digest: { accountId, digest } } });
    if (known) return { ok: true, id: known.id, expiresAt: known.expiresAt };
    const open = await tx.sharedTrip.count({ where: { accountId, expiresAt: { gt: now } } });
    if (open >= sharedTripLimit(owner)) return { ok: false, reason: 'too-many-links' };
    if (!(await hasRoomFor(tx, owner, { bytes: sealed.length, now }))) return { ok: false, reason: 'too-much-stored' };
    const id = randomBytes(16).toString('base64url');
    const expiresAt = new Date(now.getTime() + days(share.days));
    const times = { createdAt: now, updatedAt: now, expiresAt };
    await tx.sharedTrip.create({
      data: { id, accountId, sealed: new Uint8Array(sealed), digest, postHash, ...times },
    });
    await countAuditEvent(tx, { ...act, accountId, event: 'trip-shared' });
    return { ok: true, id, expiresAt };
  });
}

interface Reader {
  ip: string;
  now: Date;
}

interface SealedTripReader extends Reader {
  /** One that is kept, for its owner alone; null for the newest. */
  revision: number | null;
  /** Account of the reader, who may see an ended link of his own; asked where the path alone does not do. */
  viewer: () => Promise<string | null>;
}

export type SealedTripOutcome =
  | { ok: true; sealed: Uint8Array }
  | { ok: false; reason: 'gone' }
  | { ok: false; reason: 'too-many-attempts'; resetSeconds: number };

/** `gone` alike for an unknown and an ended one, and a revision that is not kept. */
export async function readSealedTrip(id: string, reader: SealedTripReader): Promise<SealedTripOutcome> {
  const { ip, now, revision, viewer } = reader;
  const { allowed, resetSeconds } = await consumeRateLimit('open-trip', limitKey(ip));
  if (!allowed) return { ok: false, reason: 'too-many-attempts', resetSeconds };
  if (!isTripId(id)) return { ok: false, reason: 'gone' };
  const open = revision === null ? await findSealed(id, null, workingAt(now)) : null;
  if (open) return { ok: true, sealed: open };
  const accountId = await viewer();
  const own = accountId === null ? null : await findSealed(id, revision, { accountId });
  return own ? { ok: true, sealed: own } : { ok: false, reason: 'gone' };
}

type TripFilter = ReturnType<typeof workingAt> | { accountId: string };

async function findSealed(id: string, number: number | null, trip: TripFilter): Promise<Uint8Array | null> {
  const { sharedTrip, tripRevision } = database();
  const revision = number === null ? {} : { revision: number };
  const newest = await sharedTrip.findFirst({ where: { id, ...trip, ...revision }, select: { sealed: true } });
  if (newest || number === null) return newest?.sealed ?? null;
  const former = await tripRevision.findFirst({ where: { tripId: id, number, trip }, select: { sealed: true } });
  return former?.sealed ?? null;
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
  if (!isTripId(id)) return { ok: false, reason: 'gone' };
  const account = { select: { agencyName: true, logos: { select: { id: true } } } };
  const where = { id, ...workingAt(now) };
  const find = () => database().sharedTrip.findFirst({ where, select: { expiresAt: true, account } });
  const found = await findByAddress(`trip ${id}`, limitKey(ip), find);
  if (!found.ok) return found;
  const { expiresAt, account: owner } = found.thing;
  return { ok: true, thing: { expiresAt, agencyName: owner.agencyName, logos: owner.logos.map((logo) => logo.id) } };
}

interface Opening extends Reader {
  /** That was shown; null for a link of version 1, which has one. */
  revision: number | null;
  /** A path alone, out of a log, opens nothing; links of version 1 have no pass. */
  pass: string | null;
  /** Account of the reader; the owner's own look at the page is not counted. */
  viewerId: string | null;
}

/** Every opening is counted, and the first one of the newest revision is kept and told. */
export async function countOpening(id: string, { ip, now, revision, pass, viewerId }: Opening): Promise<void> {
  if (!isTripId(id) || !(await consumeRateLimit('open-trip', limitKey(ip))).allowed) return;
  const trip = await database().sharedTrip.findUnique({
    where: { id, ...workingAt(now) },
    select: {
      accountId: true,
      postHash: true,
      firstOpenedAt: true,
      openingMailedAt: true,
      account: { select: { openingMails: true } },
    },
  });
  if (!trip || trip.accountId === viewerId) return;
  if (trip.postHash !== null && !isPassOf(trip.postHash, pass)) return;
  if (!(await consumeRateLimit('count-opening', limitKeyFor(ip, id))).allowed) return;
  await database().sharedTrip.updateMany({ where: { id }, data: { opened: { increment: 1 } } });
  const { accountId, firstOpenedAt, openingMailedAt, account } = trip;
  const isMailDue = account.openingMails && isMailOfOpeningDue(openingMailedAt, now);
  if (firstOpenedAt !== null && !isMailDue) return;
  const shown = revision === null ? { postHash: null } : { revision };
  await database().$transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return;
    const { count } = await tx.sharedTrip.updateMany({
      where: { id, ...shown, firstOpenedAt: null, expiresAt: { gt: now }, endToldAt: null },
      data: { firstOpenedAt: now },
    });
    if (count > 0) await tellOfFirstOpening(tx, { id, accountId, revision: revision ?? 1, now });
    await mailOfOpening(tx, { id, accountId, now });
  });
}

/** Whether it is there, also after its end. */
export const hasSharedTrip = async (accountId: string, id: string): Promise<boolean> =>
  (await database().sharedTrip.count({ where: { id, accountId } })) > 0;

/** Ending it again, or another account's, changes nothing. It is kept with its answers until `retention` is over. */
export async function endSharedTrip(accountId: string, id: string, act: TripAct): Promise<void> {
  const { now } = act;
  await database().$transaction(async (tx) => {
    await lockAccount(tx, accountId); // an erasure must not miss the row of the log
    const { count } = await tx.sharedTrip.updateMany({
      // Two acts may be done in another order than they were asked: an end that was told stays.
      where: { id, accountId, expiresAt: { gt: now }, endToldAt: null },
      data: { expiresAt: now },
    });
    if (count === 0) return;
    await countAuditEvent(tx, { ...act, accountId, event: 'share-link-deleted' });
    const { revision } = await tx.sharedTrip.findUniqueOrThrow({ where: { id }, select: { revision: true } });
    await tellOfEnd(tx, { id, accountId, revision, now }, now);
  });
}
