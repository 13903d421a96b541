import { recordAudit } from '~/audit/record-audit.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { lockAccount } from '~/platform/lock-account.server.ts';
import { type CancelOutcome, cancelAtPeriodEnd } from './cancel-plan.server.ts';

/** Disputed payments of an account, whichever subscription they were for; null where none is, or all were won. */
export async function findDispute(accountId: string): Promise<{ isLost: boolean } | null> {
  const where = { accountId, disputedAt: { not: null } };
  const disputed = await database().subscription.findMany({ where, select: { disputeLost: true } });
  return disputed.length === 0 ? null : { isLost: disputed.some(({ disputeLost }) => disputeLost) };
}

/** A dispute may be lost while its account keeps or changes the plan: the plan ends all the same. */
export async function endIfDisputeLost(account: Account, requestId?: string): Promise<CancelOutcome> {
  const dispute = await findDispute(account.id);
  return dispute?.isLost ? cancelAtPeriodEnd(account, requestId) : { ok: true, account };
}

/** An operator says that the money has come another way: the account has its plan's requests and may buy again. */
export async function settleDisputes(email: string) {
  return database().$transaction(async (tx) => {
    const account = await tx.account.findUnique({ where: { email: email.trim().toLowerCase() } });
    if (!account) return { ok: false, reason: 'no-account' } as const;
    await lockAccount(tx, account.id);
    const where = { accountId: account.id, disputedAt: { not: null } };
    const { count } = await tx.subscription.updateMany({ where, data: { disputedAt: null, disputeLost: false } });
    if (count === 0) return { ok: true, changed: false } as const;
    await recordAudit(tx, { actorId: null, accountId: account.id, event: 'disputes-settled' });
    return { ok: true, changed: true } as const;
  });
}
