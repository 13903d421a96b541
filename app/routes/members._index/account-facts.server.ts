import { planOf } from '~/accounts/choose-plan.server.ts';
import type { Account } from '~/auth/session.server.ts';
import { cardOf } from '~/billing/card-text.ts';
import { creditText, monthlyPrice } from '~/billing/price-text.server.ts';
import { cancelChoice } from '~/forms/cancel-choice.server.ts';
import { formatBillDate } from '~/i18n/format-bill-date.ts';
import type { RequestContext } from '~/request/context.ts';
import type { QuotaUsage } from '~/usage/quota-usage.server.ts';

export async function planRow({ language, ...context }: RequestContext, account: Account, month: QuotaUsage | null) {
  const plan = planOf(account);
  const billing = await context.billing(account);
  const { periodEnd, willCancel, monthlyAmount, pending } = billing;
  const card = cardOf(account);
  return {
    tier: plan?.tier ?? 'free',
    price: plan && plan.cost > 0 ? monthlyPrice(language, plan, monthlyAmount) : null,
    limit: month?.limit ?? 0,
    used: month?.used ?? 0,
    card: card ? `${card.brand} ${card.lastFour}` : null,
    billDate: periodEnd ? formatBillDate(periodEnd, language) : null,
    willCancel,
    pending: pending ? { tier: pending.plan.tier, from: formatBillDate(pending.from, language) } : null,
    credit: await creditText(language, account),
    cancel: cancelChoice(language, account, billing),
  };
}
