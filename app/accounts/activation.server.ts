import type { MaybeClient } from '~/audit/client.server.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import { enqueue, type Transaction } from '~/jobs/enqueue.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { emailKey, limitKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit, type RateLimitResult } from '~/platform/rate-limit.server.ts';
import { createKeyPair } from './api-keys.server.ts';
import { hashToken, issueToken } from './tokens.server.ts';

/** Reading changes nothing, because mail gateways open links before people do. */
export async function findActivation(text: string, now: Date): Promise<Account | null> {
  const token = await database().token.findUnique({ where: { id: hashToken(text) }, include: { account: true } });
  return token?.purpose === 'activation' && token.expiresAt > now ? token.account : null;
}

/**
 * Serves `GET /auth/signup/activate/{token}`, which no mail contains. A repeated use succeeds until the link expires.
 * @returns null for a link that is unknown, void or expired
 */
export async function activateByToken(
  text: string,
  now: Date,
  context: Omit<ActivationContext, 'now'> = {},
): Promise<Account | null> {
  return database().$transaction(async (tx) => {
    const token = await tx.token.findUnique({ where: { id: hashToken(text) } });
    if (token?.purpose !== 'activation' || token.expiresAt <= now) return null;
    await activateOnce(tx, token, { ...context, now });
    return tx.account.findUnique({ where: { id: token.accountId } }); // it may be erased at this moment
  });
}

/** The caller has checked the password. @returns false for a link that is void, expired or another account's */
export async function activateBySignIn(
  tx: Transaction,
  accountId: string,
  text: string,
  context: ActivationContext,
): Promise<boolean> {
  const token = await tx.token.findFirst({
    where: { id: hashToken(text), accountId, purpose: 'activation', expiresAt: { gt: context.now } },
  });
  if (token) await activateOnce(tx, token, context);
  return token !== null;
}

async function activateOnce(tx: Transaction, token: { id: string; accountId: string }, context: ActivationContext) {
  if (await activate(tx, token.accountId, context))
    await tx.token.update({ where: { id: token.id }, data: { usedAt: context.now } });
}

interface ActivationContext extends MaybeClient {
  now: Date;
  requestId?: string | undefined;
}

/** The first activation makes the keys and the welcome mail. @returns false for later ones */
export async function activate(
  tx: Transaction,
  accountId: string,
  { now, requestId, ip, device }: ActivationContext,
): Promise<boolean> {
  const { count } = await tx.account.updateMany({
    where: { id: accountId, activatedAt: null },
    data: { activatedAt: now, devicesForgottenAt: now }, // browsers of an erased account with the same address
  });
  if (count === 0) return false;
  await createKeyPair(tx, accountId, 'live');
  await enqueue(tx, 'send-mail', { mail: 'welcome', accountId }, requestId);
  await recordAudit(tx, { actorId: accountId, accountId, event: 'account-activated', ip, device });
  return true;
}

export type ResendOutcome = { ok: true } | { ok: false; reason: 'too-many-mails'; retryAfterSeconds: number };

/** The new link voids the old one. Nothing happens once the account is active. */
export async function resendActivation(
  accountId: string,
  { ip, ...context }: ActivationContext & { ip: string },
): Promise<ResendOutcome> {
  const where = { id: accountId, activatedAt: null };
  const waiting = await database().account.findFirst({ where, select: { email: true } });
  if (!waiting) return { ok: true };
  const network = await consumeRateLimit('activation-mail', limitKey(ip));
  const limit = network.allowed ? await countActivationMail(waiting.email) : network;
  if (!limit.allowed) return { ok: false, reason: 'too-many-mails', retryAfterSeconds: limit.resetSeconds };
  await database().$transaction(async (tx) => {
    if (await tx.account.findFirst({ where, select: { id: true } })) await sendActivationLink(tx, accountId, context);
  });
  return { ok: true };
}

/** Counts for the address, the mail of the sign-up included. */
export const countActivationMail = (email: string): Promise<RateLimitResult> =>
  consumeRateLimit('activation-mail-email', emailKey(email));

export async function sendActivationLink(
  tx: Transaction,
  accountId: string,
  { now, requestId }: ActivationContext,
): Promise<void> {
  const tokenId = await issueToken(tx, accountId, 'activation', now);
  await enqueue(tx, 'send-mail', { mail: 'activation', accountId, tokenId }, requestId);
}
