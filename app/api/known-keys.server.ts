import { minutes } from '~/platform/clock.ts';
import type { LimitKey } from '~/usage/rate-limits.server.ts';

/**
 * What this process remembers of keys and callers for a minute, so that a flood is refused without asking the database.
 * It only ever refuses sooner what would be refused anyway.
 */
const remembered = minutes(1);
const most = 10_000;

const perMinute = new Map<string, { limit: number; until: number }>();
const blocked = new Map<string, number>();

/** The calls a minute of a key that was good a moment ago; null when it was not seen. */
export function knownLimit(secretMac: string, now: number): number | null {
  const known = perMinute.get(secretMac);
  return known && known.until > now ? known.limit : null;
}

export function rememberLimit(secretMac: string, limit: number, now: number): void {
  if (perMinute.size >= most) perMinute.clear();
  perMinute.set(secretMac, { limit, until: now + remembered });
}

export function forgetKey(secretMac: string): void {
  perMinute.delete(secretMac);
}

/** Seconds for which a network that sent too many wrong keys is not listened to; 0 when it is. */
export function blockedSeconds({ near }: LimitKey, now: number): number {
  const until = blocked.get(near) ?? 0;
  return until > now ? Math.ceil((until - now) / 1000) : 0;
}

export function block({ near }: LimitKey, seconds: number, now: number): void {
  if (blocked.size >= most) blocked.clear();
  blocked.set(near, now + seconds * 1000);
}
