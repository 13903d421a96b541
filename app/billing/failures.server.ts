import { setTimeout as sleep } from 'node:timers/promises';
import { errorFields, log } from '~/platform/log.server.ts';
import { isIdempotencyKeyInUse, isRateLimited, paymentFailureOf } from '~/platform/payments.server.ts';

/**
 * Why a payment, change or cancellation did not happen. `declined` and `confirm` come from the card, `unavailable` from
 * Stripe; none of them has charged anything.
 */
export type BillingReason =
  | 'payments-off'
  | 'unavailable'
  | 'declined'
  | 'confirm'
  | 'refused'
  | 'already-subscribed'
  | 'not-subscribed'
  | 'same-plan'
  | 'other-currency'
  | 'changed-meanwhile'
  | 'not-as-seen'
  | 'overdue'
  | 'card-of-another'
  | 'country-unknown'
  | 'vat-number-needed'
  | 'busy'
  | 'unknown-session';

export type BillingRejection = { ok: false; reason: BillingReason };

export const reject = (reason: BillingReason): BillingRejection => ({ ok: false, reason });

/**
 * Turns the errors of Stripe's client into a reason. Other errors are bugs and stay errors.
 * @param requestId for the log
 */
export async function withStripeErrors<Result>(
  what: string,
  requestId: string | undefined,
  run: () => Promise<Result>,
): Promise<Result | BillingRejection> {
  try {
    return await run();
  } catch (error) {
    const failure = paymentFailureOf(error);
    if (!failure) throw error;
    log.warn('payment-call-failed', { request_id: requestId, what, failure, ...errorFields(error) });
    if (failure === 'gone') return reject('refused');
    return reject(failure);
  }
}

/**
 * Waits for a running call with the same idempotency key, so that a double click gets the same response, and retries when
 * Stripe is busy (429). Stripe's client itself retries after 500s and lost responses.
 */
export async function withRetry<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      const wait = retryDelay(error, tries);
      if (wait === null) throw error;
      await sleep(wait);
    }
  }
}

/** Milliseconds before the next try; null for none. Random, so that two processes do not retry in step. */
function retryDelay(error: unknown, tries: number): number | null {
  if (isIdempotencyKeyInUse(error)) return tries < 20 ? 400 : null;
  return isRateLimited(error) && tries < 3 ? 200 * 2 ** tries * (1 + Math.random()) : null;
}
