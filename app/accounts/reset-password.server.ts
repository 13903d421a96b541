import { setTimeout as sleep } from 'node:timers/promises';
import type { MaybeClient } from '~/audit/client.server.ts';
import { countAuditEvent, recordAudit } from '~/audit/record-audit.server.ts';
import { enqueue } from '~/jobs/enqueue.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account, Token } from '~/platform/generated/client.ts';
import { emailKey, limitKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { activate } from './activation.server.ts';
import { cancelEmailChange } from './email-change.server.ts';
import { HashQueueFull } from './hash-queue.ts';
import { replaceAllKeys } from './manage-keys.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { findPasswordWeakness, type PasswordWeakness } from './password-rules.server.ts';
import { endAllSessions } from './sessions.server.ts';
import { hashToken, issueToken, voidTokens } from './tokens.server.ts';

interface ResetRequestContext extends MaybeClient {
  ip: string;
  now: Date;
  requestId?: string;
  /** Uses the captcha up. */
  isHuman: () => Promise<boolean>;
}

export type ResetRequestOutcome =
  | { ok: true }
  | { ok: false; reason: 'captcha-wrong' }
  | { ok: false; reason: 'too-many-resets'; retryAfterSeconds: number };

/** Milliseconds; longer than writing the mail's row, so that the response time reveals no account (S6). */
const minDuration = 120;

/** The outcome is the same for unknown addresses (S6, S8). */
export async function requestReset(email: string, context: ResetRequestContext): Promise<ResetRequestOutcome> {
  const { allowed, resetSeconds } = await consumeRateLimit('reset-mail', limitKey(context.ip));
  if (!allowed) return { ok: false, reason: 'too-many-resets', retryAfterSeconds: resetSeconds };
  if (!(await context.isHuman())) return { ok: false, reason: 'captcha-wrong' };
  await Promise.all([sendResetLink(email, context), sleep(minDuration)]);
  return { ok: true };
}

async function sendResetLink(email: string, { now, requestId, ip, device }: ResetRequestContext): Promise<void> {
  const { allowed } = await consumeRateLimit('reset-mail-email', emailKey(email));
  if (!allowed) return;
  const account = await database().account.findUnique({ where: { email }, select: { id: true, suspendedAt: true } });
  if (!account || account.suspendedAt) return;
  await database().$transaction(async (tx) => {
    const tokenId = await issueToken(tx, account.id, 'reset', now);
    await enqueue(tx, 'send-mail', { mail: 'reset', accountId: account.id, tokenId }, requestId);
    await countAuditEvent(tx, { accountId: account.id, event: 'reset-requested', ip, device, now });
  });
}

/** Reading does not use the link up (S9). */
export async function findResetEmail(text: string, now: Date): Promise<string | null> {
  const token = await database().token.findUnique({ where: { id: hashToken(text) }, include: { account: true } });
  return token?.purpose === 'reset' && !token.usedAt && token.expiresAt > now ? token.account.email : null;
}

export type ResetOutcome =
  | { ok: true }
  | { ok: false; reason: 'token-invalid' }
  | { ok: false; reason: 'password'; weakness: PasswordWeakness }
  | { ok: false; reason: 'busy'; retryAfterSeconds: number };

interface NewPassword {
  password: string;
  /** For an account that an intruder used: replaces the API keys as well. */
  replaceKeys: boolean;
}

/** Ends sessions, an e-mail change and trust in devices. The link proves the address, so the account becomes active. */
export async function resetPassword(
  text: string,
  form: NewPassword,
  context: MaybeClient & { now: Date; requestId?: string },
): Promise<ResetOutcome> {
  const token = await database().token.findUnique({ where: { id: hashToken(text) }, include: { account: true } });
  // A used link costs no hash: otherwise one old mail could fill the hash queue.
  if (!token || token.usedAt || token.expiresAt <= context.now) return { ok: false, reason: 'token-invalid' };
  const weakness = findPasswordWeakness(form.password, personalWords(token.account));
  if (weakness) return { ok: false, reason: 'password', weakness };
  try {
    return await applyReset(token, await hashPassword(form.password), { ...context, replaceKeys: form.replaceKeys });
  } catch (error) {
    if (!(error instanceof HashQueueFull)) throw error;
    return { ok: false, reason: 'busy', retryAfterSeconds: error.retryAfterSeconds };
  }
}

async function applyReset(
  { id, accountId }: Token,
  passwordHash: string,
  { now, requestId, replaceKeys, ...client }: MaybeClient & { now: Date; requestId?: string; replaceKeys: boolean },
): Promise<ResetOutcome> {
  return database().$transaction(async (tx): Promise<ResetOutcome> => {
    const used = await tx.token.updateMany({
      where: { id, purpose: 'reset', usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
    });
    if (used.count === 0) return { ok: false, reason: 'token-invalid' };
    await tx.account.update({ where: { id: accountId }, data: { passwordHash, devicesForgottenAt: now } });
    const { ip, device } = client;
    await endAllSessions(tx, accountId, accountId, { ip, device });
    await voidTokens(tx, accountId, ['factor-reset', 'factor-stop']);
    await cancelEmailChange(accountId, tx, { ip, device });
    const isNew = await activate(tx, accountId, { now, requestId, ip, device });
    const keysReplaced = replaceKeys && !isNew;
    if (keysReplaced) await replaceAllKeys(tx, accountId, now, { ip, device });
    await enqueue(tx, 'send-mail', { mail: 'password-changed', accountId, keysReplaced }, requestId);
    await recordAudit(tx, { actorId: accountId, accountId, event: 'password-reset', ip, device });
    return { ok: true };
  });
}

export const personalWords = ({ agencyName, email, name, city }: Account): string[] => [
  agencyName,
  email.split('@', 1)[0] ?? '',
  name,
  city,
];
