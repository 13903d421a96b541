import type { Account } from '~/auth/session.server.ts';
import type { BillingState } from '~/billing/billing-state.server.ts';
import { vatNumberDueDate } from '~/billing/missing-vat-number.server.ts';

interface BannerFacts {
  trouble: NonNullable<BillingState['paymentIssue']> | 'vat-number';
  payUrl: string | null;
  /** ISO: deadline of a missing VAT number, or the end of the plan. */
  until: string | null;
}

/** The banner of an account whose payment failed or whose VAT number is missing; null when all is well. */
export function bannerOf(account: Account, billing: BillingState): BannerFacts | null {
  const { subscription, paymentIssue, openInvoiceUrl, willCancel, periodEnd } = billing;
  if (paymentIssue) return { trouble: paymentIssue, payUrl: openInvoiceUrl, until: null };
  const due = vatNumberDueDate(account, subscription);
  const until = due && (willCancel && periodEnd ? periodEnd : due);
  return until && { trouble: 'vat-number', payUrl: null, until: until.toISOString() };
}
