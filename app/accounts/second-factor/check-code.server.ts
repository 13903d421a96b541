import { traceOf } from '~/audit/client.server.ts';
import { countAuditEvent, recordAudit } from '~/audit/record-audit.server.ts';
import { enqueue, type Transaction } from '~/jobs/enqueue.server.ts';
import type { RateLimitName } from '~/limits.ts';
import { database } from '~/platform/database.server.ts';
import { accountKey, type LimitKey, limitKey } from '~/platform/limit-key.server.ts';
import { log } from '~/platform/log.server.ts';
import { consumeRateLimit, peekRateLimit, refundRateLimit } from '~/platform/rate-limit.server.ts';
import { acceptAppCode } from './authenticator-app.server.ts';
import { stopFactorReset } from './lost-device.server.ts';
import { acceptRecoveryCode, isRecoveryCode } from './recovery-codes.server.ts';

export interface CodeContext {
  ip: string;
  device?: string | null | undefined;
  now: Date;
  /** Has counters of its own: strangers who know the password cannot lock the owner's browser out. */
  trustedDevice: string | null;
  requestId?: string | undefined;
}

export type CodeFailure =
  | { ok: false; reason: 'code-wrong' }
  | { ok: false; reason: 'code-locked' | 'code-locked-today'; retryAfterSeconds: number };
export type CodeOutcome = { ok: true } | CodeFailure;

type Counter = [RateLimitName, LimitKey];

/** Takes a code of the authenticator app or a recovery code, and uses it up. */
export async function checkCode(accountId: string, typed: string, context: CodeContext): Promise<CodeOutcome> {
  const outcome = await guardedCheck(accountId, typed, context, (code) => acceptCode(accountId, code, context));
  if (outcome.ok) await stopFactorReset(accountId, context);
  else if (context.trustedDevice === null) await warnOwner(accountId, context.requestId);
  return outcome;
}

/** After the tenth guess, once a day: the password was right before each. */
async function warnOwner(accountId: string, requestId: string | undefined): Promise<void> {
  const account = accountKey(accountId);
  if ((await peekRateLimit('second-factor-account', account)).allowed) return;
  const { allowed } = await consumeRateLimit('second-factor-mail-account', account);
  if (allowed) await enqueue(database(), 'send-mail', { mail: 'codes-guessed', accountId }, requestId);
}

/** Guesses are counted before they are made, right ones are given back. `accept` gets the code without blanks. */
export async function guardedCheck(
  accountId: string,
  typed: string,
  context: CodeContext,
  accept: (code: string) => Promise<boolean>,
): Promise<CodeOutcome> {
  const code = typed.toLowerCase().replace(/[\s-]+/g, '');
  const counters = countersOf(accountId, code, context);
  const wait = await countGuess(counters);
  if (wait !== null) return locked(wait);
  if (!(await accept(code))) return failed(accountId, context);
  await refundGuess(counters);
  return { ok: true };
}

/** A recovery code cannot be guessed, so guesses at the app's codes never keep it from working. */
function countersOf(accountId: string, code: string, { ip, trustedDevice }: CodeContext): Counter[] {
  const network: Counter[] = trustedDevice ? [] : [['second-factor', limitKey(ip)]];
  if (isRecoveryCode(code)) return [['second-factor', limitKey(ip)]];
  const account = accountKey(trustedDevice ? `${accountId}|${trustedDevice}` : accountId);
  return [...network, ['second-factor-account', account], ['second-factor-day-account', account]];
}

const locked = (retryAfterSeconds: number): CodeFailure => ({
  ok: false,
  reason: retryAfterSeconds > 3600 ? 'code-locked-today' : 'code-locked',
  retryAfterSeconds,
});

async function countGuess(counters: Counter[]): Promise<number | null> {
  for (const [limit, key] of counters) {
    const { allowed, resetSeconds } = await consumeRateLimit(limit, key);
    if (!allowed) return resetSeconds;
  }
  return null;
}

const refundGuess = (counters: Counter[]) => Promise.all(counters.map(([limit, key]) => refundRateLimit(limit, key)));

async function acceptCode(accountId: string, code: string, context: CodeContext): Promise<boolean> {
  const { now } = context;
  if (/^\d{6}$/.test(code)) return acceptAppCode(database(), accountId, code, now);
  if (!isRecoveryCode(code)) return false;
  return database().$transaction(async (tx) => {
    const isRight = await acceptRecoveryCode(tx, accountId, code, now);
    if (isRight) await reportRecovery(tx, accountId, context);
    return isRight;
  });
}

async function reportRecovery(
  tx: Transaction,
  accountId: string,
  { ip, device, requestId }: CodeContext,
): Promise<void> {
  await recordAudit(tx, { actorId: accountId, accountId, event: 'recovery-code-used', ip, device });
  await enqueue(tx, 'send-mail', { mail: 'security-notice', accountId, what: 'recovery-code-used' }, requestId);
}

async function failed(accountId: string, { ip, device, now, requestId }: CodeContext): Promise<CodeFailure> {
  await countAuditEvent(database(), { accountId, event: 'second-factor-failed', ip, device, now });
  log.warn('authn_second_factor_fail', { request_id: requestId, account: accountId, network: traceOf({ ip }).network });
  return { ok: false, reason: 'code-wrong' };
}
