import { json, redirect } from '@remix-run/node';
import { z } from 'zod';
import type { Account, RequestArgs, SignedIn } from '~/auth/session.server.ts';
import { findSubscription } from '~/billing/billing-state.server.ts';
import { beginCheckout } from '~/billing/checkout.server.ts';
import { findCredit } from '~/billing/credit.server.ts';
import { findDeclines } from '~/billing/declined-cards.server.ts';
import type { BillingRejection } from '~/billing/failures.server.ts';
import { monthlyPrice, paymentTargets, priceText } from '~/billing/price-text.server.ts';
import { checkoutReturnUrls } from '~/billing/return-urls.server.ts';
import { formFailure } from '~/forms/form-error.server.ts';
import { findPaidPlan } from '~/forms/plan-choice.server.ts';
import { checkForm, formOf, invalidFormError } from '~/forms/read-form.server.ts';
import { recentPassword, requireRecentLogin } from '~/forms/recent-login.server.ts';
import { taxNote } from '~/forms/tax-note.server.ts';
import { formatDate } from '~/i18n/format-date.ts';
import { trackCheckout } from '~/operations/watch/analytics.server.ts';
import type { Plan } from '~/plans/plans.ts';
import { billingFailures } from '~/request/failures.ts';
import { urls } from '~/urls.ts';
import { checkoutDetails, saveCheckoutDetails } from './checkout-details.server.ts';

/** The summary of a purchase; a subscriber is redirected to the change of plan. */
export async function checkoutPage({ request, context }: RequestArgs, account: Account) {
  const plan = requestedPlan(request);
  if (!plan) throw redirect(urls.members());
  if (await findSubscription(account.id)) throw redirect(urls.planChange(plan.slug));
  const { searchParams } = new URL(request.url);
  const notPaid = searchParams.has('back');
  await trackCheckout(notPaid ? 'checkout-left' : 'checkout-loaded', plan.slug);
  const { tier, monthlyLimit } = plan;
  const { language, now } = context;
  const summary = { slug: plan.slug, tier, limit: monthlyLimit, price: monthlyPrice(language, plan) };
  const page = { ...summary, today: formatDate(now, language), notPaid, isSaved: searchParams.has('saved') };
  const tax = { tax: taxNote(account), details: checkoutDetails(language, account) };
  const credit = await findCredit(account);
  const given = credit && {
    amount: priceText(language, credit.minor, credit.plan),
    isUsed: credit.plan.currency === plan.currency,
  };
  return json({ ...page, ...tax, ...paymentTargets(), credit: given });
}

const requestedPlan = (request: Request): Plan | null => findPaidPlan(new URL(request.url).searchParams.get('plan'));

/** 'Start Subscription': redirects to the payment provider's page. */
export async function startSubscription({ request, context }: RequestArgs, who: SignedIn): Promise<Response> {
  const { account } = who;
  const { requestId } = context;
  const plan = requestedPlan(request);
  if (!plan) return redirect(urls.members());
  const form = await formOf(request);
  if (form.get('step') === 'details') return saveCheckoutDetails({ request, context, form, who, plan });
  const read = checkForm(request, form, z.object(recentPassword));
  if (!read.ok) return invalidFormError(read);
  const rejection = await requireRecentLogin({ request, context, who, form: read });
  if (rejection) return rejection;
  const tooMany = await findDeclines({ account, ip: context.ip });
  if (tooMany) return formFailure(billingFailures, tooMany);
  await trackCheckout('checkout-submitted', plan.slug);
  const started = await beginCheckout(account, plan, checkoutReturnUrls(plan), requestId);
  if (started.ok) return redirect(started.url, 303);
  return rejectStart(started, plan);
}

async function rejectStart(rejection: BillingRejection, plan: Plan): Promise<Response> {
  if (rejection.reason === 'already-subscribed') return redirect(urls.members({ done: 'subscribed' }));
  await trackCheckout('checkout-failed', plan.slug);
  return formFailure(billingFailures, rejection);
}
