import { traceOf } from '~/audit/client.server.ts';
import { countAuditEvent } from '~/audit/record-audit.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import type { SignInForm } from './account-forms.server.ts';
import { activateBySignIn } from './activation.server.ts';
import { beginSession } from './begin-session.server.ts';
import { countGuess, recordFailure, refundGuess } from './guess-limits.server.ts';
import { type HashPlace, HashQueueFull } from './hash-queue.ts';
import { countAttempt, type LoginContext, refundAttempt, resetAttempts } from './login-throttling.server.ts';
import { hashPassword, isHashOutdated, isPasswordRight, reserveHash } from './password-hash.server.ts';
import { checkCode } from './second-factor/check-code.server.ts';
import { mustEnrol } from './second-factor/must-enrol.server.ts';
import { startPendingSignIn } from './second-factor/pending-sign-in.server.ts';
import type { SessionKind } from './sessions.server.ts';

export type SignInOutcome =
  | { ok: true; account: Account; session: { token: string; expiresAt: Date } }
  | { ok: false; reason: 'not-recognised' }
  | { ok: false; reason: 'not-activated' | 'activation-invalid'; accountId: string }
  /** Of a page: the token of the pending sign-in, which wants the second factor. */
  | { ok: false; reason: 'second-factor'; pending: string }
  /** `second-factor-missing`: an admin's account, which has none, although it must. */
  | { ok: false; reason: 'second-factor-required' | 'second-factor-missing' | 'code-wrong' }
  | {
      ok: false;
      reason: 'locked' | 'busy' | 'human-check' | 'code-locked' | 'code-locked-today';
      retryAfterSeconds: number;
    };

interface SignInContext extends LoginContext {
  kind: SessionKind;
  now: Date;
  /** Token of the activation link whose page this is; the right password activates the account. */
  activation?: string | undefined;
  /** Of a call: code of the authenticator app, or recovery code. */
  code?: string | undefined;
  /** Of a page: where the sign-in leads after the second factor. */
  next?: string | null | undefined;
}

/** Always starts a new session, whatever the browser had before (S1). */
export const signIn = (form: SignInForm, context: SignInContext): Promise<SignInOutcome> =>
  withHashPlace(context, (place) => signInAt(place, form, context));

async function signInAt(place: HashPlace, form: SignInForm, context: SignInContext): Promise<SignInOutcome> {
  const { kind, requestId, activation } = context;
  const account = await database().account.findUnique({ where: { email: form.email } });
  const checked = await checkPassword(account, form, { ...context, place });
  if (checked !== 'right' || !account) return checked === 'right' ? { ok: false, reason: 'not-recognised' } : checked;
  if (account.suspendedAt) return { ok: false, reason: 'not-recognised' };
  if (!account.activatedAt && activation === undefined)
    return { ok: false, reason: 'not-activated', accountId: account.id };
  const code = await checkCodeOfCall(account, context);
  if (code !== 'right') return code;
  const session = await openSession(account, form, context);
  if (session === 'activation-invalid') return { ok: false, reason: session, accountId: account.id };
  if (session === 'password-changed') return { ok: false, reason: 'not-recognised' };
  if ('pending' in session) return { ok: false, reason: 'second-factor', ...session };
  log.info('authn_login_success', { request_id: requestId, account: account.id, kind, network: networkOf(context) });
  return { ok: true, account, session };
}

/** A call sends password and code together; a page asks for the code next. */
async function checkCodeOfCall(account: Account, context: SignInContext): Promise<'right' | SignInFailure> {
  if (context.kind === 'page') return 'right';
  if (mustEnrol(account)) return { ok: false, reason: 'second-factor-missing' };
  if (!account.secondFactorAt) return 'right';
  if (!context.code) return { ok: false, reason: 'second-factor-required' };
  const checked = await checkCode(account.id, context.code, context);
  return checked.ok ? 'right' : checked;
}

