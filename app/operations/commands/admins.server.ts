import { recordAudit } from '~/audit/record-audit.server.ts';
import { database } from '~/platform/database.server.ts';

export type RoleChange = { ok: true; changed: boolean } | { ok: false; reason: 'no-account' };

/** Open sessions follow at once, because every request reads the role. */
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
