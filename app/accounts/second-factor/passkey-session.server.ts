import { traceOf } from '~/audit/client.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { lockAccount } from '~/platform/lock-account.server.ts';
import { log } from '~/platform/log.server.ts';
import { beginSession } from '../begin-session.server.ts';
import type { CompletionContext } from './pending-sign-in.server.ts';

/** The caller has checked the passkey. @returns null where it was removed meanwhile */
export async function startPasskeySession(
  { account, passkeyId }: { account: Account; passkeyId: string },
  remember: boolean,
  context: CompletionContext,
): Promise<{ token: string; expiresAt: Date } | null> {
  const { id } = account;
  const session = await database().$transaction(async (tx) => {
    await lockAccount(tx, id); // orders this after a removal, which ends sessions, or before it
    const mayUsePasskey = { suspendedAt: null, secondFactorAt: { not: null } };
    if ((await tx.passkey.count({ where: { id: passkeyId, account: { id, ...mayUsePasskey } } })) === 0) return null;
    return beginSession(tx, account, { ...context, kind: 'page', remember });
  });
  const about = { request_id: context.requestId, account: id, kind: 'page', network: traceOf(context).network };
  if (session) log.info('authn_login_success', about);
  return session;
}
