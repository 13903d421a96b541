import { planOf } from '~/accounts/choose-plan.server.ts';
import type { Account } from '~/auth/session.server.ts';
import { type BillingState, billingState } from '~/billing/billing-state.server.ts';
import { vatNumberDueDate } from '~/billing/missing-vat-number.server.ts';
import { creditText, monthlyPrice } from '~/billing/price-text.server.ts';
import { formatBillDate } from '~/i18n/format-bill-date.ts';
import type { Language } from '~/i18n/languages.ts';
import { cancelChoice } from '~/routes/members.cancel/cancel.server.ts';
import { cardOf } from '~/routes/members.card/card.server.ts';

/** The row of the plan table. */
export async function planRow(language: Language, account: Account, used: number) {
  const plan = planOf(account);
  const { periodEnd, willCancel, subscription, monthlyAmount, pending } = await billingState(account);
  const card = cardOf(account);
  return {
    tier: plan?.tier ?? 'free',
    price: plan && plan.cost > 0 ? monthlyPrice(language, plan, monthlyAmount) : null,
    limit: plan?.monthlyLimit ?? 0,
    used,
    card: card ? `${card.brand} ${card.lastFour}` : null,
    billDate: periodEnd ? formatBillDate(periodEnd, language) : null,
    willCancel,
    pending: pending ? { tier: pending.plan.tier, from: formatBillDate(pending.from, language) } : null,
    credit: await creditText(language, account),
    cancel: subscription ? await cancelChoice(language, account) : null,
  };
}

const notices = ['subscribed', 'pending', 'changed', 'waiting', 'ending', 'kept', 'cancelled', 'free'] as const;

/** What has just been done, from the address that a finished form led to. */
export function noticeOf(request: Request): (typeof notices)[number] | null {
  const done = new URL(request.url).searchParams.get('done');
  return notices.find((known) => known === done) ?? null;
}

export type PaymentIssue = Exclude<BillingState['paymentIssue'], null>;

export interface BannerFacts {
  trouble: PaymentIssue | 'vat-number';
  payUrl: string | null;
  /** ISO: until when a missing VAT number is waited for, or when the plan ends for it. */
  until: string | null;
}

/** The banner of an account whose last payment did not go through, or whose VAT number is missing; null when all is well. */
export async function bannerOf(account: Account): Promise<BannerFacts | null> {
  const { paymentIssue, openInvoiceUrl, willCancel, periodEnd } = await billingState(account);
  if (paymentIssue) return { trouble: paymentIssue, payUrl: openInvoiceUrl, until: null };
  const due = await vatNumberDueDate(account);
  const until = due && (willCancel && periodEnd ? periodEnd : due);
  return until && { trouble: 'vat-number', payUrl: null, until: until.toISOString() };
}
