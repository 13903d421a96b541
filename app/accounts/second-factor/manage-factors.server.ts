import { recordAudit } from '~/audit/record-audit.server.ts';
import { enqueue } from '~/jobs/outbox.server.ts';
import { database } from '~/platform/database.server.ts';
import type { SignedInSession } from '../sessions.server.ts';
import { confirmEnrolment } from './authenticator-app.server.ts';
import { type CodeContext, type CodeFailure, guardedCheck } from './check-code.server.ts';
import { replaceRecoveryCodes } from './recovery-codes.server.ts';
import { addedFactor, type ChangeContext, lockOpenSession, removedFactor } from './switch-factor.server.ts';

/** @returns the recovery codes of the first factor, null for a further one */
export async function confirmApp(
  who: SignedInSession,
  code: string,
  context: CodeContext,
): Promise<{ ok: true; codes: string[] | null } | CodeFailure> {
  let codes: string[] | null = null;
  const checked = await guardedCheck(who.account.id, code, context, (digits) =>
    database().$transaction(async (tx) => {
      if (!(await lockOpenSession(tx, who))) return false;
      if (!(await confirmEnrolment(tx, who, digits, context.now))) return false;
      codes = await addedFactor(tx, 'app-added', changeOf(who, context));
      return true;
    }),
  );
  return checked.ok ? { ok: true, codes } : checked;
}

/** Callers have checked password and code, or a passkey. */
export async function removeApp(who: SignedInSession, context: ChangeContext): Promise<void> {
  const accountId = who.account.id;
  await database().$transaction(async (tx) => {
    const { count } = await tx.authenticatorApp.deleteMany({ where: { accountId, confirmedAt: { not: null } } });
    if (count > 0) await removedFactor(tx, 'app-removed', changeOf(who, context));
  });
}

/** Callers have checked password and code, or a passkey. Another account's passkey stays. */
export async function removePasskey(who: SignedInSession, id: string, context: ChangeContext): Promise<void> {
  await database().$transaction(async (tx) => {
    const { count } = await tx.passkey.deleteMany({ where: { id, accountId: who.account.id } });
    if (count > 0) await removedFactor(tx, 'passkey-removed', changeOf(who, context));
  });
}

/** Callers have checked password and code, or a passkey. @returns null where no second factor is on */
export async function renewRecoveryCodes(who: SignedInSession, context: ChangeContext): Promise<string[] | null> {
  const accountId = who.account.id;
  const { ip, device } = context;
  return database().$transaction(async (tx) => {
    const account = await tx.account.findUnique({ where: { id: accountId }, select: { secondFactorAt: true } });
    if (!account?.secondFactorAt) return null;
    await recordAudit(tx, { actorId: accountId, accountId, event: 'recovery-codes-renewed', ip, device });
    const notice = { mail: 'security-notice', accountId, what: 'recovery-codes-renewed' } as const;
    await enqueue(tx, 'send-mail', notice, context.requestId);
    return replaceRecoveryCodes(tx, accountId, context.now);
  });
}

const changeOf = ({ account, session }: SignedInSession, { now, requestId, ip, device }: ChangeContext) => ({
  accountId: account.id,
  sessionId: session.id,
  now,
  requestId,
  ip,
  device,
});
