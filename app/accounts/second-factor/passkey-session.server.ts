import { traceOf } from '~/audit/client.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { log } from '~/platform/log.server.ts';
import { beginSession } from '../begin-session.server.ts';
import { stopFactorReset } from './lost-device.server.ts';
import type { CompletionContext } from './pending-sign-in.server.ts';

/** The caller has checked the passkey. @returns null where it was removed meanwhile */
export async function startPasskeySession(
  { account, passkeyId }: { account: Account; passkeyId: string },
  remember: boolean,
  context: CompletionContext,
): Promise<{ token: string; expiresAt: Date } | null> {
  const { id } = account;
  const session = await database().$transaction(async (tx) => {
    const { count } = await tx.account.updateMany({
      where: { id, suspendedAt: null, secondFactorAt: { not: null } },
      data: { updatedAt: context.now },
    });
    // The row's lock orders this after a removal, which ends sessions, or before it.
    if (count === 0 || (await tx.passkey.count({ where: { id: passkeyId, accountId: id } })) === 0) return null;
    await stopFactorReset(tx, id, context);
    return beginSession(tx, account, { ...context, kind: 'page', remember });
  });
  const about = { request_id: context.requestId, account: id, kind: 'page', network: traceOf(context).network };
  if (session) log.info('authn_login_success', about);
  return session;
}
