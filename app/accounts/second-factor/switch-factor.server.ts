import type { MaybeClient } from '~/audit/client.server.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import type { SecurityChange } from '~/jobs/mails.ts';
import { enqueue, type Transaction } from '~/jobs/outbox.server.ts';
import { lockAccount } from '~/platform/lock-account.server.ts';
import { endAllSessions, endOtherSessions, type SignedInSession } from '../sessions.server.ts';
import { voidTokens } from '../tokens.server.ts';
import { replaceRecoveryCodes } from './recovery-codes.server.ts';

export interface ChangeContext extends MaybeClient {
  now: Date;
  requestId?: string | undefined;
}

interface Change extends ChangeContext {
  accountId: string;
  /** The owner by default, null for a command of `npm run admin`. */
  actorId?: null;
  /** The session that stays; all others end. Absent for a change by mail. */
  sessionId?: string;
}

/** After an app or a passkey was added. @returns the recovery codes of the first factor, null for further ones */
export async function addedFactor(
  tx: Transaction,
  what: Extract<SecurityChange, 'app-added' | 'passkey-added'>,
  change: Change,
): Promise<string[] | null> {
  const { accountId, now } = change;
  await lockAccount(tx, change.accountId);
  const { count } = await tx.account.updateMany({
    where: { id: accountId, secondFactorAt: null },
    data: { secondFactorAt: now },
  });
  const isFirst = count === 1;
  await finishChange(tx, isFirst ? 'second-factor-on' : what, change);
  return isFirst ? replaceRecoveryCodes(tx, accountId, now) : null;
}

/** After an app or a passkey was removed: without another one the second factor is off. */
export async function removedFactor(
  tx: Transaction,
  what: Extract<SecurityChange, 'app-removed' | 'passkey-removed'>,
  change: Change,
): Promise<void> {
  await lockAccount(tx, change.accountId);
  const where = { accountId: change.accountId };
  const others = (await tx.passkey.count({ where })) + (await tx.authenticatorApp.count({ where: confirmed(where) }));
  await (others > 0 ? finishChange(tx, what, change) : turnOff(tx, 'second-factor-off', change));
}

const confirmed = (where: { accountId: string }) => ({ ...where, confirmedAt: { not: null } });

/** As `lockAccount`. @returns false where the session ended since the request read it */
export async function lockOpenSession(tx: Transaction, who: SignedInSession): Promise<boolean> {
  await lockAccount(tx, who.account.id);
  return (await tx.session.count({ where: { id: who.session.id } })) > 0;
}

/** Removes apps, passkeys and codes. */
export async function turnOff(
  tx: Transaction,
  what: Extract<SecurityChange, 'second-factor-off' | 'lost-device'>,
  change: Change,
): Promise<void> {
  const where = { accountId: change.accountId };
  await tx.account.update({ where: { id: change.accountId }, data: { secondFactorAt: null } });
  await tx.authenticatorApp.deleteMany({ where });
  await tx.passkey.deleteMany({ where });
  await tx.recoveryCode.deleteMany({ where });
  await finishChange(tx, what, change);
}

/**
 * Whoever signed in under the former rules signs in again, and from no trusted device: each one has its own guesses, and
 * a stranger with the password may have collected many.
 */
async function finishChange(tx: Transaction, what: SecurityChange, change: Change): Promise<void> {
  const { accountId, sessionId, requestId, ip, device, now } = change;
  const client = { ip, device };
  const actorId = change.actorId === undefined ? accountId : null;
  await (sessionId
    ? endOtherSessions(tx, accountId, sessionId, client)
    : endAllSessions(tx, accountId, actorId, client));
  await tx.account.update({ where: { id: accountId }, data: { devicesForgottenAt: now } });
  await voidTokens(tx, accountId, ['factor-reset', 'factor-stop']);
  await recordAudit(tx, { actorId, accountId, event: what, ...client });
  await enqueue(tx, 'send-mail', { mail: 'security-notice', accountId, what }, requestId);
}
