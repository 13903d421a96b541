import type { RateLimitResult } from '~/platform/rate-limit.server.ts';

const windowNames = new Map([
  [60, 'minute'],
  [3600, 'hour'],
  [86_400, 'day'],
]);

export const policyOf = ({ windowSeconds }: RateLimitResult): string => windowNames.get(windowSeconds) ?? 'window';

/** IETF draft of 23 September 2025; `Retry-After` is present when a policy refuses. */
export function rateLimitHeaders(...results: RateLimitResult[]): Record<string, string> {
  const waits = results.filter(({ allowed }) => !allowed).map(({ resetSeconds }) => resetSeconds);
  return {
    'RateLimit-Policy': listOf(results, (each) => `q=${each.limit};w=${each.windowSeconds}`),
    RateLimit: listOf(results, (each) => `r=${each.remaining};t=${each.resetSeconds}`),
    ...(waits.length > 0 ? { 'Retry-After': String(Math.max(...waits)) } : {}),
  };
}

const listOf = (results: RateLimitResult[], write: (result: RateLimitResult) => string): string =>
  results.map((each) => `"${policyOf(each)}";${write(each)}`).join(', ');
