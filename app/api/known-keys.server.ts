import { minutes } from '~/platform/clock.ts';
import type { LimitKey } from '~/platform/limit-key.server.ts';

/**
 * What this process remembers of keys and callers for a minute, so that a flood is refused without asking the database.
 * It only ever refuses sooner what would be refused anyway.
 */
const lifetime = minutes(1);
const maxEntries = 10_000;

const limitsByKey = new Map<string, { limit: number; until: number }>();
const blockedNetworks = new Map<string, number>();

/** The calls a minute of a key that was good a moment ago; null when it was not seen. */
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

/** Seconds for which a network that sent too many wrong keys is not listened to; 0 when it is. */
export function blockedSeconds({ near }: LimitKey, now: number): number {
  const until = blockedNetworks.get(near) ?? 0;
  return until > now ? Math.ceil((until - now) / 1000) : 0;
}

export function blockNetwork({ near }: LimitKey, seconds: number, now: number): void {
  if (blockedNetworks.size >= maxEntries) blockedNetworks.clear();
  blockedNetworks.set(near, now + seconds * 1000);
}
