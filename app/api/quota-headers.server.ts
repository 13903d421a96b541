import type { Charge } from '~/usage/charge.server.ts';
import type { KeyRate } from '~/usage/key-rate.server.ts';
import { secondsUntil } from '~/usage/period.ts';

/** `RateLimit` headers of the IETF draft (23 Sep 2025) for a key: its minute, and with `month` its month. */
export function keyRateLimitHeaders(
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

export function quotaHeaders({ monthly, perMinute, used, period }: Charge, rate: KeyRate, now: Date) {
  const seconds = Math.round((period.end.getTime() - period.start.getTime()) / 1000);
  return keyRateLimitHeaders(perMinute, rate, {
    policy: `"month";q=${monthly};w=${seconds}`,
    state: `"month";r=${Math.max(0, monthly - used)};t=${secondsUntil(period.end, now)}`,
  });
}
