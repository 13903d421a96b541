import { countAuditEvent } from '~/audit/record-audit.server.ts';
import { database } from '~/platform/database.server.ts';
import { log } from '~/platform/log.server.ts';
import { startSession } from '../sessions.server.ts';

/** The caller has checked the passkey. @returns null where the second factor was turned off meanwhile */
export async function startPasskeySession(
  accountId: string,
  remember: boolean,
  { ip, now, requestId }: { ip: string; now: Date; requestId?: string | undefined },
): Promise<{ token: string; expiresAt: Date } | null> {
  const session = await database().$transaction(async (tx) => {
    const { count } = await tx.account.updateMany({
      where: { id: accountId, suspendedAt: null, secondFactorAt: { not: null } },
      data: { updatedAt: now },
    });
    if (count === 0) return null;
    await countAuditEvent(tx, { accountId, event: 'signed-in', ip, now });
    return startSession(tx, { accountId, kind: 'page', remember, now });
  });
  if (session) log.info('authn_login_success', { request_id: requestId, account: accountId, kind: 'page' });
  return session;
}
