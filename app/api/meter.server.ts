import type { KeyScope } from '~/accounts/key-scopes.ts';
import { systemClock } from '~/platform/clock.ts';
import { settings } from '~/platform/env.server.ts';
import { isLoopback, limitKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit, peekRateLimit, type RateLimitResult } from '~/platform/rate-limit.server.ts';
import { HttpError } from '~/request/http-error.server.ts';
import { policyOf, rateLimitHeaders } from '~/request/rate-limit-headers.ts';
import type { IdempotencyRecord } from '~/usage/charge.server.ts';
import { periodAt } from '~/usage/quota-period.ts';
import { apiError } from './api-error.server.ts';
import {
  type AuthorisedCharge,
  authorise,
  badKey,
  type Credentials,
  countRequest,
  readCredentials,
  violatedPolicies,
} from './authenticate-key.server.ts';
import { demoAgency, demoMonthlyLimit, isDemoKey } from './docs/demo-key.server.ts';
import type { ApiRequest } from './endpoint.ts';

/** Counts by network without keys, else by key. */
export interface Meter {
  mode: 'keyless' | 'test' | 'live';
  /** `RateLimit` headers so far; those of a key come with the charge. */
  headers: Record<string, string>;
  /** Refuses a key that had no valid call here lately, before work that its refusal would not pay for. @throws HttpError */
  proveKey(): Promise<void>;
  /** Checks the key too; null without keys. */
  charge(wanted: number, record?: IdempotencyRecord): Promise<ChargeResult | null>;
}

export type ChargeResult = Pick<
  AuthorisedCharge,
  'agencyName' | 'monthly' | 'used' | 'granted' | 'period' | 'headers' | 'earlier' | 'running'
> & {
  /** Null for the demo key. */
  accountId: string | null;
};

/** Counts against the rate limit. @throws HttpError `rate-limited`, or for malformed keys */
export async function openMeter(request: ApiRequest, weight = 1, scope: KeyScope = 'convert'): Promise<Meter> {
  const { context } = request;
  const credentials = await credentialsOf(request);
  if (!credentials) return keylessMeter(context.ip);
  if (isDemoKey(credentials.secretMac)) return demoMeter(context.ip);
  const counted = await countRequest(credentials, context, { weight, scope });
  const charge: Meter['charge'] = (wanted, record) => authorise(counted, wanted, record);
  const proveKey = async () => void (counted.isKnown || (await charge(0)));
  return { mode: credentials.mode, headers: {}, proveKey, charge };
}

const nothingToProve = async () => undefined;

/** A malformed private key counts as a wrong one. */
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
  const free = { mode: 'keyless', proveKey: nothingToProve, charge: async () => null } as const;
  if (isOwnRequest(ip)) return { ...free, headers: {} };
  const allowances = await countKeyless(ip);
  const headers: Record<string, string> = rateLimitHeaders(...allowances);
  const exceeded = allowances.find(({ allowed }) => !allowed);
  if (!exceeded) return { ...free, headers };
  const { limit, resetSeconds: seconds } = exceeded;
  const policy = policyOf(exceeded);
  const sentence = policy === 'day' ? 'rate-limited-keyless-day' : 'rate-limited-keyless';
  throw apiError('rate-limited', { limit, seconds }, { headers, sentence, members: violatedPolicies(policy) });
}

/** A request that the minute refuses does not count against the day. */
async function countKeyless(ip: string): Promise<RateLimitResult[]> {
  const key = limitKey(ip);
  const minute = await consumeRateLimit('convert-keyless', key);
  const day = await (minute.allowed ? consumeRateLimit : peekRateLimit)('convert-keyless-day', key);
  return day.allowed ? [minute, day] : [day, minute];
}

/** The demo key belongs to nobody: its rate limit is by network, and its quota is never used up. */
async function demoMeter(ip: string): Promise<Meter> {
  const allowance = await consumeRateLimit('demo-key', limitKey(ip));
  const headers: Record<string, string> = rateLimitHeaders(allowance);
  const { limit, resetSeconds: seconds } = allowance;
  if (!allowance.allowed) throw apiError('rate-limited', { limit, seconds }, { headers });
  const charged = { accountId: null, agencyName: demoAgency, monthly: demoMonthlyLimit, used: 0, granted: 0, headers };
  const period = periodAt(systemClock.now(), null);
  const charge = async () => ({ ...charged, period, earlier: null, running: false });
  return { mode: 'test', headers, proveKey: nothingToProve, charge };
}

/** An embedded run does not limit its own machine. */
const isOwnRequest = (ip: string) => settings().embedded && isLoopback(ip);
