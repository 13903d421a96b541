import { setTimeout as sleep } from 'node:timers/promises';
import { errorFields, log } from '~/platform/log.server.ts';
import { hasPayments, isIdempotencyKeyInUse, isRateLimited, paymentFailureOf } from '~/platform/payments.server.ts';

/** `declined`, `confirm` and `too-late` come from the card, `unavailable` from Stripe; none has charged anything. */
export type BillingReason =
  | 'payments-off'
  | 'unavailable'
  | 'declined'
  | 'confirm'
  | 'too-late'
  | 'refused'
  | 'already-subscribed'
  | 'not-subscribed'
  | 'same-plan'
  | 'other-currency'
  | 'home-currency'
  | 'changed-meanwhile'
  | 'not-as-seen'
  | 'overdue'
  | 'disputed'
  | 'card-of-another'
  | 'country-unknown'
  | 'vat-number-needed'
  | 'busy'
  | 'deletion-due'
  | 'unknown-session';

export type BillingRejection = { ok: false; reason: BillingReason };

export const reject = (reason: BillingReason): BillingRejection => ({ ok: false, reason });

/** Turns a missing key and errors of Stripe's client into a reason; others are bugs and stay errors. */
export async function withStripeErrors<Result>(
  what: string,
  requestId: string | undefined,
  run: () => Promise<Result>,
): Promise<Result | BillingRejection> {
  if (!hasPayments()) return reject('payments-off');
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

/** Retries 429 and a key in use (a double click); Stripe's client itself retries 500 and lost responses. */
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

/** Milliseconds, null for no retry; random, so that two processes do not retry in step. */
function retryDelay(error: unknown, tries: number): number | null {
  if (isIdempotencyKeyInUse(error)) return tries < 20 ? 400 : null;
  return isRateLimited(error) && tries < 3 ? 200 * 2 ** tries * (1 + Math.random()) : null;
}
