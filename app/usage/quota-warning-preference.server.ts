import { database } from '~/platform/database.server.ts';
import { createMac, isMacValid } from '~/platform/signed-value.server.ts';

/** Lets the reader or the mail client (RFC 8058) end these mails without a sign-in; it opens nothing else. */
export const quotaWarningToken = (accountId: string): string => `${accountId}.${createMac('quota-warning', accountId)}`;

/** For the mail at 80 %. @returns null for an invalid token, or one whose account is gone */
export async function findQuotaWarningPreference(token: string): Promise<{ wanted: boolean } | null> {
  const id = verifyToken(token);
  if (!id) return null;
  const account = await database().account.findUnique({ where: { id }, select: { quotaWarning: true } });
  return account && { wanted: account.quotaWarning };
}

/** @returns false for an invalid token, or one whose account is gone */
export async function setQuotaWarningPreference(token: string, wanted: boolean): Promise<boolean> {
  const id = verifyToken(token);
  if (!id) return false;
  const { count } = await database().account.updateMany({ where: { id }, data: { quotaWarning: wanted } });
  return count > 0;
}

function verifyToken(token: string): string | null {
  const [accountId = '', mac = ''] = token.split('.', 2);
  return isMacValid('quota-warning', accountId, mac) ? accountId : null;
}
