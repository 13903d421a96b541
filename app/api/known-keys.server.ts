import { minutes } from '~/platform/clock.ts';
import type { LimitKey } from '~/platform/limit-key.server.ts';

/**
 * Refuses a flood without the database. A refusal only comes sooner, never more often. `now` is `performance.now()`, which
 * nobody puts back (F27).
 */
const lifetime = minutes(1);
const maxEntries = 10_000;

interface KnownKey {
  /** Requests per minute. */
  limit: number;
  accountId: string;
  keyId: string;
}

const knownKeys = new Map<string, KnownKey & { until: number }>();
const blockedNetworks = new Map<string, number>();

/** Null for a key without a recent valid call. */
export function knownKey(secretMac: string, now: number): KnownKey | null {
  const entry = knownKeys.get(secretMac);
  return entry && entry.until > now ? entry : null;
}

export function rememberKey(secretMac: string, key: KnownKey, now: number): void {
  if (knownKeys.size >= maxEntries) knownKeys.clear();
  knownKeys.set(secretMac, { ...key, until: now + lifetime });
}

export function forgetKey(secretMac: string): void {
  knownKeys.delete(secretMac);
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
