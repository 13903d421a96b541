import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { planInCurrency, selectFreePlan } from '~/accounts/choose-plan.server.ts';
import { rememberWantedPlan } from '~/accounts/wanted-plan.server.ts';
import type { Account, SignedIn } from '~/auth/session.server.ts';
import { billingState } from '~/billing/billing-state.server.ts';
import { formError } from '~/forms/form-error.server.ts';
import { invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { findPlan, type Plan, planCurrencies } from '~/plans/plans.ts';
import { reject } from '~/request/http-error.server.ts';
import { urls } from '~/urls.ts';

const PlanForm = z.object({ apiOption: z.coerce.number().int(), currency: z.enum(planCurrencies).catch('gbp') });

/**
 * Takes the free plan at once; a paid one leads to the checkout or to the confirmation of a change.
 */
export async function choosePlanByForm(
  request: Request,
  context: AppLoadContext,
  { account }: SignedIn,
): Promise<Response> {
  const read = await readForm(request, PlanForm);
  if (!read.ok) return invalidFormError({ ...read, state: { ...read.state, errors: {} } }, 'errors.plan.change');
  const chosen = findPlan(read.value.apiOption);
  if (!chosen) return formError(reject({ status: 422, message: 'errors.plan.change' }));
  const plan = planInCurrency(chosen, read.value.currency);
  if (plan.slug === account.plan)
    return formError(reject({ status: 422, message: 'billing.failed.samePlan' }), read.values);
  if (plan.cost > 0) await rememberWantedPlan(account, plan);
  const path = await pathOfChoice(account, plan);
  if (path) return redirect(path);
  if (await selectFreePlan(account, context)) return redirect(urls.members({ done: 'free' }));
  return formError(reject({ status: 409, message: 'errors.plan.change' }));
}

/** The checkout, the confirmation or the cancellation; null where no page is needed. */
async function pathOfChoice(account: Account, plan: Plan): Promise<string | null> {
  const { subscription } = await billingState(account);
  if (plan.cost === 0) return subscription ? urls.cancelPlan() : null;
  return subscription ? urls.planChange(plan.slug) : urls.checkout(plan.slug);
}
