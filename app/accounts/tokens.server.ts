import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Transaction } from '~/jobs/outbox.server.ts';
import { hours, minutes } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { settings } from '~/platform/env.server.ts';

export type TokenPurpose = 'activation' | 'reset';

const lifetimes: Record<TokenPurpose, number> = { activation: hours(48), reset: minutes(60) };

/**
 * Makes a token and voids the older ones of its purpose. The text is an HMAC over a random id, so the worker that writes
 * the mail can make it again from `tokenId`, and neither the database nor the queue holds anything that opens an account.
 * @returns the id that mail jobs carry
 */
export async function issueToken(
  tx: Transaction,
  accountId: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<string> {
  await tx.token.deleteMany({ where: { accountId, purpose, usedAt: null } });
  const tokenId = randomBytes(16).toString('base64url');
  const [key = ''] = settings().SESSION_KEYS;
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]);
  await tx.token.create({
    data: { id: hashed(textOf(tokenId, purpose, key)), accountId, purpose, createdAt: now, expiresAt },
  });
  return tokenId;
}

/** The token's text for the link in the mail; null when it was voided since. Keys may have rotated in between. */
export async function tokenText(tokenId: string, purpose: TokenPurpose): Promise<string | null> {
  for (const key of settings().SESSION_KEYS) {
    const text = textOf(tokenId, purpose, key);
    if (await database().token.findUnique({ where: { id: hashed(text) }, select: { id: true } })) return text;
  }
  return null;
}

/** What the database knows a token by. */
export const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');

const textOf = (tokenId: string, purpose: TokenPurpose, key: string) =>
  createHmac('sha256', key).update(`${purpose}:${tokenId}`).digest('base64url');
