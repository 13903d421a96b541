import { type AppLoadContext, json, redirect } from '@remix-run/node';
import { z } from 'zod';
import { requireAccount } from '~/auth/guards.server.ts';
import { recentPassword, requireRecentLogin } from '~/auth/recent-login.server.ts';
import { findSubscription } from '~/billing/billing-state.server.ts';
import { beginCheckout, settleCheckout } from '~/billing/checkout.server.ts';
import { findCredit } from '~/billing/credit.server.ts';
import type { BillingRefusal } from '~/billing/failures.server.ts';
import { money, monthlyPrice, paymentTargets } from '~/billing/price-text.server.ts';
import { findPaidPlan } from '~/forms/plan-choice.server.ts';
import { checkForm, formOf, invalid, refused } from '~/forms/read-form.server.ts';
import { taxNote } from '~/forms/tax-note.server.ts';
import { billDate } from '~/i18n/bill-date.ts';
import { noteCheckout } from '~/operations/analytics.server.ts';
import type { Plan } from '~/plans/plans.ts';
import { publicAddress } from '~/platform/base-url.server.ts';
import { billingFaults } from '~/request/billing-failures.server.ts';
import { findDeclines, refusedAfterDeclines } from '~/request/declined-cards.server.ts';
import { languageOf } from '~/request/language.server.ts';
import { noStore } from '~/request/no-store.server.ts';
import { now } from '~/request/now.server.ts';
import { paths } from '~/urls.ts';
import { checkoutDetails, saveCheckoutDetails } from './checkout-details.server.ts';

/** The summary of what is about to be bought; who pays already is led to the change of plan. */
export async function checkoutPage(request: Request) {
  const { account } = await requireAccount(request);
  const plan = wantedPlan(request);
  if (!plan) throw redirect(paths.members());
  if (await findSubscription(account.id)) throw redirect(paths.planChange(plan.slug));
  const { searchParams } = new URL(request.url);
  const notPaid = searchParams.has('back');
  await noteCheckout(notPaid ? 'checkout-left' : 'checkout-loaded', plan.slug);
  const { tier, monthlyLimit } = plan;
  const language = languageOf(request);
  const summary = { slug: plan.slug, tier, limit: monthlyLimit, price: monthlyPrice(request, plan) };
  const page = { ...summary, today: billDate(now(), language), notPaid, isSaved: searchParams.has('saved') };
  const tax = { tax: taxNote(account), details: checkoutDetails(request, account) };
  const credit = await findCredit(account);
  const given = credit && {
    amount: money(request, credit.minor, credit.plan),
    isUsed: credit.plan.currency === plan.currency,
  };
  return json({ ...page, ...tax, ...paymentTargets(), credit: given }, noStore());
}

const wantedPlan = (request: Request): Plan | null => findPaidPlan(new URL(request.url).searchParams.get('plan'));

/** 'Start Subscription': off to the payment provider's page. */
export async function startSubscription(request: Request, context: AppLoadContext): Promise<Response> {
  const who = await requireAccount(request);
  const { account } = who;
  const { requestId } = context;
  const plan = wantedPlan(request);
  if (!plan) return redirect(paths.members());
  const form = await formOf(request);
  if (form.get('step') === 'details') return saveCheckoutDetails({ request, context, form, who, plan });
  const read = checkForm(request, form, z.object(recentPassword));
  if (!read.ok) return invalid(read);
  const asked = await requireRecentLogin({ request, context, who, form: read });
  if (asked) return asked;
  const declines = await findDeclines({ account, context });
  if (declines) return refusedAfterDeclines(declines);
  await noteCheckout('checkout-submitted', plan.slug);
  const back = {
    success: `${publicAddress()}${paths.checkoutDone()}?session_id={CHECKOUT_SESSION_ID}`,
    cancel: `${publicAddress()}${paths.checkout(plan.slug)}&back=1`,
  };
  const begun = await beginCheckout(account, plan, back, requestId);
  if (begun.ok) return redirect(begun.url, { status: 303, ...noStore() });
  return refusedStart(begun.reason, plan);
}

async function refusedStart(reason: BillingRefusal, plan: Plan): Promise<Response> {
  if (reason === 'already-subscribed') return redirect(`${paths.members()}?done=subscribed`, noStore());
  await noteCheckout('checkout-failed', plan.slug);
  const { status, message } = billingFaults[reason];
  return refused(status, message, { values: {} });
}

/** Back from the payment provider's page. What it says is looked up there; the webhook may have been faster. */
export async function finishCheckout(request: Request, { requestId }: AppLoadContext): Promise<Response> {
  const { account } = await requireAccount(request);
  const session = new URL(request.url).searchParams.get('session_id') ?? '';
  if (!/^cs_\w{1,200}$/.test(session)) return redirect(paths.members());
  const settled = await settleCheckout(account, session, requestId);
  const done = settled.ok ? 'subscribed' : settled.reason === 'unavailable' ? 'pending' : null;
  return redirect(done ? `${paths.members()}?done=${done}` : paths.members(), noStore());
}
