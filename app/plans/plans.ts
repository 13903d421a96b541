export const planCurrencies = ['gbp', 'usd', 'aud', 'eur'] as const;
export type PlanCurrency = (typeof planCurrencies)[number];

export const defaultCurrency: PlanCurrency = 'gbp';

export interface Plan {
  /** 1 is the free plan; one id for each plan and currency. */
  id: number;
  slug: string;
  /** Key of the name and description in the catalogues. */
  tier: 'free' | 'starter' | 'agency' | 'network';
  name: string;
  description: string;
  currency: PlanCurrency | 'na';
  currencySymbol: string;
  /** Whole units of the currency, a month. */
  cost: number;
  /** Conversions a calendar month. */
  monthlyLimit: number;
  /** Keyed calls a minute. */
  perMinute: number;
  /** Shared trips that work at the same time. */
  sharedTrips: number;
  /** Of these, with their former revisions and answers. */
  sharedMegabytes: number;
}

const symbols: Record<PlanCurrency, string> = { gbp: '£', usd: '$', aud: 'A$', eur: '€' };

const tiers = [
  {
    tier: 'starter',
    name: 'Starter',
    description: 'For a single agency with its own software',
    monthlyLimit: 2000,
    perMinute: 120,
    sharedTrips: 500,
    sharedMegabytes: 500,
    cost: { gbp: 19, usd: 24, aud: 36, eur: 22 },
  },
  {
    tier: 'agency',
    name: 'Agency',
    description: 'For busy agencies and their software',
    monthlyLimit: 10_000,
    perMinute: 300,
    sharedTrips: 5000,
    sharedMegabytes: 2000,
    cost: { gbp: 49, usd: 62, aud: 94, eur: 57 },
  },
  {
    tier: 'network',
    name: 'Network',
    description: 'For networks, consolidators and vendors',
    monthlyLimit: 50_000,
    perMinute: 600,
    sharedTrips: 50_000,
    sharedMegabytes: 5000,
    cost: { gbp: 149, usd: 189, aud: 285, eur: 175 },
  },
] as const;

const free: Plan = {
  id: 1,
  slug: 'free',
  tier: 'free',
  name: 'Free',
  description: 'For trying it out and for low volumes',
  currency: 'na',
  currencySymbol: '',
  cost: 0,
  monthlyLimit: 100,
  perMinute: 60,
  sharedTrips: 20,
  sharedMegabytes: 20,
};

/** Ids never change: customers' records name them. */
export const plans: readonly Plan[] = [
  free,
  ...tiers.flatMap(({ cost, ...tier }, row) =>
    planCurrencies.map((currency, column) => ({
      ...tier,
      id: 2 + row * planCurrencies.length + column,
      slug: `${tier.tier}-${currency}`,
      currency,
      currencySymbol: symbols[currency],
      cost: cost[currency],
    })),
  ),
];

export const freePlan = free;

export const findPlan = (slugOrId: string | number): Plan | null =>
  plans.find((plan) => plan.slug === slugOrId || plan.id === Number(slugOrId)) ?? null;
