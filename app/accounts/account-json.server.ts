import type { Account } from '~/platform/generated/client.ts';
import { planOf } from './choose-plan.server.ts';
import type { PendingEmail } from './email-change.server.ts';

/** The account as the API writes it (specification, 3.3). */
export interface UserJson {
  id: string;
  name: string;
  agencyname: string;
  iatacode: string | null;
  address_1: string;
  address_2: string | null;
  city: string;
  /** ISO code. */
  country: string;
  vatnumber: string | null;
  email: string;
  pending_email: string | null;
  phone: string;
  /** Plan id; 1 is the free plan. */
  api: number | 'not set';
  /** Requests a month. */
  limit: number;
  requests: number;
  card_last_four: string | null;
  card_brand: string | null;
  stripe_id: string | null;
  defaultcurrency: string;
  /** Plan id after the paid month, 1 after a cancellation; null when the plan stays. */
  pending_plan: number | null;
  /** Unix seconds. */
  pending_from: number | null;
  /** Null before activation. */
  public_key: string | null;
}

export interface PendingPlan {
  plan: { id: number };
  from: Date;
}

interface Pending {
  email: PendingEmail | null;
  plan: PendingPlan | null;
}

interface Usage {
  /** Conversions of this month. */
  requests: number;
  publicKey: string | null;
}

export function toUserJson(account: Account, { requests, publicKey }: Usage, pending: Pending): UserJson {
  const plan = planOf(account);
  return {
    id: account.id,
    name: account.name,
    agencyname: account.agencyName,
    iatacode: account.iataCode,
    address_1: account.addressOne,
    address_2: account.addressTwo,
    city: account.city,
    country: account.country,
    vatnumber: account.vatNumber,
    email: account.email,
    pending_email: pending.email?.email ?? null,
    phone: account.phone,
    api: plan?.id ?? 'not set',
    limit: plan?.monthlyLimit ?? 0,
    requests,
    card_last_four: account.cardLastFour,
    card_brand: account.cardBrand,
    stripe_id: account.stripeCustomerId,
    defaultcurrency: account.currency,
    pending_plan: pending.plan?.plan.id ?? null,
    pending_from: pending.plan ? Math.floor(pending.plan.from.getTime() / 1000) : null,
    public_key: publicKey,
  };
}
