import { recordAudit } from '~/audit/record-audit.server.ts';
import { database } from '~/platform/database.server.ts';

export type RoleChange = { ok: true; changed: boolean } | { ok: false; reason: 'no-account' };

/**
 * Makes the account of an address an admin, or a customer again; written into the audit. Open sessions follow at once:
 * the role is read on every request.
 */
export async function changeRole(email: string, role: 'admin' | 'customer'): Promise<RoleChange> {
  return database().$transaction(async (tx): Promise<RoleChange> => {
    const account = await tx.account.findUnique({ where: { email: email.trim().toLowerCase() } });
    if (!account) return { ok: false, reason: 'no-account' };
    if (account.role === role) return { ok: true, changed: false };
    await tx.account.update({ where: { id: account.id }, data: { role } });
    const event = role === 'admin' ? 'admin-granted' : 'admin-revoked';
    await recordAudit(tx, { actorId: null, accountId: account.id, event });
    return { ok: true, changed: true };
  });
}
