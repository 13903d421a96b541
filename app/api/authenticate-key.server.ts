import {
  findExpired,
  isSecretWellFormed,
  otherSecretMacs,
  renewSecretMac,
  secretMac,
} from '~/accounts/api-keys.server.ts';
import type { KeyScope } from '~/accounts/key-scopes.ts';
import { systemClock } from '~/platform/clock.ts';
import { isOutcomeUnknown } from '~/platform/database-errors.server.ts';
import { limitKey, plainIp } from '~/platform/limit-key.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { consumeRateLimit } from '~/platform/rate-limit.server.ts';
import type { HttpError } from '~/request/http-error.server.ts';
import { type Charge, type ChargeInput, charge, type IdempotencyRecord } from '~/usage/charge.server.ts';
import { countKeyRequests, type KeyRate } from '~/usage/key-rate.server.ts';
import { writeQuotaNotices } from '~/usage/quota-notices.server.ts';
import { secondsUntil } from '~/usage/quota-period.ts';
import { apiError } from './api-error.server.ts';
import type { ApiContext, ApiRequest } from './endpoint.ts';
import { blockedSeconds, blockNetwork, forgetKey, knownKey, rememberKey } from './known-keys.server.ts';

/** Well formed, but not looked up yet. */
export interface Credentials {
  secretMac: string;
  /** Under which the key may be stored, while KEY_PEPPER has more than one value. */
  otherMacs: readonly string[];
  publicKey: string | null;
  mode: 'live' | 'test';
}

/** The documentation has underscores, nginx drops such names, and some proxies demand X-. */
const headerNames = (kind: 'public' | 'private') =>
  ['', 'x-', 'x_'].flatMap((prefix) => [`${prefix}${kind}_app_key`, `${prefix}${kind}-app-key`]);
const secretHeaders = headerNames('private');
const publicHeaders = headerNames('public');

/** A cache must not answer one caller with the response to another. */
export const varyByKey = { Vary: ['Authorization', ...secretHeaders, ...publicHeaders].join(', ') };

/**
 * @returns null without keys; the public key is optional
 * @throws HttpError `key-missing` for a public key alone, `key-malformed` for a wrong checksum
 */
export function readCredentials(request: ApiRequest): Credentials | null {
  const authorization = request.headers.get('authorization');
  const secret = firstHeader(request, secretHeaders) ?? bearerOf(authorization);
  const publicKey = firstHeader(request, publicHeaders);
  if (secret === null && publicKey === null && authorization === null) return null;
  if (secret === null) throw apiError('key-missing');
  if (!isSecretWellFormed(secret)) throw apiError('key-malformed');
  return {
    secretMac: secretMac(secret),
    otherMacs: otherSecretMacs(secret),
    publicKey,
    mode: secret.startsWith('wl_sk_test_') ? 'test' : 'live',
  };
}

function firstHeader(request: ApiRequest, known: readonly string[]): string | null {
  for (const name of known) {
    const value = request.headers.get(name)?.trim();
    if (value) return value;
  }
  return null;
}

const bearerOf = (authorization: string | null) => /^bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1] ?? null;

type Caller = Pick<ApiContext, 'ip' | 'requestId' | 'subject'>;

export interface MeterOptions {
  /** Requests of the rate limit. */
  weight: number;
  scope: KeyScope;
}

/** Well formed and counted, but not looked up yet. */
export interface KeyedRequest extends Caller {
  credentials: Credentials;
  scope: KeyScope;
  rate: KeyRate;
  /** It had a valid call in this process within the last minute. */
  isKnown: boolean;
}

export interface AuthorisedCharge extends Charge {
  /** `RateLimit` headers for the response. */
  headers: Record<string, string>;
}

/** @throws HttpError at once if this process knows that the limit is reached or the network is blocked */
export async function countRequest(
  credentials: Credentials,
  { ip, requestId, subject = {} }: Caller,
  { weight, scope }: MeterOptions,
): Promise<KeyedRequest> {
  const { secretMac } = credentials;
  const now = performance.now();
  const known = knownKey(secretMac, now);
  const wait = known === null ? blockedSeconds(limitKey(ip), now) : 0;
  if (wait > 0) throw tooManyBadKeys(wait);
  const rate = await countKeyRequests(secretMac, weight);
  if (known && rate.requests > known.limit) {
    nameCaller(subject, known);
    throw rateLimited(known.limit, rate);
  }
  return { credentials, scope, ip, requestId, subject, rate, isKnown: known !== null };
}

/**
 * Looks the key up and charges `wanted` conversions in one round trip.
 * @throws HttpError for an unknown key, an account that may not call, or a reached rate limit
 */
