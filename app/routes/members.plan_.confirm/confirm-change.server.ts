import { type AppLoadContext, json, redirect } from '@remix-run/node';
import { z } from 'zod';
import { requireAccount } from '~/auth/guards.server.ts';
import { recentPassword, requireRecentLogin } from '~/auth/recent-login.server.ts';
import type { Account } from '~/auth/session.server.ts';
import { billingState } from '~/billing/billing-state.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import type { BillingRefusal } from '~/billing/failures.server.ts';
import { type ChangePreview, previewChange } from '~/billing/preview-change.server.ts';
import { money, monthlyPrice, paymentTargets } from '~/billing/price-text.server.ts';
import { findPaidPlan } from '~/forms/plan-choice.server.ts';
import { invalid, readForm, refused } from '~/forms/read-form.server.ts';
import { billDate } from '~/i18n/bill-date.ts';
import type { Plan } from '~/plans/plans.ts';
import { billingFaults } from '~/request/billing-failures.server.ts';
import { refusedAfterDeclines, withinDeclines } from '~/request/declined-cards.server.ts';
import { languageOf } from '~/request/language.server.ts';
import { noStore } from '~/request/no-store.server.ts';
import { paths } from '~/urls.ts';
import { readPreview, signPreview } from './seen-change.server.ts';

/** Both plans side by side, and what the change costs today by the payment provider's own reckoning. */
export async function confirmPage(request: Request, { requestId }: AppLoadContext) {
  const { account } = await requireAccount(request);
  const next = findPaidPlan(new URL(request.url).searchParams.get('plan'));
  if (!next) throw redirect(paths.members('plan'));
  const seen = await previewChange(account, next, requestId);
  const paid = await billingState(account);
  const current = paid.plan ? side(request, paid.plan, paid.monthlyAmount) : null;
  const plans = { current, next: side(request, next), ...paymentTargets() };
  if (seen.ok) return json({ ...plans, change: changeOf(request, account, seen.preview) }, noStore());
  if (seen.reason === 'not-subscribed') throw redirect(paths.checkout(next.slug));
  const { status, message } = billingFaults[seen.reason];
  const form = { values: {}, errors: {}, message };
  return json({ ...plans, change: null, form, hasErrors: true as const }, { status, ...noStore() });
}

const side = (request: Request, plan: Plan, amount?: number) => ({
  slug: plan.slug,
  tier: plan.tier,
  limit: plan.monthlyLimit,
  price: monthlyPrice(request, plan, amount),
});

/** `seen` comes back with the form. */
const changeOf = (request: Request, { id }: Account, preview: ChangePreview) => ({
  kind: preview.kind,
  givenBack: preview.givenBack,
  amount: money(request, preview.kind === 'upgrade' ? preview.dueToday : preview.credit, preview.next),
  billDate: billDate(preview.billDate, languageOf(request)),
  seen: signPreview(id, preview),
});

const Confirmed = z.object({ plan: z.string().max(40), seen: z.string().max(1000), ...recentPassword });

/**
 * 'Confirm Change'. A payment that the bank wants confirmed leads to the payment provider's page of the invoice. When
 * the page was too old, or this month's use has changed how the change happens, the page comes again with new figures.
 */
export async function confirmChange(request: Request, context: AppLoadContext): Promise<Response> {
  const who = await requireAccount(request);
  const read = await readForm(request, Confirmed);
  if (!read.ok) return invalid(read, 'billing.failed.change');
  const asked = await requireRecentLogin({ request, context, who, form: read });
  if (asked) return asked;
  const next = findPaidPlan(read.value.plan);
  if (!next) return refused(422, 'billing.failed.change', { values: {} });
  const seen = readPreview(who.account.id, next.slug, read.value.seen);
  if (!seen) return refusedChange('not-as-seen');
  const { from, kind, date: prorationDate } = seen;
  const change = { from, kind, prorationDate, requestId: context.requestId };
  const changed = await withinDeclines({ account: who.account, context }, () => changePlan(who.account, next, change));
  if (changed.ok) return redirect(`${paths.members()}?done=${kind === 'later' ? 'waiting' : 'changed'}`, noStore());
  if ('url' in changed) return redirect(changed.url, { status: 303, ...noStore() });
  if ('retryAfterSeconds' in changed) return refusedAfterDeclines(changed);
  return refusedChange(changed.reason);
}

/** Whatever the reason, the specification's failure text stands there; where there is more to say, that does. */
function refusedChange(reason: BillingRefusal): Response {
  const { status, message } = billingFaults[reason];
  return refused(status, message, { values: {} });
}

/** Where the choice of a plan leads: to nothing, the cancellation, the confirmation or the checkout. */
export async function pathOfChoice(account: Account, plan: Plan): Promise<string | null> {
  const { subscription } = await billingState(account);
  if (plan.cost === 0) return subscription ? paths.cancelPlan() : null;
  return subscription ? paths.planChange(plan.slug) : paths.checkout(plan.slug);
}
