import { setTimeout as sleep } from 'node:timers/promises';
import { errorFields, log } from '~/platform/log.server.ts';
import { isKeyInUse, paymentFailure } from '~/platform/payments.server.ts';

/**
 * Why something about money did not happen. `declined` and `confirm` are the card's, `unavailable` Stripe's; nothing was
 * charged in any of them.
 */
export type BillingRefusal =
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
  | 'busy'
  | 'unknown-session';

export type Refusal = { ok: false; reason: BillingRefusal };

export const refuse = (reason: BillingRefusal): Refusal => ({ ok: false, reason });

/** Runs something that asks Stripe; what Stripe's client throws becomes a reason. Other errors are bugs and stay errors. */
export async function guarded<Result>(what: string, run: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await run();
  } catch (error) {
    const failure = paymentFailure(error);
    if (!failure) throw error;
    log.warn('payment-call-failed', { what, failure, ...errorFields(error) });
    if (failure === 'gone') return refuse('refused');
    return refuse(failure);
  }
}

/** Waits for a call of ours with the same idempotency key that is still under way: a double click gets the same answer. */
export async function patiently<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isKeyInUse(error) || tries >= 20) throw error;
      await sleep(400);
    }
  }
}
