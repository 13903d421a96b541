import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '~/jobs/enqueue.server.ts';
import { hours, minutes } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { createMac, macsOf } from '~/platform/signed-value.server.ts';

export type TokenPurpose = 'activation' | 'reset' | 'email-change' | 'factor-reset' | 'factor-stop';

const lifetimes: Record<TokenPurpose, number> = {
  activation: hours(48),
  reset: minutes(60),
  'email-change': hours(48),
  'factor-reset': hours(72),
  'factor-stop': hours(72),
};

/**
 * A link's text is a MAC of `tokenId`: neither the database nor the queue holds anything that opens an account.
 * @returns `tokenId`, from which the mail worker makes the link again
 */
export async function issueToken(
  tx: Transaction,
  accountId: string,
  purpose: TokenPurpose,
  now: Date,
  email: string | null = null,
): Promise<string> {
  await tx.token.deleteMany({ where: { accountId, purpose, usedAt: null } });
  const tokenId = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]);
  const id = hashToken(createMac(purpose, tokenId));
  await tx.token.create({ data: { id, accountId, purpose, email, createdAt: now, expiresAt } });
  return tokenId;
}

/** Null when the token was voided. Its MAC may be of an older key, when keys rotated since. */
export async function findMailedToken(tokenId: string, purpose: TokenPurpose) {
  for (const text of macsOf(purpose, tokenId)) {
    const token = await database().token.findUnique({
      where: { id: hashToken(text) },
      select: { email: true, createdAt: true },
    });
    if (token) return { text, ...token };
  }
  return null;
}

/** Without `purposes` all of them. */
export async function voidTokens(tx: Transaction, accountId: string, purposes?: TokenPurpose[]): Promise<void> {
  await tx.token.deleteMany({ where: { accountId, ...(purposes ? { purpose: { in: purposes } } : {}) } });
}

/** The id of a token's or a session's row. */
export const hashToken = (text: string): string => createHash('sha256').update(text).digest('hex');
