import { type AppLoadContext, json, redirect } from '@remix-run/node';
import { z } from 'zod';
import { billingState } from '~/billing/billing-state.server.ts';
import { cancelPlan } from '~/billing/cancel-plan.server.ts';
import { requireAccount } from '../guards.server.ts';
import { paths } from '../paths.ts';
import { invalid, readForm, refused } from '../read-form.server.ts';
import { recentPassword, requireRecentLogin } from '../recent-login.server.ts';
import { billingFaults } from './failures.server.ts';
import { noStore } from './no-store.server.ts';

/** What a cancellation means; without a paid plan there is nothing to cancel. */
export async function cancelPage(request: Request) {
  const { account } = await requireAccount(request);
  const { plan, subscription } = await billingState(account);
  if (!plan || !subscription) throw redirect(paths.members());
  return json({ tier: plan.tier }, noStore());
}

/** Ends the plan at once. */
export async function cancelByForm(request: Request, context: AppLoadContext): Promise<Response> {
  const who = await requireAccount(request);
  const read = await readForm(request, z.object(recentPassword));
  if (!read.ok) return invalid(read);
  const asked = await requireRecentLogin({ request, context, who, form: read });
  if (asked) return asked;
  const ended = await cancelPlan(who.account, context.requestId);
  if (ended.ok) return redirect(`${paths.members()}?done=cancelled`, noStore());
  const { status, message } = billingFaults[ended.reason];
  return refused(status, message, { values: {} });
}
