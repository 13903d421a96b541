import { endAllSessions } from '~/accounts/sessions.server.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import { database } from '~/platform/database.server.ts';

export type Suspension = { ok: true; changed: boolean } | { ok: false; reason: 'no-account' };

/** A suspension ends the account's sessions and disables its keys. */
export async function changeSuspension(email: string, suspend: boolean, now: Date): Promise<Suspension> {
  return database().$transaction(async (tx): Promise<Suspension> => {
    const account = await tx.account.findUnique({ where: { email: email.trim().toLowerCase() } });
    if (!account) return { ok: false, reason: 'no-account' };
    const { id } = account;
    if ((account.suspendedAt !== null) === suspend) return { ok: true, changed: false };
    await tx.account.update({ where: { id }, data: { suspendedAt: suspend ? now : null } });
    if (suspend) await endAllSessions(tx, id, null);
    const event = suspend ? 'account-suspended' : 'account-restored';
    await recordAudit(tx, { actorId: null, accountId: id, event });
    return { ok: true, changed: true };
  });
}
