import { systemClock } from '~/platform/clock.ts';
import { settings } from '~/platform/env.server.ts';
import { isLoopback, limitKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit, peekRateLimit, type RateLimitResult } from '~/platform/rate-limit.server.ts';
import { HttpError } from '~/request/http-error.server.ts';
import { policyOf, rateLimitHeaders } from '~/request/rate-limit-headers.ts';
import type { IdempotencyRecord } from '~/usage/charge.server.ts';
import { periodAt } from '~/usage/period.ts';
import { apiError } from './api-error.server.ts';
import { type AuthorisedCharge, authorise, badKey, countRequest, violatedPolicies } from './authenticate-key.server.ts';
import { type Credentials, readCredentials } from './credentials.server.ts';
import { demoAgency, demoMonthlyLimit, isDemoKey } from './docs/demo-key.server.ts';
import type { ApiRequest } from './endpoint.ts';

/** What stands between a caller and a conversion: the address's minute, or a key with its minute and its month. */
export interface Meter {
  mode: 'keyless' | 'test' | 'live';
  /** Headers so far; a keyed call has its own only once it is settled. */
  headers: Record<string, string>;
  /** Checks the key and counts `wanted` conversions; null without keys. */
  charge(wanted: number, once?: IdempotencyRecord): Promise<ChargeResult | null>;
}

/** What an answer needs to know of a settled call. */
export type ChargeResult = Pick<
  AuthorisedCharge,
  'agencyName' | 'monthly' | 'used' | 'granted' | 'period' | 'headers' | 'earlier' | 'running'
> & {
  /** Null for the documentation's key. */
  accountId: string | null;
};

/**
 * Who calls, counted against the minute.
 * @throws HttpError for wrong keys and full minutes
 */
export async function openMeter(request: ApiRequest, weight = 1): Promise<Meter> {
  const { context } = request;
  const credentials = await credentialsOf(request);
  if (!credentials) return keylessMeter(context.ip);
  if (isDemoKey(credentials.secretMac)) return demoMeter(context.ip);
  const counted = await countRequest(credentials, context, weight);
  return { mode: credentials.mode, headers: {}, charge: (wanted, once) => authorise(counted, wanted, once) };
}

/** The keys of a call; a private key that cannot be one counts as a wrong key. */
export async function credentialsOf(request: ApiRequest): Promise<Credentials | null> {
  try {
    return readCredentials(request);
  } catch (error) {
    throw error instanceof HttpError && error.code === 'key-malformed'
      ? await badKey('key-malformed', request.context.ip)
      : error;
  }
}

async function keylessMeter(ip: string): Promise<Meter> {
  const charge = async () => null;
  if (isOwnRequest(ip)) return { mode: 'keyless', headers: {}, charge };
  const allowances = await countKeyless(ip);
  const headers: Record<string, string> = rateLimitHeaders(...allowances);
  const exceeded = allowances.find(({ allowed }) => !allowed);
  if (!exceeded) return { mode: 'keyless', headers, charge };
  const { limit, resetSeconds: seconds } = exceeded;
  const policy = policyOf(exceeded);
  const sentence = policy === 'day' ? 'rate-limited-keyless-day' : 'rate-limited-keyless';
  throw apiError('rate-limited', { limit, seconds }, { headers, sentence, members: violatedPolicies(policy) });
}

/** The address's day and minute; a call that the minute refuses does not count against the day. */
async function countKeyless(ip: string): Promise<RateLimitResult[]> {
  const key = limitKey(ip);
  const minute = await consumeRateLimit('convert-keyless', key);
  const day = await (minute.allowed ? consumeRateLimit : peekRateLimit)('convert-keyless-day', key);
  return day.allowed ? [minute, day] : [day, minute];
}

/** The documentation's key belongs to nobody: it has a minute per address, and a month that is always new. */
async function demoMeter(ip: string): Promise<Meter> {
  const allowance = await consumeRateLimit('demo-key', limitKey(ip));
  const headers: Record<string, string> = rateLimitHeaders(allowance);
  const { limit, resetSeconds: seconds } = allowance;
  if (!allowance.allowed) throw apiError('rate-limited', { limit, seconds }, { headers });
  const charged = { accountId: null, agencyName: demoAgency, monthly: demoMonthlyLimit, used: 0, granted: 0, headers };
  const period = periodAt(systemClock.now(), null);
  return { mode: 'test', headers, charge: async () => ({ ...charged, period, earlier: null, running: false }) };
}

/** The machine's own calls in an embedded run: tests and scripts there need no limit. */
const isOwnRequest = (ip: string) => settings().embedded && isLoopback(ip);
