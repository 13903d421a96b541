import { turnOff } from '~/accounts/second-factor/switch-factor.server.ts';
import { database } from '~/platform/database.server.ts';
import { lockAccount } from '~/platform/lock-account.server.ts';
import type { RoleChange } from './admins.server.ts';

/** For an admin who lost the device and all recovery codes. Every session ends, and the owner is notified. */
export async function removeSecondFactor(email: string, now: Date): Promise<RoleChange> {
  return database().$transaction(async (tx): Promise<RoleChange> => {
    const account = await tx.account.findUnique({ where: { email: email.trim().toLowerCase() } });
    if (!account) return { ok: false, reason: 'no-account' };
    if (!account.secondFactorAt) return { ok: true, changed: false };
    await lockAccount(tx, account.id);
    await turnOff(tx, 'second-factor-off', { accountId: account.id, actorId: null, now });
    return { ok: true, changed: true };
  });
}
