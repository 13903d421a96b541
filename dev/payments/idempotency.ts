import { createHash } from 'node:crypto';
import { day } from './calendar.ts';
import type { Store, StoredResponse } from './store.ts';
import { StripeApiError } from './stripe-api-error.ts';

export interface EmulatorResponse {
  status: number;
  body: unknown;
}

const inProgress = new Set<string>();

/**
 * The answer kept for a key, or what `run` answers, which is kept. The same key with other parameters is refused, and so
 * is a key whose first request has not ended. After a day a key is forgotten.
 */
export async function withIdempotency(
  store: Store,
  { key, path, body }: { key: string; path: string; body: string },
  run: () => Promise<EmulatorResponse>,
): Promise<EmulatorResponse & { replayed: boolean }> {
  const fingerprint = createHash('sha256').update(`${path}\n${body}`).digest('hex');
  const previous = store.state.answers[key];
  if (previous && store.now() - previous.at < day) return replay(previous, fingerprint);
  if (inProgress.has(key)) throw keyInUse();
  inProgress.add(key);
  const at = store.now();
  try {
    const response = await run();
    store.state.answers[key] = { fingerprint, at, ...response };
    return { ...response, replayed: false };
  } finally {
    inProgress.delete(key);
  }
}

function replay(previous: StoredResponse, fingerprint: string): EmulatorResponse & { replayed: boolean } {
  if (previous.fingerprint === fingerprint) return { status: previous.status, body: previous.body, replayed: true };
  throw new StripeApiError(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });
}

const keyInUse = () =>
  new StripeApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this idempotency key.',
  });
