import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { inCurrency, takeFreePlan } from '~/accounts/choose-plan.server.ts';
import { findPlan, freePlan, planCurrencies } from '~/plans/plans.ts';
import { paths } from './paths.ts';
import { invalid, readForm, refused } from './read-form.server.ts';
import type { SignedIn } from './session.server.ts';

const PlanForm = z.object({ apiOption: z.coerce.number().int(), currency: z.enum(planCurrencies).catch('gbp') });

/** The plan choice form of the account area: the free plan is taken at once, a paid one leads to the checkout. */
export async function choosePlanByForm(request: Request, { account }: SignedIn): Promise<Response> {
  const read = await readForm(request, PlanForm);
  if (!read.ok) return invalid({ ...read, state: { ...read.state, errors: {} } }, 'errors.plan.change');
  const plan = findPlan(read.value.apiOption);
  if (!plan) return refused(422, 'errors.plan.change', { values: {} });
  if (plan !== freePlan) return redirect(paths.checkout(inCurrency(plan, read.value.currency).slug));
  if (await takeFreePlan(account)) return redirect(paths.members());
  return refused(409, 'errors.plan.change', { values: {} });
}
