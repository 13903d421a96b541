import type Stripe from 'stripe';
import { findPlan, type Plan } from '~/plans/plans.ts';
import { minutes, systemClock } from '~/platform/clock.ts';
import { paymentFailureOf, stripe } from '~/platform/payments.server.ts';
import { productOf } from './invoice-subject.ts';

/** A new amount makes a new price, and old subscriptions keep theirs. */
const lookupKey = (plan: Plan) => `wayline-${plan.slug}-${minorUnits(plan)}`;

/** Minor units a month: 1900 for £19. */
export const minorUnits = (plan: Plan): number => plan.cost * 100;

/** A price archived in Stripe's dashboard is replaced after this time. */
const cacheLifetime = minutes(10);

const known = new Map<string, { id: string; until: number }>();

export async function priceOf(plan: Plan): Promise<string> {
  const key = lookupKey(plan);
  const now = systemClock.now().getTime();
  const kept = known.get(key);
  if (kept && kept.until > now) return kept.id;
  const price = (await findPrice(key)) ?? (await createPrice(plan, key));
  if (price.unit_amount !== minorUnits(plan) || price.currency !== plan.currency)
    throw new Error(`the price ${price.id} at Stripe is not that of ${plan.slug}`);
  if (price.tax_behavior === 'unspecified') await stripe().prices.update(price.id, { tax_behavior: 'inclusive' });
  known.set(key, { id: price.id, until: now + cacheLifetime });
  return price.id;
}

/** For tests that change Stripe's backend. */
export const clearPriceCache = (): void => known.clear();

async function findPrice(key: string): Promise<Stripe.Price | null> {
  const { data } = await stripe().prices.list({ lookup_keys: [key], active: true, limit: 1 });
  return data[0] ?? null;
}

async function createPrice(plan: Plan, key: string): Promise<Stripe.Price> {
  const product = await ensureProduct(plan);
  const price = {
    product,
    currency: plan.currency,
    unit_amount: minorUnits(plan),
    tax_behavior: 'inclusive',
    recurring: { interval: 'month' },
    lookup_key: key,
    metadata: { plan: plan.slug },
  } satisfies Stripe.PriceCreateParams;
  try {
    return await stripe().prices.create(price, { idempotencyKey: `price:${key}` });
  } catch (error) {
    const made = await findPrice(key); // another process was faster
    if (made) return made;
    throw error;
  }
}

async function ensureProduct(plan: Plan): Promise<string> {
  const id = productOf(plan.tier);
  try {
    return (await stripe().products.retrieve(id)).id;
  } catch (error) {
    if (paymentFailureOf(error) !== 'gone') throw error;
  }
  const product = { id, name: `Wayline ${plan.name}`, description: plan.description };
  return stripe()
    .products.create(product, { idempotencyKey: `product:${id}` })
    .then(
      (made) => made.id,
      (error: unknown) => {
        if (paymentFailureOf(error) === 'refused') return id; // another process was faster
        throw error;
      },
    );
}

export const planOfPrice = (price: Stripe.Price): Plan | null => findPlan(price.metadata.plan ?? '');
