import { systemClock } from '~/platform/clock.ts';
import { limitKey } from '~/platform/limit-key.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import { type Charge, type ChargeInput, charge, type IdempotencyRecord } from '~/usage/charge.server.ts';
import { countKeyRequests, type KeyRate } from '~/usage/key-rate.server.ts';
import { writeQuotaNotices } from '~/usage/quota-notices.server.ts';
import { apiError } from './api-error.server.ts';
import type { Credentials } from './credentials.server.ts';
import type { ApiContext } from './endpoint.ts';
import { blockedSeconds, blockNetwork, forgetKey, knownLimit, rememberLimit } from './known-keys.server.ts';
import { keyRateLimitHeaders, quotaHeaders } from './quota-headers.server.ts';

type Caller = Pick<ApiContext, 'ip' | 'requestId'>;

/** A call whose keys are plausible and whose minute is counted. */
export interface KeyedRequest extends Caller {
  credentials: Credentials;
  rate: KeyRate;
}

/** A key that is good, and what is left of its month. */
export interface AuthorisedCharge extends Charge {
  /** `RateLimit` headers for the answer. */
  headers: Record<string, string>;
}

/** Counts the call against its minute, and refuses at once what this process knows to be too much. */
export async function countRequest(credentials: Credentials, caller: Caller, weight = 1): Promise<KeyedRequest> {
  const { secretMac } = credentials;
  const { ip, requestId } = caller;
  const now = Date.now();
  const limit = knownLimit(secretMac, now);
  const wait = limit === null ? blockedSeconds(limitKey(ip), now) : 0;
  if (wait > 0) throw tooManyBadKeys(wait);
  const rate = await countKeyRequests(secretMac, weight);
  if (limit !== null && rate.requests > limit) throw rateLimited(limit, rate);
  return { credentials, ip, requestId, rate };
}

/**
 * Looks the key up and charges what is wanted, in one round trip to the database.
 * @throws HttpError when the key is none, the account may not call, or its minute is full
 */
export async function authorise(
  request: KeyedRequest,
  wanted: number,
  record?: IdempotencyRecord,
): Promise<AuthorisedCharge> {
  const { credentials, rate } = request;
  const now = systemClock.now();
  const input: ChargeInput = { ...credentials, now, wanted, callsThisMinute: rate.requests, idempotency: record };
  const charged = await withUnavailable(charge(input));
  if (!charged) {
    forgetKey(credentials.secretMac);
    throw await badKey('key-unknown', request.ip);
  }
  if (charged.granted > 0) void writeQuotaNotices(charged, request.requestId);
  if (!charged.publicMatches) throw await badKey('keys-mismatched', request.ip);
  if (charged.suspended) throw apiError('account-suspended');
  if (charged.plan === null) throw apiError('plan-missing');
  rememberLimit(credentials.secretMac, charged.perMinute, Date.now());
  if (rate.requests > charged.perMinute) throw rateLimited(charged.perMinute, rate);
  return { ...charged, headers: quotaHeaders(charged, rate, now) };
}

/** The refusal of a wrong key; whoever sends twenty of them in a minute is no longer looked up. */
export async function badKey(code: 'key-malformed' | 'key-unknown' | 'keys-mismatched', ip: string) {
  const key = limitKey(ip);
  const { allowed, resetSeconds } = await consumeRateLimit('bad-key', key);
  if (allowed) return apiError(code);
  blockNetwork(key, resetSeconds, Date.now());
  return tooManyBadKeys(resetSeconds);
}

const tooManyBadKeys = (seconds: number) =>
  apiError('bad-keys', { seconds }, { headers: { 'Retry-After': String(seconds) } });

function rateLimited(limit: number, rate: KeyRate) {
  const headers = { ...keyRateLimitHeaders(limit, rate), 'Retry-After': String(rate.resetSeconds) };
  return apiError(
    'rate-limited',
    { limit, seconds: rate.resetSeconds },
    { headers, members: violatedPolicies('minute') },
  );
}

/** Which of the policies in `RateLimit-Policy` was broken (IETF draft, "quota-exceeded"). */
export const violatedPolicies = (policy: string) => ({ 'violated-policies': [policy] });

/**
 * Runs what counts requests. Without the database nothing is given for free.
 * @throws HttpError `unavailable`
 */
export async function withUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    log.error('meter-away', errorFields(error));
    throw apiError('unavailable', {}, { headers: { 'Retry-After': '2' } });
  }
}
