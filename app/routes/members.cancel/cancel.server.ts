import { json, redirect } from '@remix-run/node';
import { z } from 'zod';
import { recentPassword, requireRecentLogin } from '~/auth/recent-login.server.ts';
import type { Account, RequestArgs, SignedIn } from '~/auth/session.server.ts';
import { billingState } from '~/billing/billing-state.server.ts';
import { type CancelOutcome, cancelAtPeriodEnd, cancelPlan } from '~/billing/cancel-plan.server.ts';
import { keepPlan } from '~/billing/keep-plan.server.ts';
import { priceText } from '~/billing/price-text.server.ts';
import { formError, invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { formatBillDate } from '~/i18n/format-bill-date.ts';
import type { Language } from '~/i18n/languages.ts';
import { billingFailures } from '~/request/billing-failures.server.ts';
import { urls } from '~/urls.ts';

/** What a cancellation means; without a paid plan there is nothing to cancel. */
export async function cancelPage(language: Language, account: Account) {
  const choice = await cancelChoice(language, account);
  if (!choice) throw redirect(urls.members());
  return json(choice);
}

/** What the cancel form of an account says; null without a paid plan. */
export async function cancelChoice(language: Language, account: Account) {
  const { plan, subscription, willCancel, paymentIssue } = await billingState(account);
  if (!plan || !subscription) return null;
  return {
    tier: plan.tier,
    endsOn: formatBillDate(subscription.currentPeriodEnd, language),
    willCancel,
    isOverdue: paymentIssue !== null,
    credit: account.creditBalance > 0 ? priceText(language, account.creditBalance, plan) : null,
  };
}

/** `keep` is the other form's button: it takes back what waits. */
const Choice = z.object({
  at: z.enum(['period_end', 'now']).catch('period_end'),
  keep: z.string().max(100).optional().catch(undefined),
  ...recentPassword,
});

/** Ends the plan with its month or at once, or keeps it after all. */
export async function cancelByForm({ request, context }: RequestArgs, who: SignedIn): Promise<Response> {
  const read = await readForm(request, Choice);
  if (!read.ok) return invalidFormError(read);
  const rejection = await requireRecentLogin({ request, context, who, form: read });
  if (rejection) return rejection;
  const choice = read.value.keep === undefined ? read.value.at : 'keep';
  const { perform, done } = cancelActions[choice];
  const outcome = await perform(who.account, context.requestId);
  if (outcome.ok) return redirect(`${urls.members()}?done=${done}`);
  const { status, message } = billingFailures[outcome.reason];
  return formError(status, message, { values: read.values });
}

interface CancelAction {
  perform: (account: Account, requestId?: string) => Promise<CancelOutcome>;
  done: string;
}

const cancelActions: Record<'period_end' | 'now' | 'keep', CancelAction> = {
  period_end: { perform: cancelAtPeriodEnd, done: 'ending' },
  now: { perform: cancelPlan, done: 'cancelled' },
  keep: { perform: keepPlan, done: 'kept' },
};
