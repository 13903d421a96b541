import type { AppLoadContext } from '@remix-run/node';
import { systemClock } from '~/platform/clock.ts';
import { type CallRate, countCalls } from '~/usage/call-rate.server.ts';
import { type Charge, charge, type Once } from '~/usage/charge.server.ts';
import { noticeQuota } from '~/usage/quota-notices.server.ts';
import { limitAttempts, limitKey } from '~/usage/rate-limits.server.ts';
import { refusal } from './api-error.server.ts';
import type { Credentials } from './credentials.server.ts';
import { block, blockedSeconds, forgetKey, knownLimit, rememberLimit } from './known-keys.server.ts';
import { minuteHeaders, quotaHeaders } from './quota-headers.server.ts';
import { orUnavailable } from './run-endpoint.server.ts';

/** Where a call comes from, and its number. */
type Caller = Pick<AppLoadContext, 'address' | 'requestId'>;

/** A call whose keys are plausible and whose minute is counted. */
export interface KeyedCall extends Caller {
  credentials: Credentials;
  rate: CallRate;
}

/** A key that is good, and what is left of its month. */
export interface Admitted extends Charge {
  /** `RateLimit` headers for the answer. */
  headers: Record<string, string>;
}

/** Counts the call against its minute, and refuses at once what this process knows to be too much. */
export async function enterCall(credentials: Credentials, caller: Caller, weight = 1): Promise<KeyedCall> {
  const { secretMac } = credentials;
  const { address } = caller;
  const now = Date.now();
  const limit = knownLimit(secretMac, now);
  const wait = limit === null ? blockedSeconds(limitKey(address), now) : 0;
  if (wait > 0) throw tooManyBadKeys(wait);
  const rate = await countCalls(secretMac, weight);
  if (limit !== null && rate.calls > limit) throw tooManyCalls(limit, rate);
  return { credentials, ...caller, rate };
}

/**
 * Looks the key up and charges what is wanted, in one round trip to the database.
 * @throws Refused when the key is none, the account may not call, or its minute is full
 */
export async function admit(call: KeyedCall, wanted: number, once?: Once): Promise<Admitted> {
  const { credentials, rate } = call;
  const now = systemClock.now();
  const input = { ...credentials, now, wanted, callsThisMinute: rate.calls, once };
  const found = await orUnavailable(charge(input));
  if (!found) {
    forgetKey(credentials.secretMac);
    throw await badKey('key-unknown', call.address);
  }
  if (found.granted > 0) void noticeQuota(found, call.requestId);
  if (!found.publicMatches) throw await badKey('keys-mismatched', call.address);
  if (found.suspended) throw refusal('account-suspended');
  if (found.plan === null) throw refusal('plan-missing');
  rememberLimit(credentials.secretMac, found.perMinute, Date.now());
  if (rate.calls > found.perMinute) throw tooManyCalls(found.perMinute, rate);
  return { ...found, headers: quotaHeaders(found, rate, now) };
}

/** The refusal of a wrong key; whoever sends twenty of them in a minute is no longer looked up. */
export async function badKey(code: 'key-malformed' | 'key-unknown' | 'keys-mismatched', address: string) {
  const key = limitKey(address);
  const { allowed, resetSeconds } = await limitAttempts('bad-key', key);
  if (allowed) return refusal(code);
  block(key, resetSeconds, Date.now());
  return tooManyBadKeys(resetSeconds);
}

const tooManyBadKeys = (seconds: number) =>
  refusal('bad-keys', { seconds }, { headers: { 'Retry-After': String(seconds) } });

function tooManyCalls(limit: number, rate: CallRate) {
  const headers = { ...minuteHeaders(limit, rate), 'Retry-After': String(rate.resetSeconds) };
  return refusal('rate-limited', { limit, seconds: rate.resetSeconds }, { headers, members: violated('minute') });
}

/** Which of the policies in `RateLimit-Policy` was broken (IETF draft, "quota-exceeded"). */
export const violated = (policy: string) => ({ 'violated-policies': [policy] });
