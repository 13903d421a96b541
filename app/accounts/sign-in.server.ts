import { countAudit } from '~/operations/audit.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import type { SignInForm } from './account-forms.server.ts';
import { countAttempt, forgiveAttempts, type Whereabouts } from './lock-out.server.ts';
import { hashPassword, isHashOutdated, isPasswordRight, TooBusy } from './password-hash.server.ts';
import { type SessionKind, startSession } from './sessions.server.ts';

export type SignInOutcome =
  | { ok: true; account: Account; session: { token: string; expiresAt: Date } }
  | { ok: false; reason: 'not-recognised' }
  | { ok: false; reason: 'not-activated'; accountId: string }
  | { ok: false; reason: 'locked' | 'busy'; retryAfterSeconds: number };

interface Circumstances extends Whereabouts {
  kind: SessionKind;
  now: Date;
}

/** Signs in by e-mail and password; always a new session, whatever the browser had before (S1). */
export async function signIn(form: SignInForm, circumstances: Circumstances): Promise<SignInOutcome> {
  const { kind, requestId } = circumstances;
  const account = await database().account.findUnique({ where: { email: form.email } });
  const checked = await checkPassword(account, form, circumstances);
  if (checked !== 'right' || !account) return checked === 'right' ? { ok: false, reason: 'not-recognised' } : checked;
  if (account.suspendedAt) return { ok: false, reason: 'not-recognised' };
  if (!account.activatedAt) return { ok: false, reason: 'not-activated', accountId: account.id };
  const session = await openSession(account, form, circumstances);
  if (!session) return { ok: false, reason: 'not-recognised' };
  log.info('authn_login_success', { request_id: requestId, account: account.id, kind });
  return { ok: true, account, session };
}

/**
 * Opens the session while the password is still the one that was checked: a reset that comes in between either ends this
 * session or is seen here (F35). Hashes of yesterday's cost are made anew on the way.
 */
async function openSession(account: Account, form: SignInForm, { kind, now, address: ip }: Circumstances) {
  const { id, passwordHash } = account;
  const renewed = isHashOutdated(passwordHash) ? await renewedHash(form.password, passwordHash) : passwordHash;
  return database().$transaction(async (tx) => {
    const { count } = await tx.account.updateMany({ where: { id, passwordHash }, data: { passwordHash: renewed } });
    if (count === 0) return null;
    await countAudit(tx, { accountId: id, event: kind === 'api' ? 'signed-in-by-call' : 'signed-in', ip, now });
    return startSession(tx, { accountId: id, kind, remember: form.remember_me, now });
  });
}

/** That it cannot be done now is no reason to refuse. */
const renewedHash = (password: string, known: string): Promise<string> =>
  hashPassword(password).catch((error: unknown) => {
    log.warn('rehash-failed', errorFields(error));
    return known;
  });

type Refusal = Extract<SignInOutcome, { ok: false }>;

/** The password of somebody who is signed in already, for acts that need a fresh one; the same counters watch it. */
export async function confirmPassword(
  account: Account,
  password: string,
  from: Whereabouts,
): Promise<'right' | Refusal> {
  return checkPassword(account, { email: account.email, password }, from);
}

async function checkPassword(
  account: Account | null,
  { email, password }: { email: string; password: string },
  from: Whereabouts,
): Promise<'right' | Refusal> {
  const about = { request_id: from.requestId, account: account?.id };
  const wait = await countAttempt(email, from);
  if (wait !== null) {
    log.warn('authn_login_lock', about);
    return { ok: false, reason: 'locked', retryAfterSeconds: wait };
  }
  try {
    if (await isPasswordRight(password, account?.passwordHash ?? null)) {
      await forgiveAttempts(email, from);
      return 'right';
    }
  } catch (error) {
    if (error instanceof TooBusy) return { ok: false, reason: 'busy', retryAfterSeconds: error.retryAfterSeconds };
    throw error;
  }
  log.warn('authn_login_fail', about);
  const failure = { accountId: account?.id ?? null, event: 'sign-in-failed', ip: from.address };
  await countAudit(database(), { ...failure, now: systemClock.now() }); // also for unknown accounts: the same time passes
  return { ok: false, reason: 'not-recognised' };
}
