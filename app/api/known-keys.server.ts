import { minutes } from '~/platform/clock.ts';
import type { LimitKey } from '~/platform/limit-key.server.ts';

/**
 * Refuses a flood without the database. A refusal only comes sooner, never more often. `now` is `performance.now()`, which
 * nobody puts back (F27).
 */
const lifetime = minutes(1);
const maxEntries = 10_000;

const limitsByKey = new Map<string, { limit: number; until: number }>();
const blockedNetworks = new Map<string, number>();

/** Requests per minute; null for a key without a recent valid call. */
export function knownLimit(secretMac: string, now: number): number | null {
  const entry = limitsByKey.get(secretMac);
  return entry && entry.until > now ? entry.limit : null;
}

export function rememberLimit(secretMac: string, limit: number, now: number): void {
  if (limitsByKey.size >= maxEntries) limitsByKey.clear();
  limitsByKey.set(secretMac, { limit, until: now + lifetime });
}

export function forgetKey(secretMac: string): void {
  limitsByKey.delete(secretMac);
}

/** 0 for a network that is not blocked. */
export function blockedSeconds({ near }: LimitKey, now: number): number {
  const until = blockedNetworks.get(near) ?? 0;
  return until > now ? Math.ceil((until - now) / 1000) : 0;
}

export function blockNetwork({ near }: LimitKey, seconds: number, now: number): void {
  if (blockedNetworks.size >= maxEntries) blockedNetworks.clear();
  blockedNetworks.set(near, now + seconds * 1000);
}
