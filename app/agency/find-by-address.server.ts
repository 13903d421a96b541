import { minutes } from '~/platform/clock.ts';
import type { LimitKey } from '~/platform/limit-key.server.ts';
import { consumeRateLimit, peekRateLimit } from '~/platform/rate-limit.server.ts';

export type Found<Thing> =
  | { ok: true; thing: Thing }
  | { ok: false; reason: 'gone' }
  | { ok: false; reason: 'too-many-attempts'; resetSeconds: number };

const keptFor = minutes(1);
const mostKept = 5000;

/** Addresses that nothing has, until when (`performance.now()`). Ids are random: only what was suspended comes back. */
const missing = new Map<string, number>();

/**
 * What an address names that nobody can guess. Who asks for ones that are not there is refused after a while.
 * @param address kind and id
 */
export async function findByAddress<Thing>(
  address: string,
  key: LimitKey,
  find: () => Promise<Thing | null>,
): Promise<Found<Thing>> {
  const { allowed, resetSeconds } = await peekRateLimit('unknown-address', key);
  if (!allowed) return { ok: false, reason: 'too-many-attempts', resetSeconds };
  const thing = (missing.get(address) ?? 0) > performance.now() ? null : await find();
  if (thing !== null) return { ok: true, thing };
  missing.delete(address);
  missing.set(address, performance.now() + keptFor);
  if (missing.size > mostKept) missing.delete(missing.keys().next().value ?? '');
  await consumeRateLimit('unknown-address', key);
  return { ok: false, reason: 'gone' };
}
