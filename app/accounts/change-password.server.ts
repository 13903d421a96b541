import { recordAudit } from '~/audit/record-audit.server.ts';
import { enqueue } from '~/jobs/outbox.server.ts';
import { database } from '~/platform/database.server.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { HashQueueFull } from './hash-queue.ts';
import type { LoginContext } from './login-throttling.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { findPasswordWeakness, type PasswordWeakness } from './password-rules.server.ts';
import { personalWords } from './reset-password.server.ts';
import { confirmIdentity, type Identity, type IdentityOutcome } from './second-factor/confirm-identity.server.ts';
import { type ChangeCount, countChange } from './second-factor/count-change.server.ts';
import { lockOpenSession } from './second-factor/switch-factor.server.ts';
import { endOtherSessions, isRecentlyAuthenticated, type SignedInSession, startSession } from './sessions.server.ts';
import { hashToken, voidTokens } from './tokens.server.ts';

export type ChangePasswordOutcome =
  | { ok: true; session: { token: string; expiresAt: Date } }
  | Extract<IdentityOutcome, { ok: false }>
  | { ok: false; reason: 'password'; weakness: PasswordWeakness }
  | Extract<ChangeCount, { ok: false }>
  | { ok: false; reason: 'busy'; retryAfterSeconds: number };

/** `password` and `code` are the present ones. */
export interface NewPassword extends Identity {
  newPassword: string;
}

/** Ends every other session and token of a call, links by mail and trust in devices. This session gets a new token. */
export async function changePassword(
  who: SignedInSession,
  form: NewPassword,
  context: LoginContext & { now: Date },
): Promise<ChangePasswordOutcome> {
  const weakness = findPasswordWeakness(form.newPassword, personalWords(who.account));
  if (weakness) return { ok: false, reason: 'password', weakness };
  const isCodeDue = !isRecentlyAuthenticated(who.session, context.now);
  const identity = await confirmIdentity(who.account, form, { ...context, isCodeDue });
  if (!identity.ok) return identity;
  const counted = await countChange(who.account.id, 'change-password-account');
  if (!counted.ok) return counted;
  try {
    const client = { network: limitKey(context.ip), isKnown: true };
    return await store(who, await hashPassword(form.newPassword, client), context);
  } catch (error) {
    if (!(error instanceof HashQueueFull)) throw error;
    return { ok: false, reason: 'busy', retryAfterSeconds: error.retryAfterSeconds };
  }
}

const refused = { ok: false, field: 'password', failure: { ok: false, reason: 'not-recognised' } } as const;

/** A session that was ended meanwhile changes nothing, and above all begins no other one. */
async function store(
  who: SignedInSession,
  newHash: string,
  { now, ip, device, requestId }: LoginContext & { now: Date },
): Promise<ChangePasswordOutcome> {
  const { account, session } = who;
  const { id: accountId, passwordHash } = account;
  return database().$transaction(async (tx): Promise<ChangePasswordOutcome> => {
    if (!(await lockOpenSession(tx, who))) return refused;
    const { count } = await tx.account.updateMany({
      where: { id: accountId, passwordHash },
      data: { passwordHash: newHash, devicesForgottenAt: now },
    });
    if (count === 0) return refused;
    const started = await startSession(tx, { accountId, kind: 'page', remember: session.remember, now, ip, device });
    await endOtherSessions(tx, accountId, hashToken(started.token), { ip, device });
    await voidTokens(tx, accountId, ['reset', 'factor-reset', 'factor-stop']);
    await recordAudit(tx, { actorId: accountId, accountId, event: 'password-changed', ip, device });
    await enqueue(tx, 'send-mail', { mail: 'password-changed', accountId }, requestId);
    return { ok: true, session: started };
  });
}
