import { json, redirect } from '@remix-run/node';
import { z } from 'zod';
import { recentPassword, requireRecentLogin } from '~/auth/recent-login.server.ts';
import type { Account, RequestArgs, SignedIn } from '~/auth/session.server.ts';
import { findSubscription } from '~/billing/billing-state.server.ts';
import { beginCheckout, completeCheckout } from '~/billing/checkout.server.ts';
import { findCredit } from '~/billing/credit.server.ts';
import type { BillingReason } from '~/billing/failures.server.ts';
import { monthlyPrice, paymentTargets, priceText } from '~/billing/price-text.server.ts';
import { findPaidPlan } from '~/forms/plan-choice.server.ts';
import { checkForm, formError, formOf, invalidFormError } from '~/forms/read-form.server.ts';
import { taxNote } from '~/forms/tax-note.server.ts';
import { formatBillDate } from '~/i18n/format-bill-date.ts';
import { trackCheckout } from '~/operations/analytics.server.ts';
import type { Plan } from '~/plans/plans.ts';
import { baseUrl } from '~/platform/base-url.server.ts';
import { billingFailures } from '~/request/billing-failures.server.ts';
import { findDeclines, tooManyDeclinesError } from '~/request/declined-cards.server.ts';
import { urls } from '~/urls.ts';
import { checkoutDetails, saveCheckoutDetails } from './checkout-details.server.ts';

/** The summary of what is about to be bought; who pays already is led to the change of plan. */
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
  const page = { ...summary, today: formatBillDate(now, language), notPaid, isSaved: searchParams.has('saved') };
  const tax = { tax: taxNote(account), details: checkoutDetails(language, account) };
  const credit = await findCredit(account);
  const given = credit && {
    amount: priceText(language, credit.minor, credit.plan),
    isUsed: credit.plan.currency === plan.currency,
  };
  return json({ ...page, ...tax, ...paymentTargets(), credit: given });
}

const requestedPlan = (request: Request): Plan | null => findPaidPlan(new URL(request.url).searchParams.get('plan'));

/** 'Start Subscription': off to the payment provider's page. */
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
  const tooMany = await findDeclines({ account, context });
  if (tooMany) return tooManyDeclinesError(tooMany);
  await trackCheckout('checkout-submitted', plan.slug);
  const returnUrls = {
    success: `${baseUrl()}${urls.checkoutDone()}?session_id={CHECKOUT_SESSION_ID}`,
    cancel: `${baseUrl()}${urls.checkout(plan.slug)}&back=1`,
  };
  const started = await beginCheckout(account, plan, returnUrls, requestId);
  if (started.ok) return redirect(started.url, 303);
  return rejectStart(started.reason, plan);
}

async function rejectStart(reason: BillingReason, plan: Plan): Promise<Response> {
  if (reason === 'already-subscribed') return redirect(`${urls.members()}?done=subscribed`);
  await trackCheckout('checkout-failed', plan.slug);
  const { status, message } = billingFailures[reason];
  return formError(status, message, { values: {} });
}

/** Back from the payment provider's page. What it says is looked up there; the webhook may have been faster. */
export async function finishCheckout({ request, context }: RequestArgs, account: Account): Promise<Response> {
  const session = new URL(request.url).searchParams.get('session_id') ?? '';
  if (!/^cs_\w{1,200}$/.test(session)) return redirect(urls.members());
  const settled = await completeCheckout(account, session, context.requestId);
  const done = settled.ok ? 'subscribed' : settled.reason === 'unavailable' ? 'pending' : null;
  return redirect(done ? `${urls.members()}?done=${done}` : urls.members());
}
