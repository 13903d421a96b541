import { enqueue, type Transaction } from '~/jobs/outbox.server.ts';
import { recordAudit } from '~/operations/audit.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { isUniqueViolation } from '~/platform/unique-violation.server.ts';
import { removeUnactivated } from './email-change.server.ts';
import { issueToken, voidTokens } from './tokens.server.ts';

export type CorrectionOutcome = { ok: true } | { ok: false; reason: 'email-taken' | 'over' };

interface CorrectionContext {
  now: Date;
  requestId: string;
  ip: string;
}

/**
 * Gives an account that waits for its activation another address, and mails the link there. The links in the mistyped
 * mailbox are void. As at sign-up, an address whose account was never activated is free.
 * @param waiting as the caller found and proved it; `over` when it was activated or taken over since
 */
export async function correctSignUp(
  waiting: Account,
  email: string,
  context: CorrectionContext,
): Promise<CorrectionOutcome> {
  try {
    return await database().$transaction((tx) => changeEmail(tx, waiting, email, context));
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, reason: 'email-taken' };
    throw error;
  }
}

const superseded = { ok: false, reason: 'over' } as const;

/** The same form sent twice at once corrects once: the second one finds the address changed already. */
async function changeEmail(
  tx: Transaction,
  { id, passwordHash, email: mistyped }: Account,
  email: string,
  { now, requestId, ip }: CorrectionContext,
): Promise<CorrectionOutcome> {
  await removeUnactivated(tx, email, id);
  const where = { id, passwordHash, email: mistyped, activatedAt: null };
  const { count } = await tx.account.updateMany({ where, data: { email } });
  if (count === 0) return (await tx.account.count({ where: { ...where, email } })) > 0 ? { ok: true } : superseded;
  await voidTokens(tx, id);
  await recordAudit(tx, { actorId: id, accountId: id, event: 'sign-up-corrected', ip });
  const tokenId = await issueToken(tx, id, 'activation', now);
  await enqueue(tx, 'send-mail', { mail: 'activation', accountId: id, tokenId }, requestId);
  return { ok: true };
}
