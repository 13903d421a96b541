import Stripe from 'stripe';
import { type Sandbox, startSandbox } from '../../dev/payments/sandbox.ts';

/** The sandbox alone, without the product, and Stripe's own library talking to it. */
export interface BareSandbox {
  sandbox: Sandbox;
  stripe: Stripe;
  /** Moves the sandbox's clock to a moment in Unix seconds. */
  advanceTo(moment: number): Promise<void>;
  /** A price of so many pence a month. */
  priced(amount: number): Promise<Stripe.Price>;
  /** A customer whose card pays. */
  customer(token?: string): Promise<Stripe.Customer>;
  /** A customer, and their paid subscription. */
  subscribed(amount: number): Promise<{ customer: Stripe.Customer; subscription: Stripe.Subscription }>;
}

export async function openBareSandbox(): Promise<BareSandbox> {
  const sandbox = await startSandbox({ port: 0, file: null, target: null });
  const stripe = clientOf(sandbox, 'sk_test_any');
  const product = await stripe.products.create({ name: 'Wayline Plan' });
  const bare: BareSandbox = {
    sandbox,
    stripe,
    advanceTo: async (to) => {
      await fetch(`${sandbox.origin}/control/advance`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ to }),
      });
    },
    priced: (amount) =>
      stripe.prices.create({
        product: product.id,
        currency: 'gbp',
        unit_amount: amount,
        recurring: { interval: 'month' },
      }),
    customer: async (token = 'tok_visa') => {
      const { id } = await stripe.customers.create({ email: 'mira@example.com' });
      const method = await stripe.paymentMethods.create({ type: 'card', card: { token } });
      await stripe.paymentMethods.attach(method.id, { customer: id });
      return stripe.customers.update(id, { invoice_settings: { default_payment_method: method.id } });
    },
    subscribed: async (amount) => {
      const [customer, price] = [await bare.customer(), await bare.priced(amount)];
      const subscription = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
      return { customer, subscription };
    },
  };
  return bare;
}

export function clientOf({ origin }: Pick<Sandbox, 'origin'>, key: string): Stripe {
  const { hostname, port } = new URL(origin);
  const address = { host: hostname, port: Number(port), protocol: 'http' } as const;
  return new Stripe(key, { ...address, maxNetworkRetries: 0, telemetry: false });
}

export function itemIn(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error('a subscription without an item');
  return item;
}
