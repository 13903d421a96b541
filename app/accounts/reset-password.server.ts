import { enqueue } from '~/jobs/outbox.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { activate } from './activation.server.ts';
import { cancelEmailChange } from './email-change.server.ts';
import { replaceAllKeys } from './manage-keys.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { findPasswordWeakness, type PasswordWeakness } from './password-rules.server.ts';
import { endAllSessions } from './sessions.server.ts';
import { hashToken, issueToken } from './tokens.server.ts';

/** Sends a reset link where the address is known. The caller's answer must not depend on whether it was. */
export async function requestReset(email: string, now: Date, requestId?: string): Promise<void> {
  const account = await database().account.findUnique({ where: { email }, select: { id: true, suspendedAt: true } });
  if (!account || account.suspendedAt) return;
  await database().$transaction(async (tx) => {
    const tokenId = await issueToken(tx, account.id, 'reset', now);
    await enqueue(tx, 'send-mail', { mail: 'reset', accountId: account.id, tokenId }, requestId);
  });
}

/** The e-mail address that a live reset link belongs to; looking does not use it up (S9). */
export async function findResetEmail(text: string, now: Date): Promise<string | null> {
  const token = await database().token.findUnique({ where: { id: hashToken(text) }, include: { account: true } });
  return token?.purpose === 'reset' && !token.usedAt && token.expiresAt > now ? token.account.email : null;
}

export type ResetOutcome =
  | { ok: true }
  | { ok: false; reason: 'token-invalid' }
  | { ok: false; reason: 'password'; fault: PasswordWeakness };

interface NewPassword {
  password: string;
  /** Ends the API keys as well, for an account that somebody else was in. */
  replaceKeys: boolean;
}

/**
 * Sets a new password by a reset link, once. Every session, a waiting change of address and the memory of devices end with
 * it, and the owner is told by mail. Who can read the mail owns the address, so an account that was never activated is
 * active now.
 * @throws TooBusy
 */
export async function resetPassword(
  text: string,
  { password, replaceKeys }: NewPassword,
  now: Date,
  requestId?: string,
): Promise<ResetOutcome> {
  const id = hashToken(text);
  const token = await database().token.findUnique({ where: { id }, include: { account: true } });
  // A used link costs no hash: otherwise one old mail could fill the hash queue.
  if (!token || token.usedAt || token.expiresAt <= now) return { ok: false, reason: 'token-invalid' };
  const { accountId, account } = token;
  const fault = findPasswordWeakness(password, personalWords(account));
  if (fault) return { ok: false, reason: 'password', fault };
  const passwordHash = await hashPassword(password);
  return database().$transaction(async (tx): Promise<ResetOutcome> => {
    const used = await tx.token.updateMany({
      where: { id, purpose: 'reset', usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
    });
    if (used.count === 0) return { ok: false, reason: 'token-invalid' };
    await tx.account.update({ where: { id: accountId }, data: { passwordHash, devicesForgottenAt: now } });
    await endAllSessions(tx, accountId);
    await cancelEmailChange(accountId, tx);
    const isNew = await activate(tx, accountId, { now, requestId });
    const keysReplaced = replaceKeys && !isNew;
    if (keysReplaced) await replaceAllKeys(tx, accountId, now);
    await enqueue(tx, 'send-mail', { mail: 'password-changed', accountId, keysReplaced }, requestId);
    await tx.auditEvent.create({ data: { actorId: accountId, accountId, event: 'password-reset' } });
    return { ok: true };
  });
}

/** What anybody may know of the account, which no password may be made of. */
const personalWords = ({ agencyName, email, name, city }: Account): string[] => [
  agencyName,
  email.split('@', 1)[0] ?? '',
  name,
  city,
];