export async function authorise(
  request: KeyedRequest,
  wanted: number,
  record?: IdempotencyRecord,
): Promise<AuthorisedCharge> {
  const { credentials, rate, scope, ip } = request;
  const now = systemClock.now();
  const caller = { ...credentials, scope, address: plainIp(ip) };
  const input: ChargeInput = { ...caller, now, wanted, callsThisMinute: rate.requests, idempotency: record };
  const charged = (await withUnavailable(charge(input))) ?? (await chargeRenewed(credentials, input));
  if (!charged) throw await notFound(request);
  nameCaller(request.subject, charged);
  if (charged.granted > 0) void writeQuotaNotices(charged, request.requestId);
  const refusal = await refusalOf(charged, request);
  if (refusal) {
    forgetKey(credentials.secretMac); // its next call is refused before any work
    throw refusal;
  }
  const { accountId, keyId, perMinute: limit } = charged;
  rememberKey(credentials.secretMac, { accountId, keyId, limit }, performance.now());
  if (rate.requests > charged.perMinute) throw rateLimited(charged.perMinute, rate);
  return { ...charged, headers: quotaHeaders(charged, rate, now) };
}

async function refusalOf(charged: Charge, { ip, scope }: KeyedRequest): Promise<HttpError | null> {
  if (!charged.publicMatches) return badKey('keys-mismatched', ip);
  if (!charged.networkFits) return badKey('ip-not-allowed', ip);
  if (!charged.scopeFits) return apiError('scope-missing', { scope });
  if (charged.suspended) return apiError('account-suspended');
  return charged.plan === null ? apiError('plan-missing') : null;
}

async function notFound({ credentials: { secretMac }, subject, ip }: KeyedRequest) {
  forgetKey(secretMac);
  const expired = await withUnavailable(findExpired(secretMac));
  if (expired) nameCaller(subject, { accountId: expired.accountId, keyId: expired.id });
  return badKey(expired ? 'key-expired' : 'key-unknown', ip);
}

/** For the lines of our log, and for the account's own. */
function nameCaller(subject: Caller['subject'], { accountId, keyId }: { accountId: string; keyId: string }): void {
  if (!subject) return;
  subject.account = accountId;
  subject.key = keyId;
}

/** A key that is stored under another pepper is renewed at its use. */
async function chargeRenewed({ secretMac, otherMacs }: Credentials, input: ChargeInput): Promise<Charge | null> {
  if (otherMacs.length === 0) return null;
  await withUnavailable(renewSecretMac(secretMac, otherMacs));
  return withUnavailable(charge(input));
}

type BadKeyCode = 'key-malformed' | 'key-unknown' | 'key-expired' | 'keys-mismatched' | 'ip-not-allowed';

/** Twenty wrong keys in a minute block their network for the rest of it. */
export async function badKey(code: BadKeyCode, ip: string) {
  const key = limitKey(ip);
  const { allowed, resetSeconds } = await consumeRateLimit('bad-key', key);
  if (allowed) return apiError(code);
  blockNetwork(key, resetSeconds, performance.now());
  return tooManyBadKeys(resetSeconds);
}

export const tooManyBadKeys = (seconds: number) =>
  apiError('bad-keys', { seconds }, { headers: { 'Retry-After': String(seconds) } });

export function rateLimited(limit: number, rate: KeyRate) {
  const headers = { ...keyRateLimitHeaders(limit, rate), 'Retry-After': String(rate.resetSeconds) };
  return apiError(
    'rate-limited',
    { limit, seconds: rate.resetSeconds },
    { headers, members: violatedPolicies('minute') },
  );
}

/** Names the violated policy (IETF draft of 23 September 2025, "quota-exceeded"). */
export const violatedPolicies = (policy: string) => ({ 'violated-policies': [policy] });

/** IETF draft of 23 September 2025; the quota is present where it is known. */
function keyRateLimitHeaders(
  limit: number,
  { requests, resetSeconds }: KeyRate,
  quota?: { policy: string; state: string },
) {
  const policy = `"minute";q=${limit};w=60`;
  const state = `"minute";r=${Math.max(0, limit - requests)};t=${resetSeconds}`;
  return {
    'RateLimit-Policy': quota ? `${policy}, ${quota.policy}` : policy,
    RateLimit: quota ? `${state}, ${quota.state}` : state,
  };
}

function quotaHeaders({ monthly, perMinute, used, period }: Charge, rate: KeyRate, now: Date) {
  const seconds = Math.round((period.end.getTime() - period.start.getTime()) / 1000);
  return keyRateLimitHeaders(perMinute, rate, {
    policy: `"month";q=${monthly};w=${seconds}`,
    state: `"month";r=${Math.max(0, monthly - used)};t=${secondsUntil(period.end, now)}`,
  });
}

/** Without the database nothing is free. @throws HttpError `unavailable` */
export async function withUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    log.error('meter-away', errorFields(error));
    const headers = { 'Retry-After': '2' };
    throw apiError('unavailable', {}, isOutcomeUnknown(error) ? { headers, sentence: 'unanswered' } : { headers });
  }
}
