import { systemClock } from '~/platform/clock.ts';
import { settings } from '~/platform/env.server.ts';
import type { Once } from '~/usage/charge.server.ts';
import { periodAt } from '~/usage/period.ts';
import {
  type Allowance,
  findAllowance,
  isLoopback,
  limitAttempts,
  limitKey,
  policyOf,
  rateLimitHeaders,
} from '~/usage/rate-limits.server.ts';
import { Refused, refusal } from './api-error.server.ts';
import { type Admitted, admit, badKey, enterCall, violated } from './authenticate-key.server.ts';
import { type Credentials, readCredentials } from './credentials.server.ts';
import { docsAgency, docsMonthlyLimit, isDocsKey } from './docs/demo-key.server.ts';
import type { ApiCall } from './endpoint.ts';

/** What stands between a caller and a conversion: the address's minute, or a key with its minute and its month. */
export interface Meter {
  mode: 'keyless' | 'test' | 'live';
  /** Headers so far; a keyed call has its own only once it is settled. */
  headers: Record<string, string>;
  /** Checks the key and counts `wanted` conversions; null without keys. */
  settle(wanted: number, once?: Once): Promise<Settled | null>;
}

/** What an answer needs to know of a settled call. */
export type Settled = Pick<
  Admitted,
  'agencyName' | 'monthly' | 'used' | 'granted' | 'period' | 'headers' | 'earlier' | 'running'
> & {
  /** Null for the documentation's key. */
  accountId: string | null;
};

/**
 * Who calls, counted against the minute.
 * @throws Refused for wrong keys and full minutes
 */
export async function openMeter(call: ApiCall, weight = 1): Promise<Meter> {
  const { address, requestId } = call;
  const credentials = await credentialsOf(call);
  if (!credentials) return keylessMeter(address);
  if (isDocsKey(credentials.secretMac)) return docsMeter(address);
  const entered = await enterCall(credentials, { address, requestId }, weight);
  return { mode: credentials.mode, headers: {}, settle: (wanted, once) => admit(entered, wanted, once) };
}

/** The keys of a call; a private key that cannot be one counts as a wrong key. */
export async function credentialsOf(call: ApiCall): Promise<Credentials | null> {
  try {
    return readCredentials(call);
  } catch (error) {
    throw error instanceof Refused && error.refusal.code === 'key-malformed'
      ? await badKey('key-malformed', call.address)
      : error;
  }
}

async function keylessMeter(address: string): Promise<Meter> {
  const settle = async () => null;
  if (isOwn(address)) return { mode: 'keyless', headers: {}, settle };
  const allowances = await countKeyless(address);
  const headers: Record<string, string> = rateLimitHeaders(...allowances);
  const full = allowances.find(({ allowed }) => !allowed);
  if (!full) return { mode: 'keyless', headers, settle };
  const { limit, resetSeconds: seconds } = full;
  const policy = policyOf(full);
  const sentence = policy === 'day' ? 'rate-limited-keyless-day' : 'rate-limited-keyless';
  throw refusal('rate-limited', { limit, seconds }, { headers, sentence, members: violated(policy) });
}

/** The address's day and minute; a call that the minute refuses does not count against the day. */
async function countKeyless(address: string): Promise<Allowance[]> {
  const key = limitKey(address);
  const minute = await limitAttempts('convert-keyless', key);
  const day = await (minute.allowed ? limitAttempts : findAllowance)('convert-keyless-day', key);
  return day.allowed ? [minute, day] : [day, minute];
}

/** The documentation's key belongs to nobody: it has a minute per address, and a month that is always new. */
async function docsMeter(address: string): Promise<Meter> {
  const allowance = await limitAttempts('docs-key', limitKey(address));
  const headers: Record<string, string> = rateLimitHeaders(allowance);
  const { limit, resetSeconds: seconds } = allowance;
  if (!allowance.allowed) throw refusal('rate-limited', { limit, seconds }, { headers });
  const settled = { accountId: null, agencyName: docsAgency, monthly: docsMonthlyLimit, used: 0, granted: 0, headers };
  const period = periodAt(systemClock.now(), null);
  return { mode: 'test', headers, settle: async () => ({ ...settled, period, earlier: null, running: false }) };
}

/** The machine's own calls in an embedded run: tests and scripts there need no limit. */
const isOwn = (address: string) => settings().embedded && isLoopback(address);

/** A refusal with the headers that the answer would have had. */
export function withHeaders(error: unknown, headers: Record<string, string>): unknown {
  if (!(error instanceof Refused)) return error;
  return new Refused({ ...error.refusal, headers: { ...headers, ...error.refusal.headers } });
}
