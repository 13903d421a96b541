import { planOf } from '~/accounts/choose-plan.server.ts';
import type { Account } from '~/auth/session.server.ts';
import { billingState } from '~/billing/billing-state.server.ts';
import { cardOf } from '~/billing/card-text.ts';
import { creditText, monthlyPrice } from '~/billing/price-text.server.ts';
import { cancelChoice } from '~/forms/cancel-choice.server.ts';
import { formatBillDate } from '~/i18n/format-bill-date.ts';
import type { Language } from '~/i18n/languages.ts';

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
