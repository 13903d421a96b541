import type { MaybeClient } from '~/audit/client.server.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import type { Transaction } from '~/jobs/enqueue.server.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { isUniqueViolation } from '~/platform/unique-violation.server.ts';
import { countActivationMail, sendActivationLink } from './activation.server.ts';
import { removeUnactivated } from './email-change.server.ts';
import { voidTokens } from './tokens.server.ts';

type ChangeOutcome = { ok: true } | { ok: false; reason: 'email-taken' | 'over' };

export type CorrectionOutcome =
  | ChangeOutcome
  | { ok: false; reason: 'too-many-sign-ups' | 'too-many-mails'; retryAfterSeconds: number };

interface CorrectionContext extends MaybeClient {
  now: Date;
  requestId: string;
  ip: string;
}

/**
 * Voids the links in the mistyped mailbox. Counts as a sign-up, because it reveals as much about existing accounts.
 * @param waiting as the caller proved it; the outcome is `over` when it was activated or taken over since
 */
export async function correctSignUp(
  waiting: Account,
  email: string,
  context: CorrectionContext,
): Promise<CorrectionOutcome> {
  const tooMany = await countCorrection(email, context.ip);
  if (tooMany) return tooMany;
  try {
    return await database().$transaction((tx) => changeEmail(tx, waiting, email, context));
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, reason: 'email-taken' };
    throw error;
  }
}

async function countCorrection(email: string, ip: string) {
  const signUps = await consumeRateLimit('sign-up', limitKey(ip));
  if (!signUps.allowed)
    return { ok: false, reason: 'too-many-sign-ups', retryAfterSeconds: signUps.resetSeconds } as const;
  const network = await consumeRateLimit('activation-mail', limitKey(ip));
  const mails = network.allowed ? await countActivationMail(email) : network;
  if (mails.allowed) return null;
  return { ok: false, reason: 'too-many-mails', retryAfterSeconds: mails.resetSeconds } as const;
}

const superseded = { ok: false, reason: 'over' } as const;

/** Of two equal forms at once, the second finds the address changed and succeeds too. */
async function changeEmail(
  tx: Transaction,
  { id, passwordHash, email: mistyped }: Account,
  email: string,
  { now, requestId, ip, device }: CorrectionContext,
): Promise<ChangeOutcome> {
  await removeUnactivated(tx, email, id);
  const where = { id, passwordHash, email: mistyped, activatedAt: null };
  const { count } = await tx.account.updateMany({ where, data: { email } });
  if (count === 0) return (await tx.account.count({ where: { ...where, email } })) > 0 ? { ok: true } : superseded;
  await voidTokens(tx, id);
  await recordAudit(tx, { actorId: id, accountId: id, event: 'sign-up-corrected', ip, device });
  await sendActivationLink(tx, id, { now, requestId });
  return { ok: true };
}