/** The session starts only while the checked password is valid: a concurrent reset ends it or is seen here (F35). */
async function openSession(account: Account, form: SignInForm, context: SignInContext) {
  const { id, passwordHash, secondFactorAt } = account;
  const { kind, now, requestId, ip, device, activation = '' } = context;
  const renewed = isHashOutdated(passwordHash) ? await rehash(form.password, passwordHash) : passwordHash;
  return database().$transaction(async (tx) => {
    const unchanged = { id, passwordHash, secondFactorAt, suspendedAt: null };
    const { count } = await tx.account.updateMany({ where: unchanged, data: { passwordHash: renewed } });
    if (count === 0) return 'password-changed';
    if (secondFactorAt && kind === 'page') {
      const { next = null } = context;
      return { pending: await startPendingSignIn(tx, { accountId: id, remember: form.remember_me, next, now }) };
    }
    if (!account.activatedAt && !(await activateBySignIn(tx, id, activation, { now, requestId, ip, device })))
      return 'activation-invalid';
    return beginSession(tx, account, { ...context, remember: form.remember_me });
  });
}

/** A failed rehash does not fail the sign-in. */
const rehash = (password: string, storedHash: string): Promise<string> =>
  hashPassword(password).catch((error: unknown) => {
    log.warn('rehash-failed', errorFields(error));
    return storedHash;
  });

export type SignInFailure = Exclude<Extract<SignInOutcome, { ok: false }>, { reason: 'second-factor' }>;

/** Throttled like a sign-in. Browsers without a trusted-device cookie count as one trusted device of the account. */
export async function confirmPassword(
  account: Account,
  password: string,
  context: LoginContext,
): Promise<'right' | SignInFailure> {
  const trustedDevice = context.trustedDevice ?? `session:${account.id}`;
  const known = { ...context, trustedDevice };
  return withHashPlace(known, (place) =>
    checkPassword(account, { email: account.email, password }, { ...known, place }),
  );
}

/** A full queue refuses before the first query: a flood of sign-ins would take every connection of the database. */
async function withHashPlace<Outcome>(
  { ip, trustedDevice }: LoginContext,
  work: (place: HashPlace) => Promise<Outcome>,
): Promise<Outcome | Busy> {
  let place: HashPlace;
  try {
    place = reserveHash({ network: limitKey(ip), isKnown: trustedDevice !== null });
  } catch (error) {
    if (!(error instanceof HashQueueFull)) throw error;
    return { ok: false, reason: 'busy', retryAfterSeconds: error.retryAfterSeconds };
  }
  try {
    return await work(place);
  } finally {
    place.release();
  }
}

interface Busy {
  ok: false;
  reason: 'busy';
  retryAfterSeconds: number;
}

type CheckContext = LoginContext & { place: HashPlace };

interface Credentials {
  email: string;
  password: string;
}

async function checkPassword(
  account: Account | null,
  credentials: Credentials,
  context: CheckContext,
): Promise<'right' | SignInFailure> {
  const { email } = credentials;
  const about = { request_id: context.requestId, account: account?.id, network: networkOf(context) };
  const wait = await countAttempt(email, context);
  if (wait !== null) {
    log.warn('authn_login_lock', about);
    return { ok: false, reason: 'locked', retryAfterSeconds: wait };
  }
  const captcha = context.trustedDevice ? null : await countGuess(email);
  if (captcha !== null && !(await context.isHuman?.())) {
    await refundAttempt(email, context);
    log.warn('authn_login_human_check', about);
    return { ok: false, reason: 'human-check', retryAfterSeconds: captcha };
  }
  const isCounted = !context.trustedDevice && captcha === null;
  return verifyCredentials(account, credentials, context, isCounted);
}

async function verifyCredentials(
  account: Account | null,
  { email, password }: Credentials,
  context: CheckContext,
  isGuess: boolean,
) {
  if (await isPasswordRight(password, account?.passwordHash ?? null, context.place)) {
    await Promise.all([resetAttempts(email, context), isGuess ? refundGuess(email) : null]);
    return 'right' as const;
  }
  if (!context.trustedDevice) await recordFailure(email, account?.id, context.requestId);
  await auditFailure(account, context);
  const network = networkOf(context);
  log.warn('authn_login_fail', { request_id: context.requestId, account: account?.id, network });
  return { ok: false, reason: 'not-recognised' } satisfies SignInFailure;
}

/** Security logs say where from (ASVS V16.2.1), and never the whole address. */
const networkOf = (context: LoginContext): string | null => traceOf(context).network;

/** Failures of unknown accounts are audited too, so that both take the same time. */
const auditFailure = (account: Account | null, { ip, device }: LoginContext): Promise<void> =>
  countAuditEvent(database(), {
    accountId: account?.id ?? null,
    event: 'sign-in-failed',
    ip,
    device,
    now: systemClock.now(),
  });
