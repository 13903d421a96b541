import { WaylineError } from './error.ts';

export interface Patience {
  /** How often a call is sent again after the first time. */
  retries: number;
  /** Milliseconds before the first repetition at the most; doubled each time. */
  backoff: number;
  /** Milliseconds that no wait exceeds; an API that asks for more is not waited for. */
  maxWait: number;
}

/**
 * Sends again what may succeed the next time: after no answer, after 409, 500, 502, 503, 504, and after 429 for the
 * minute's limit. A used-up month is not waited for.
 */
export async function withRetries<Result>(
  patience: Patience,
  send: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const wait = waitAfter(error, attempt, patience);
      if (wait === null) throw error;
      await pause(wait, signal);
    }
  }
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(abortedError(signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

export const abortedError = (signal?: AbortSignal): WaylineError =>
  new WaylineError(0, null, null, { code: 'aborted', message: 'The call was aborted.', cause: signal?.reason });

const passing = new Set([409, 429, 500, 502, 503, 504]);
const withoutAnswer = new Set(['unreachable', 'timed-out']);

const mayPass = ({ status, code }: WaylineError) =>
  status === 0 ? withoutAnswer.has(code) : passing.has(status) && code !== 'quota-exceeded';

/** Milliseconds to wait, or null to give up. The wait is drawn at random, so that many clients do not return together. */
export function waitAfter(error: unknown, attempt: number, { retries, backoff, maxWait }: Patience): number | null {
  if (!(error instanceof WaylineError) || attempt >= retries || !mayPass(error)) return null;
  const asked = (error.retryAfter ?? 0) * 1000;
  if (asked > maxWait) return null;
  const drawn = Math.random() * Math.min(backoff * 2 ** attempt, maxWait);
  return Math.min(asked + drawn, maxWait);
}
