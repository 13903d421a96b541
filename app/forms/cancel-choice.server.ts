import type { Account } from '~/auth/session.server.ts';
import type { BillingState } from '~/billing/billing-state.server.ts';
import { priceText } from '~/billing/price-text.server.ts';
import { formatBillDate } from '~/i18n/format-bill-date.ts';
import type { Language } from '~/i18n/languages.ts';

/** Null without a paid plan. */
export function cancelChoice(language: Language, account: Account, billing: BillingState) {
  const { plan, subscription, willCancel, paymentIssue } = billing;
  if (!plan || !subscription) return null;
  return {
    tier: plan.tier,
    endsOn: formatBillDate(subscription.currentPeriodEnd, language),
    willCancel,
    isOverdue: paymentIssue !== null,
    credit: account.creditBalance > 0 ? priceText(language, account.creditBalance, plan) : null,
  };
}
