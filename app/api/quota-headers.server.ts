import type { CallRate } from '~/usage/call-rate.server.ts';
import type { Charge } from '~/usage/charge.server.ts';
import { secondsUntil } from '~/usage/period.ts';

/** `RateLimit` headers of the IETF draft (23 Sep 2025) for a key: its minute, and with `month` its month. */
export function minuteHeaders(
  limit: number,
  { calls, resetSeconds }: CallRate,
  month?: { policy: string; state: string },
) {
  const policy = `"minute";q=${limit};w=60`;
  const state = `"minute";r=${Math.max(0, limit - calls)};t=${resetSeconds}`;
  return {
    'RateLimit-Policy': month ? `${policy}, ${month.policy}` : policy,
    RateLimit: month ? `${state}, ${month.state}` : state,
  };
}

export function quotaHeaders({ monthly, perMinute, used, period }: Charge, rate: CallRate, now: Date) {
  const seconds = Math.round((period.end.getTime() - period.start.getTime()) / 1000);
  return minuteHeaders(perMinute, rate, {
    policy: `"month";q=${monthly};w=${seconds}`,
    state: `"month";r=${Math.max(0, monthly - used)};t=${secondsUntil(period.end, now)}`,
  });
}
