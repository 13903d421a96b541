import Stripe from 'stripe';
import { seconds } from '~/platform/clock.ts';
import { hasPayments, stripe } from '~/platform/payments.server.ts';
import { error, type Finding, ok, warning } from './finding.ts';

const patience = { timeout: seconds(5), maxNetworkRetries: 0 };

/** Asks for one product, which every key may that the product can work with. */
export async function examineStripe(): Promise<Finding[]> {
  if (!hasPayments()) return [];
  const name = 'Stripe';
  try {
    await stripe().products.list({ limit: 1 }, patience);
    return [ok(name, 'answers, and accepts the key')];
  } catch (thrown) {
    if (thrown instanceof Stripe.errors.StripeAuthenticationError)
      return [error(name, 'does not accept the key: check STRIPE_SECRET_KEY')];
    if (thrown instanceof Stripe.errors.StripePermissionError)
      return [error(name, 'the restricted key may not read products: docs/operations.md lists its rights')];
    return [warning(name, `not reachable (${reasonOf(thrown)})`)];
  }
}

function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Stripe.errors.StripeError)) return 'unknown error';
  return thrown.statusCode ? `answers ${thrown.statusCode}` : thrown.type;
}
