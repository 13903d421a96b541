import { paymentFailureOf } from '~/platform/payments.server.ts';

/** Null for an object that Stripe no longer has. @throws every other error of Stripe's client */
export async function nullIfGone<Result>(ask: () => Promise<Result>): Promise<Result | null> {
  try {
    return await ask();
  } catch (error) {
    if (paymentFailureOf(error) === 'gone') return null;
    throw error;
  }
}
