import type { Account } from '~/auth/session.server.ts';
import type { BillingState } from '~/billing/billing-state.server.ts';
import { vatNumberDueDate } from '~/billing/missing-vat-number.server.ts';
import { disputedLimit, unpaidLimit } from '~/usage/month-limit.ts';

interface BannerFacts {
  trouble: NonNullable<BillingState['paymentIssue']> | 'disputed' | 'vat-number' | 'deletion';
  payUrl: string | null;
  /** ISO: deadline of a missing VAT number, end of the plan, or day of deletion. */
  until: string | null;
  /** Requests of a month that is not paid yet, or disputed. */
  limit: number;
}

/** The banner of an account that will be deleted, whose payment failed or is disputed, or whose VAT number is missing; else null. */
export function bannerOf(account: Account, billing: BillingState): BannerFacts | null {
  const { deletionDueAt } = account;
  if (deletionDueAt)
    return { trouble: 'deletion', payUrl: null, until: deletionDueAt.toISOString(), limit: unpaidLimit };
  const { subscription, paymentIssue, openInvoiceUrl, willCancel, periodEnd } = billing;
  if (paymentIssue) return { trouble: paymentIssue, payUrl: openInvoiceUrl, until: null, limit: unpaidLimit };
  if (subscription && billing.isDisputed)
    return { trouble: 'disputed', payUrl: null, until: null, limit: disputedLimit };
  const due = vatNumberDueDate(account, subscription);
  const until = due && (willCancel && periodEnd ? periodEnd : due);
  return until && { trouble: 'vat-number', payUrl: null, until: until.toISOString(), limit: unpaidLimit };
}
