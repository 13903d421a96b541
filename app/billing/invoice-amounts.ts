import type Stripe from 'stripe';
import { type Buyer, type Treatment, treatmentFor } from './tax-rules.ts';

export type PaidInvoice = Pick<
  Stripe.Invoice,
  | 'id'
  | 'created'
  | 'currency'
  | 'effective_at'
  | 'status_transitions'
  | 'total'
  | 'amount_due'
  | 'amount_paid'
  | 'starting_balance'
  | 'ending_balance'
  | 'total_taxes'
  | 'total_discount_amounts'
  | 'customer_tax_ids'
  | 'automatic_tax'
  | 'parent'
> & { lines: { data: StripeLine[]; has_more?: boolean } };

export type StripeLine = Pick<Stripe.InvoiceLineItem, 'amount' | 'description' | 'period' | 'quantity'> & {
  parent: Pick<Stripe.InvoiceLineItem.Parent, 'subscription_item_details' | 'invoice_item_details'> | null;
  taxes:
    | Pick<Stripe.InvoiceLineItem.Tax, 'amount' | 'tax_behavior' | 'tax_rate_details' | 'taxability_reason'>[]
    | null;
  pricing?: { price_details?: { product: string } } | null;
};

/** Minor units; `net` is without tax. */
export interface LineAmounts {
  net: number;
  tax: number;
  /** Basis points; null where no tax is named. */
  rate: number | null;
}

export interface TaxBlock {
  treatment: Treatment;
  rates: { rate: number; net: number; tax: number }[];
  /** Tax in the seller's currency; `rate` is units of the invoice's currency to one of it. */
  home: { currency: string; tax: number; rate: string } | null;
}

export interface TaxRules {
  registered: boolean;
  country: string;
  /** Percent included in our prices, where Stripe names no tax. */
  rate: number;
  /** Currency codes in lower case; `rates` are units to one of `currency`. */
  home: { currency: string; rates: Record<string, string> } | null;
  /** Treatment of the corrected invoice; without one the buyer decides. */
  treatment?: Treatment;
}

/**
 * Stripe's own taxes win. Without them, a registered seller's prices include the tax at home, and abroad the customer
 * accounts for it (HMRC Notice 700, 16.3; Directive 2006/112/EC, Art. 226).
 */
export function amountsOf(invoice: PaidInvoice, buyer: Buyer, rules: TaxRules) {
  const treatment = rules.registered ? treatmentOf(invoice, buyer, rules) : null;
  const lines = withTax(invoice, treatment, rules);
  const block = treatment ? blockOf(lines, treatment, invoice.currency, rules) : null;
  return { lines, net: sum(lines, 'net'), tax: sum(lines, 'tax'), block };
}

/**
 * What an invoice moved between itself and the customer's balance, which Stripe keeps as one sum: below zero it is credit,
 * above zero owed. `creditUsed` below zero was added to the credit; `carried` is owed on the next invoice, and below zero
 * collected from an earlier one.
 */
export function balanceMoves({ total, amount_due: due, starting_balance: start, ending_balance }: BalancedInvoice) {
  const end = ending_balance ?? start + total - due;
  const credit = (balance: number) => Math.max(0, -balance);
  const debt = (balance: number) => Math.max(0, balance);
  return { creditUsed: credit(start) - credit(end), carried: debt(end) - debt(start) };
}

type BalancedInvoice = Pick<PaidInvoice, 'total' | 'amount_due' | 'starting_balance' | 'ending_balance'>;

function treatmentOf(invoice: PaidInvoice, buyer: Buyer, { country, treatment }: TaxRules): Treatment {
  const taxes = invoice.total_taxes ?? [];
  if (taxes.some(({ taxability_reason }) => taxability_reason === 'reverse_charge')) return 'reverse-charge';
  if (taxes.some(({ amount }) => amount !== 0)) return 'charged';
  if (invoice.automatic_tax?.enabled) return 'outside-scope'; // Stripe Tax found no tax due
  return treatment ?? treatmentFor(buyer, country);
}

function withTax(invoice: PaidInvoice, treatment: Treatment | null, rules: TaxRules): LineAmounts[] {
  const discounts = (invoice.total_discount_amounts ?? []).reduce((all, { amount }) => all - amount, 0);
  const given = invoice.lines.data.map(({ amount }) => amount).concat(discounts ? [discounts] : []);
  const named = (invoice.total_taxes ?? []).some(({ amount }) => amount !== 0);
  if (treatment === 'charged' && !named) return extractTax(given, Math.round(rules.rate * 100));
  return given.map((amount, at) => {
    const taxes = invoice.lines.data[at]?.taxes ?? [];
    const inside = sum(
      taxes.filter(({ tax_behavior }) => tax_behavior === 'inclusive'),
      'amount',
    );
    const tax = sum(taxes, 'amount');
    if (!treatment) return { net: amount - inside + tax, tax: 0, rate: null };
    return { net: amount - inside, tax, rate: rateOf(taxes, invoice) };
  });
}

/** Prices include the tax; the next line carries the rounding. */
function extractTax(amounts: number[], rate: number): LineAmounts[] {
  let grossSoFar = 0;
  let netSoFar = 0;
  return amounts.map((amount) => {
    grossSoFar += amount;
    const net = Math.round((grossSoFar * 10_000) / (10_000 + rate)) - netSoFar;
    netSoFar += net;
    return { net, tax: amount - net, rate };
  });
}

/** Stripe names its rate by an id only, so the whole invoice gives it, to a tenth of a percent. */
function rateOf(taxes: NonNullable<StripeLine['taxes']>, invoice: PaidInvoice): number | null {
  const ids = new Set(taxes.map(({ tax_rate_details }) => tax_rate_details?.tax_rate));
  const all = (invoice.total_taxes ?? []).filter(({ tax_rate_details }) => ids.has(tax_rate_details?.tax_rate));
  const base = sum(all, 'taxable_amount');
  if (ids.size === 0 || base === 0) return null;
  return Math.round((sum(all, 'amount') / base) * 1000) * 10;
}

function blockOf(lines: LineAmounts[], treatment: Treatment, currency: string, rules: TaxRules): TaxBlock {
  if (treatment !== 'charged') return { treatment, rates: [], home: null };
  const rates = [...new Set(lines.flatMap(({ rate }) => (rate === null ? [] : [rate])))];
  const byRate = rates.map((rate) => {
    const own = lines.filter((line) => line.rate === rate);
    return { rate, net: sum(own, 'net'), tax: sum(own, 'tax') };
  });
  return { treatment, rates: byRate, home: inHomeCurrency(sum(lines, 'tax'), currency, rules) };
}

/** HMRC Notice 700, 16.3; Directive 2006/112/EC, Art. 230. */
function inHomeCurrency(tax: number, given: string, { home }: TaxRules): TaxBlock['home'] {
  const rate = home?.rates[given.toLowerCase()];
  if (!home || given.toLowerCase() === home.currency || !rate || tax === 0) return null;
  return { currency: home.currency, tax: Math.round(tax / Number(rate)), rate };
}

function sum<Name extends string>(rows: readonly { [K in Name]: number | null }[], name: Name): number {
  return rows.reduce((all, row) => all + (row[name] ?? 0), 0);
}
