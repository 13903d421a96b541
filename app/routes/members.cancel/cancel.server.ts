import { type AppLoadContext, json, redirect } from '@remix-run/node';
import { z } from 'zod';
import { requireAccount } from '~/auth/guards.server.ts';
import { recentPassword, requireRecentLogin } from '~/auth/recent-login.server.ts';
import type { Account } from '~/auth/session.server.ts';
import { billingState } from '~/billing/billing-state.server.ts';
import { type Cancelled, cancelAtPeriodEnd, cancelPlan } from '~/billing/cancel-plan.server.ts';
import { keepPlan } from '~/billing/keep-plan.server.ts';
import { money } from '~/billing/price-text.server.ts';
import { invalid, readForm, refused } from '~/forms/read-form.server.ts';
import { billDate } from '~/i18n/bill-date.ts';
import { billingFaults } from '~/request/billing-failures.server.ts';
import { languageOf } from '~/request/language.server.ts';
import { noStore } from '~/request/no-store.server.ts';
import { paths } from '~/urls.ts';

/** What a cancellation means; without a paid plan there is nothing to cancel. */
export async function cancelPage(request: Request) {
  const { account } = await requireAccount(request);
  const choice = await cancelChoice(request, account);
  if (!choice) throw redirect(paths.members());
  return json(choice, noStore());
}

/** What the cancel form of an account says; null without a paid plan. */
export async function cancelChoice(request: Request, account: Account) {
  const { plan, subscription, willCancel, trouble } = await billingState(account);
  if (!plan || !subscription) return null;
  return {
    tier: plan.tier,
    endsOn: billDate(subscription.currentPeriodEnd, languageOf(request)),
    willCancel,
    isOverdue: trouble !== null,
    credit: account.creditBalance > 0 ? money(request, account.creditBalance, plan) : null,
  };
}

/** `keep` is the other form's button: it takes back what waits. */
const Choice = z.object({
  at: z.enum(['period_end', 'now']).catch('period_end'),
  keep: z.string().max(100).optional().catch(undefined),
  ...recentPassword,
});

/** Ends the plan with its month or at once, or keeps it after all. */
export async function cancelByForm(request: Request, context: AppLoadContext): Promise<Response> {
  const who = await requireAccount(request);
  const read = await readForm(request, Choice);
  if (!read.ok) return invalid(read);
  const asked = await requireRecentLogin({ request, context, who, form: read });
  if (asked) return asked;
  const wish = read.value.keep === undefined ? read.value.at : 'keep';
  const { perform, done } = acts[wish];
  const outcome = await perform(who.account, context.requestId);
  if (outcome.ok) return redirect(`${paths.members()}?done=${done}`, noStore());
  const { status, message } = billingFaults[outcome.reason];
  return refused(status, message, { values: read.values });
}

interface Act {
  perform: (account: Account, requestId?: string) => Promise<Cancelled>;
  done: string;
}

const acts: Record<'period_end' | 'now' | 'keep', Act> = {
  period_end: { perform: cancelAtPeriodEnd, done: 'ending' },
  now: { perform: cancelPlan, done: 'cancelled' },
  keep: { perform: keepPlan, done: 'kept' },
};
