import { createHmac, timingSafeEqual } from 'node:crypto';
import { database } from '~/platform/database.server.ts';
import { settings } from '~/platform/env.server.ts';

/**
 * What the address in a mail carries, so that its reader, or the mail programme by itself (RFC 8058), can end the mail
 * without a sign-in: whose it is, and a MAC that opens this choice and nothing else.
 */
export function quotaWarningToken(accountId: string): string {
  const [key = ''] = settings().SESSION_KEYS;
  return `${accountId}.${macOf(accountId, key)}`;
}

/** Whether the mail at four fifths is wanted; null for a ticket that is none, or whose account is gone. */
export async function findQuotaWarningPreference(token: string): Promise<{ wanted: boolean } | null> {
  const id = verifyToken(token);
  if (!id) return null;
  const account = await database().account.findUnique({ where: { id }, select: { quotaWarning: true } });
  return account && { wanted: account.quotaWarning };
}

/** @returns false for a ticket that is none, or whose account is gone */
export async function setQuotaWarningPreference(token: string, wanted: boolean): Promise<boolean> {
  const id = verifyToken(token);
  if (!id) return false;
  const { count } = await database().account.updateMany({ where: { id }, data: { quotaWarning: wanted } });
  return count > 0;
}

function verifyToken(token: string): string | null {
  const [accountId = '', mac = ''] = token.split('.', 2);
  return settings().SESSION_KEYS.some((key) => isEqualInConstantTime(mac, macOf(accountId, key))) ? accountId : null;
}

function isEqualInConstantTime(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const macOf = (accountId: string, key: string) =>
  createHmac('sha256', key).update(`quota-warning:${accountId}`).digest('base64url');
