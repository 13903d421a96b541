import { json, redirect } from '@remix-run/node';
import { z } from 'zod';
import type { Account, RequestArgs, SignedIn } from '~/auth/session.server.ts';
import { type CancelOutcome, cancelAtPeriodEnd, cancelPlan } from '~/billing/cancel-plan.server.ts';
import { keepPlan } from '~/billing/keep-plan.server.ts';
import { cancelChoice } from '~/forms/cancel-choice.server.ts';
import { formFailure } from '~/forms/form-error.server.ts';
import { invalidFormError, readForm } from '~/forms/read-form.server.ts';
import { recentPassword, requireRecentLogin } from '~/forms/recent-login.server.ts';
import type { RequestContext } from '~/request/context.ts';
import { billingFailures } from '~/request/failures.ts';
import { type Done, urls } from '~/urls.ts';

/** Data of the page; without a paid plan it redirects. */
export async function cancelPage({ language, billing }: RequestContext, account: Account) {
  const choice = cancelChoice(language, account, await billing(account));
  if (!choice) throw redirect(urls.members());
  return json(choice);
}

/** `keep` is the other form's button: it withdraws a pending cancellation. */
const Choice = z.object({
  at: z.enum(['period_end', 'now']).catch('period_end'),
  keep: z.string().max(100).optional().catch(undefined),
  ...recentPassword,
});

/** Ends the plan with its month or at once, or keeps it. */
export async function cancelByForm({ request, context }: RequestArgs, who: SignedIn): Promise<Response> {
  const read = await readForm(request, Choice);
  if (!read.ok) return invalidFormError(read);
  const rejection = await requireRecentLogin({ request, context, who, form: read });
  if (rejection) return rejection;
  const choice = read.value.keep === undefined ? read.value.at : 'keep';
  const { perform, done } = cancelActions[choice];
  const outcome = await perform(who.account, context.requestId);
  if (outcome.ok) return redirect(urls.members({ done }));
  return formFailure(billingFailures, outcome, { values: read.values });
}

interface CancelAction {
  perform: (account: Account, requestId?: string) => Promise<CancelOutcome>;
  done: Done<'members'>;
}

const cancelActions: Record<'period_end' | 'now' | 'keep', CancelAction> = {
  period_end: { perform: cancelAtPeriodEnd, done: 'ending' },
  now: { perform: cancelPlan, done: 'cancelled' },
  keep: { perform: keepPlan, done: 'kept' },
};
