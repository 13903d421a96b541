import { json, redirect } from '@remix-run/node';
import { z } from 'zod';
import type { Account, RequestArgs, SignedIn } from '~/auth/session.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { withinDeclines } from '~/billing/declined-cards.server.ts';
import { type ChangePreview, previewChange } from '~/billing/preview-change.server.ts';
import { monthlyPrice, paymentTargets, priceText } from '~/billing/price-text.server.ts';
import { readPreview, signPreview } from '~/billing/signed-preview.server.ts';
import { formError, formFailure } from '~/forms/form-error.server.ts';
import { findPaidPlan } from '~/forms/plan-choice.server.ts';
import { invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { recentPassword, requireRecentLogin } from '~/forms/recent-login.server.ts';
import { formatBillDate } from '~/i18n/format-bill-date.ts';
import type { Language } from '~/i18n/languages.ts';
import type { Plan } from '~/plans/plans.ts';
import type { RequestContext } from '~/request/context.ts';
import { billingFailures } from '~/request/failures.ts';
import { reject } from '~/request/http-error.server.ts';
import { urls } from '~/urls.ts';

/** Both plans side by side, and the costs of the change as Stripe computes them. */
export async function confirmPage({ request, context }: RequestArgs, account: Account) {
  const { language, requestId } = context;
  const next = findPaidPlan(new URL(request.url).searchParams.get('plan'));
  if (!next) throw redirect(urls.membersPlan());
  const previewed = await previewChange(account, next, requestId);
  const billing = await context.billing(account);
  const current = billing.plan ? planSummary(language, billing.plan, billing.monthlyAmount) : null;
  const plans = { current, next: planSummary(language, next), ...paymentTargets() };
  if (previewed.ok) return json({ ...plans, change: changeOf(context, account, previewed.preview) });
  if (previewed.reason === 'not-subscribed') throw redirect(urls.checkout(next.slug));
  const { status, message } = billingFailures[previewed.reason];
  const form = { values: {}, errors: {}, message };
  return json({ ...plans, change: null, form, hasErrors: true as const }, { status });
}

const planSummary = (language: Language, plan: Plan, amount?: number) => ({
  slug: plan.slug,
  tier: plan.tier,
  limit: plan.monthlyLimit,
  links: plan.sharedTrips,
  price: monthlyPrice(language, plan, amount),
});

/** `seen` returns with the form. */
const changeOf = ({ language, now }: RequestContext, { id }: Account, preview: ChangePreview) => ({
  kind: preview.kind,
  givenBack: preview.givenBack,
  amount: priceText(language, preview.kind === 'upgrade' ? preview.dueToday : preview.credit, preview.next),
  billDate: formatBillDate(preview.billDate, language),
  carried: preview.carried,
  seen: signPreview(id, preview, now),
});

const ConfirmForm = z.object({ plan: z.string().max(40), seen: z.string().max(1000), ...recentPassword });

/**
 * 'Confirm Change'. A payment that the bank wants confirmed redirects to the payment provider's page of the invoice. When
 * the preview is outdated, the page comes again with new figures.
 */
export async function confirmChange({ request, context }: RequestArgs, who: SignedIn): Promise<Response> {
  const read = await readForm(request, ConfirmForm);
  if (!read.ok) return invalidFormError(read, 'billing.failed.change');
  const rejection = await requireRecentLogin({ request, context, who, form: read });
  if (rejection) return rejection;
  const next = findPaidPlan(read.value.plan);
  if (!next) return formError(reject({ status: 422, message: 'billing.failed.change' }));
  const seen = readPreview(read.value.seen, { account: who.account.id, to: next.slug, now: context.now });
  if (!seen) return formFailure(billingFailures, { reason: 'not-as-seen' });
  const { from, kind, date: prorationDate } = seen;
  const change = { from, kind, prorationDate, requestId: context.requestId };
  const payer = { account: who.account, ip: context.ip };
  const changed = await withinDeclines(payer, () => changePlan(who.account, next, change));
  if (changed.ok) return redirect(urls.members({ done: kind === 'later' ? 'waiting' : 'changed' }));
  if ('url' in changed) return redirect(changed.url, 303);
  return formFailure(billingFailures, changed);
}
