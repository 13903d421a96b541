import type { MaybeClient } from '~/audit/client.server.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import { enqueue } from '~/jobs/outbox.server.ts';
import { hours } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { accountKey } from '~/platform/limit-key.server.ts';
import { lockAccount } from '~/platform/lock-account.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { hashToken, issueToken, voidTokens } from '../tokens.server.ts';
import { type ChangeContext, turnOff } from './switch-factor.server.ts';

/** Time in which the owner can stop it. The link then works for two days more (tokens). */
const wait = hours(24);

export const factorResetTime = ({ createdAt }: { createdAt: Date }): Date => new Date(createdAt.getTime() + wait);

export type LostDeviceOutcome =
  | { ok: true; worksFrom: Date }
  | { ok: false; reason: 'admin-link' }
  | { ok: false; reason: 'too-many-links'; retryAfterSeconds: number };

/** The caller has checked the password. A link that is on its way stays, so asking again does not start the day anew. */
export async function requestFactorReset(accountId: string, context: ChangeContext): Promise<LostDeviceOutcome> {
  const { now, requestId, ip, device } = context;
  if (await isAdmin(accountId)) return { ok: false, reason: 'admin-link' };
  const running = await database().token.findFirst({
    where: { accountId, purpose: 'factor-reset', usedAt: null, expiresAt: { gt: now } },
  });
  if (running) return { ok: true, worksFrom: factorResetTime(running) };
  const { allowed, resetSeconds } = await consumeRateLimit('factor-reset-account', accountKey(accountId));
  if (!allowed) return { ok: false, reason: 'too-many-links', retryAfterSeconds: resetSeconds };
  await database().$transaction(async (tx) => {
    const tokenId = await issueToken(tx, accountId, 'factor-reset', now);
    const stopId = await issueToken(tx, accountId, 'factor-stop', now);
    await recordAudit(tx, { actorId: accountId, accountId, event: 'factor-reset-asked', ip, device });
    await enqueue(tx, 'send-mail', { mail: 'factor-reset', accountId, tokenId, stopId }, requestId);
  });
  return { ok: true, worksFrom: factorResetTime({ createdAt: now }) };
}

/** With a mailed link, an admin's mailbox would open the admin pages: it resets the password, too. */
const isAdmin = async (id: string): Promise<boolean> =>
  (await database().account.count({ where: { id, role: 'admin' } })) > 0;

export type LostDeviceLink = { state: 'waiting' | 'ready' | 'stop'; worksFrom: Date };

/** Reading changes nothing. Null for a link that is unknown, used, void or expired. */
export async function findLostDeviceLink(text: string, now: Date): Promise<LostDeviceLink | null> {
  const token = await database().token.findUnique({ where: { id: hashToken(text) } });
  if (!token || token.usedAt || token.expiresAt <= now) return null;
  const from = factorResetTime(token);
  if (token.purpose === 'factor-stop') return { state: 'stop', worksFrom: from };
  if (token.purpose !== 'factor-reset' || (await isAdmin(token.accountId))) return null;
  return { state: now < from ? 'waiting' : 'ready', worksFrom: from };
}

export type LostDeviceResult = { ok: true; done: 'off' | 'stopped' } | { ok: false; reason: 'link-invalid' };

/** Turns the second factor off, or stops that: the link decides. Each works once. */
export async function followLostDeviceLink(text: string, context: ChangeContext): Promise<LostDeviceResult> {
  const { now, ip, device } = context;
  const link = await findLostDeviceLink(text, now);
  if (!link || link.state === 'waiting') return { ok: false, reason: 'link-invalid' };
  const id = hashToken(text);
  return database().$transaction(async (tx): Promise<LostDeviceResult> => {
    const token = await tx.token.findUnique({ where: { id } });
    if (token) await lockAccount(tx, token.accountId);
    const { count } = await tx.token.updateMany({ where: { id, usedAt: null }, data: { usedAt: now } });
    if (!token || count === 0) return { ok: false, reason: 'link-invalid' };
    const { accountId } = token;
    if (link.state === 'ready') {
      await turnOff(tx, 'lost-device', { ...context, accountId });
      return { ok: true, done: 'off' };
    }
    await voidTokens(tx, accountId, ['factor-reset', 'factor-stop']);
    await tx.pendingSignIn.deleteMany({ where: { accountId } });
    await recordAudit(tx, { actorId: accountId, accountId, event: 'factor-reset-stopped', ip, device });
    return { ok: true, done: 'stopped' };
  });
}

/** Whoever has the second factor has not lost it: a stranger with password and mailbox asked for the link. */
export async function stopFactorReset(accountId: string, { ip, device }: MaybeClient): Promise<void> {
  const purpose = { in: ['factor-reset', 'factor-stop'] };
  await database().$transaction(async (tx) => {
    const { count } = await tx.token.deleteMany({ where: { accountId, purpose, usedAt: null } });
    if (count > 0) await recordAudit(tx, { actorId: accountId, accountId, event: 'factor-reset-stopped', ip, device });
  });
}
