import type Stripe from 'stripe';
import { taxIdsForInvoice } from './calls/tax-ids.ts';
import type { Store } from './store.ts';

/** Percent, a few of them: enough to see that the buyer's country decides. */
const rates: Record<string, number> = { GB: 20, DE: 19, FR: 20, IE: 23, ES: 21, NL: 21 };

/**
 * What Stripe Tax would say of an invoice whose prices hold the tax: the rate of the buyer's country, none for a business
 * elsewhere that accounts for it itself, none where the seller collects none.
 */
export function applyTax(store: Store, invoice: Stripe.Invoice, customer: Stripe.Customer): void {
  const country = customer.address?.country ?? '';
  const isReversed = country !== 'GB' && taxIdsForInvoice(store, customer.id).some(({ type }) => type === 'eu_vat');
  const rate = isReversed ? 0 : (rates[country] ?? 0);
  const reason = isReversed ? 'reverse_charge' : rate > 0 ? 'standard_rated' : 'not_collecting';
  let all = 0;
  for (const line of invoice.lines.data) {
    const amount = Math.round((line.amount * rate) / (100 + rate));
    all += amount;
    line.taxes = [taxOf(amount, line.amount - amount, reason, rate)];
  }
  const base = invoice.total - all;
  invoice.automatic_tax = { ...invoice.automatic_tax, enabled: true, status: 'complete' };
  Object.assign(invoice, { total_excluding_tax: base, total_taxes: [taxOf(all, base, reason, rate)] });
}

const taxOf = (amount: number, base: number, reason: string, rate: number) =>
  ({
    amount,
    tax_behavior: 'inclusive',
    tax_rate_details: { tax_rate: `txr_sandbox${rate}` },
    taxability_reason: reason as Stripe.Invoice.TotalTax.TaxabilityReason,
    taxable_amount: base,
    type: 'tax_rate_details',
  }) satisfies Stripe.Invoice.TotalTax as Stripe.Invoice.TotalTax & Stripe.InvoiceLineItem.Tax;
