import { randomUUID } from 'node:crypto';
import type { PaidInvoice, StripeLine } from '~/billing/invoice-amounts.ts';

const start = Date.UTC(2026, 10, 20) / 1000;
const month = 30 * 86_400;

export function stripeLine(given: Partial<StripeLine> = {}): StripeLine {
  return {
    amount: 1900,
    description: '1 × Wayline Starter (at £19.00 / month)',
    period: { start, end: start + month },
    quantity: 1,
    parent: null,
    taxes: null,
    pricing: ofProduct('Starter'),
    ...given,
  };
}

/** Stripe's product of a plan, as a line names it. */
export const ofProduct = (plan: string) => ({ price_details: { product: `wayline-${plan.toLowerCase()}` } });

/** The credit of a downgrade, as Stripe writes it. */
export const unusedTime = (amount: number, plan = 'Agency'): StripeLine =>
  stripeLine({
    amount: -amount,
    description: `Unused time on Wayline ${plan} after 20 Nov 2026`,
    pricing: ofProduct(plan),
    parent: { subscription_item_details: proration, invoice_item_details: null },
  });

export const remainingTime = (amount: number, plan = 'Network'): StripeLine =>
  stripeLine({
    amount,
    description: `Remaining time on Wayline ${plan} after 20 Nov 2026`,
    pricing: ofProduct(plan),
    parent: { subscription_item_details: proration, invoice_item_details: null },
  });

const proration = {
  invoice_item: null,
  proration: true,
  proration_details: null,
  subscription: 'sub_1',
  subscription_item: 'si_1',
};

/** A paid invoice as Stripe answers; sums follow from the lines. */
export function stripeInvoice(lines: StripeLine[] = [stripeLine()], given: Partial<PaidInvoice> = {}): PaidInvoice {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: `in_${randomUUID()}`,
    created: start,
    currency: 'gbp',
    effective_at: start,
    status_transitions: { finalized_at: start, marked_uncollectible_at: null, paid_at: start + 5, voided_at: null },
    total,
    amount_due: Math.max(total, 0),
    amount_paid: Math.max(total, 0),
    starting_balance: 0,
    ending_balance: Math.min(total, 0),
    total_taxes: null,
    total_discount_amounts: null,
    customer_tax_ids: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    parent: null,
    lines: { data: lines, has_more: false },
    ...given,
  };
}
