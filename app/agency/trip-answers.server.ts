import type { Transaction } from '~/jobs/enqueue.server.ts';
import { shareLimits } from '~/limits.ts';
import { database } from '~/platform/database.server.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { lockAccount } from '~/platform/lock-account.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { signReceipt } from './answer-receipts.server.ts';
import { isTripId, workingAt } from './shared-trips.server.ts';
import { tellOfAnswer } from './tell-of-trip.server.ts';
import { isPassOf } from './trip-pass.server.ts';

interface Caller {
  ip: string;
  now: Date;
}

export type AnswerOutcome =
  | { ok: true; receipt: string; at: Date }
  | { ok: false; reason: 'gone' | 'changed' | 'too-many-answers' | 'too-many-attempts' };

interface SentAnswer {
  /** As it was given, base64url: shows that its sender has the link. */
  pass: string;
  revision: number;
  sealed: Uint8Array<ArrayBuffer>;
}

interface LockedTrip {
  revision: number;
  postHash: string | null;
  sealed: Uint8Array;
}

/** `gone` alike for an unknown and an ended link, a foreign pass, and a link of version 1. The same bytes are one answer. */
export async function answerTrip(id: string, sent: SentAnswer, { ip, now }: Caller): Promise<AnswerOutcome> {
  const { pass, revision, sealed } = sent;
  const address = limitKey(ip);
  if (!(await consumeRateLimit('open-trip', address)).allowed) return { ok: false, reason: 'too-many-attempts' };
  const accountId = isTripId(id) ? await ownerByPass(id, pass, now) : null;
  if (accountId === null) return { ok: false, reason: 'gone' };
  if (!(await consumeRateLimit('answer-trip', address)).allowed) return { ok: false, reason: 'too-many-attempts' };
  return database().$transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return { ok: false, reason: 'gone' };
    const [trip] = await tx.$queryRaw<LockedTrip[]>`
      SELECT revision, post_hash AS "postHash", sealed FROM shared_trips
      WHERE id = ${id} AND expires_at > ${now} AND end_told_at IS NULL FOR UPDATE`;
    if (!trip) return { ok: false, reason: 'gone' };
    const known = await tx.tripAnswer.findFirst({ where: { tripId: id, revision, sealed } });
    if (known) return { ok: true, receipt: known.receipt, at: known.createdAt };
    if (revision !== trip.revision) return { ok: false, reason: 'changed' };
    const number = await nextNumber(tx, id, revision);
    if (number === null) return { ok: false, reason: 'too-many-answers' };
    const receipt = signReceipt({ tripId: id, revision, document: trip.sealed, answer: sealed, now });
    await tx.tripAnswer.create({ data: { tripId: id, number, revision, sealed, receipt, createdAt: now } });
    await tellOfAnswer(tx, { id, accountId, revision, now });
    return { ok: true, receipt, at: now };
  });
}

/** From 1; null where the revision, or the link, has as many as it may. */
async function nextNumber(tx: Transaction, tripId: string, revision: number): Promise<number | null> {
  const inAll = await tx.tripAnswer.count({ where: { tripId } });
  const ofRevision = await tx.tripAnswer.count({ where: { tripId, revision } });
  const { answers } = shareLimits;
  return inAll < answers.inAll && ofRevision < answers.ofRevision ? inAll + 1 : null;
}

/** Account of a link that works; null where the pass is not its own. */
async function ownerByPass(id: string, pass: string, now: Date): Promise<string | null> {
  const where = { id, ...workingAt(now) };
  const trip = await database().sharedTrip.findFirst({ where, select: { postHash: true, accountId: true } });
  return trip && isPassOf(trip.postHash, pass) ? trip.accountId : null;
}

export interface AnswerRow {
  revision: number;
  sealed: Uint8Array;
  receipt: string;
  createdAt: Date;
}

export type AnswersOutcome =
  | { ok: true; answers: AnswerRow[] }
  | { ok: false; reason: 'gone' }
  | { ok: false; reason: 'too-many-attempts'; resetSeconds: number };

/** Who wants to read: with the pass of a link that works, or as its owner also after its end. */
type AnswersReader = Caller & ({ pass: string } | { accountId: string });

/** Oldest first. */
export async function readTripAnswers(id: string, reader: AnswersReader): Promise<AnswersOutcome> {
  const { allowed, resetSeconds } = await consumeRateLimit('open-trip', limitKey(reader.ip));
  if (!allowed) return { ok: false, reason: 'too-many-attempts', resetSeconds };
  if (!isTripId(id) || !(await mayRead(id, reader))) return { ok: false, reason: 'gone' };
  const select = { revision: true, sealed: true, receipt: true, createdAt: true };
  const where = { tripId: id };
  return { ok: true, answers: await database().tripAnswer.findMany({ where, select, orderBy: { number: 'asc' } }) };
}

async function mayRead(id: string, reader: AnswersReader): Promise<boolean> {
  if ('pass' in reader) return (await ownerByPass(id, reader.pass, reader.now)) !== null;
  return (await database().sharedTrip.count({ where: { id, accountId: reader.accountId } })) > 0;
}
