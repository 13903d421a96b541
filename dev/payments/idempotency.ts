import { createHash } from 'node:crypto';
import { day } from './calendar.ts';
import { StripeFault } from './faults.ts';
import type { KeptAnswer, World } from './store.ts';

export interface Answer {
  status: number;
  body: unknown;
}

const running = new Set<string>();

/**
 * The answer kept for a key, or what `run` answers, which is kept. The same key with other parameters is refused, and so
 * is a key whose first request has not ended. After a day a key is forgotten.
 */
export async function once(
  world: World,
  { key, path, body }: { key: string; path: string; body: string },
  run: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  const fingerprint = createHash('sha256').update(`${path}\n${body}`).digest('hex');
  const kept = world.state.answers[key];
  if (kept && world.now() - kept.at < day) return replay(kept, fingerprint);
  if (running.has(key)) throw inUse();
  running.add(key);
  const at = world.now();
  try {
    const answer = await run();
    world.state.answers[key] = { fingerprint, at, ...answer };
    return { ...answer, replayed: false };
  } finally {
    running.delete(key);
  }
}

function replay(kept: KeptAnswer, fingerprint: string): Answer & { replayed: boolean } {
  if (kept.fingerprint === fingerprint) return { status: kept.status, body: kept.body, replayed: true };
  throw new StripeFault(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });
}

const inUse = () =>
  new StripeFault(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this idempotency key.',
  });
