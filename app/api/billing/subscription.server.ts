import { z } from 'zod';
import type { Account, SignedIn } from '~/auth/session.server.ts';
import { nextPayment } from '~/billing/billing-state.server.ts';
import { cancelAtPeriodEnd, cancelPlan } from '~/billing/cancel-plan.server.ts';
import { updateCard } from '~/billing/card.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { minorUnits } from '~/billing/prices.server.ts';
import { subscribeByToken } from '~/billing/subscribe-by-token.server.ts';
import { findPlan, type Plan } from '~/plans/plans.ts';
import { billingFaults } from '~/request/billing-failures.server.ts';
import { withinDeclines } from '~/request/declined-cards.server.ts';
import { claimedId, later, recentBearer, refusal, requireOwn, userOf } from '../accounts/account-request.server.ts';
import { apiRoute, bearer, type CallInput, call } from '../resource.server.ts';

/** Plans are named by their id or slug; the user's id may be left out, the token says who calls. */
const planField = z.union([z.string().max(40), z.number()]);
const Nobody = z.object({ user_id: claimedId });
const PlanOf = Nobody.extend({ plan: planField });
const reference = z.string().regex(/^(tok|pm|seti)_\w{1,200}$/);
const Payment = PlanOf.extend({ token: reference, amount: z.coerce.number().optional() });
const Card = Nobody.extend({ token: reference });
const Cancellation = Nobody.extend({ at: z.enum(['now', 'period_end']).default('now') });

type Input<Body> = CallInput<Body, SignedIn>;

/** The calling account; a body that names another one finds nothing (S22). */
function own({ body, who }: Input<{ user_id?: string | undefined }>): Account {
  if (body.user_id !== undefined) requireOwn(who, body.user_id);
  return who.account;
}

interface Refused {
  reason: keyof typeof billingFaults;
  retryAfterSeconds?: number;
}

function refuse(request: Request, { reason, retryAfterSeconds }: Refused) {
  const { status, message } = billingFaults[reason];
  return refusal(request, status, message, { code: reason, ...(retryAfterSeconds ? later(retryAfterSeconds) : {}) });
}

function planIn({ body, request }: Input<{ plan: string | number }>): Plan {
  const plan = findPlan(body.plan);
  if (!plan) throw refusal(request, 422, 'errors.plan.change', { code: 'unknown-plan' });
  return plan;
}

/**
 * `POST /api/auth/updatesubscription`: to another paid plan, or to the free one, which cancels at once. A smaller plan
 * that this month's use does not fit begins with the next month: `pending_plan` and `pending_from` then say so.
 */
export const updateSubscription = apiRoute({
  POST: call({
    auth: recentBearer,
    body: PlanOf,
    handle: async (input: Input<z.output<typeof PlanOf>>) => {
      const account = own(input);
      const plan = planIn(input);
      const { requestId } = input.context;
      const outcome =
        plan.cost === 0
          ? await cancelPlan(account, requestId)
          : await withinDeclines({ account, context: input.context }, () =>
              changePlan(account, plan, { from: account.plan ?? '', requestId }),
            );
      if (outcome.ok) return { user: await userOf(outcome.account) };
      throw refuse(input.request, outcome);
    },
  }),
});

/** `POST /api/auth/cancelsubscription`: at once, or with the paid month (`at=period_end`). */
export const cancelSubscription = apiRoute({
  POST: call({
    auth: recentBearer,
    body: Cancellation,
    handle: async (input: Input<z.output<typeof Cancellation>>) => {
      const cancel = input.body.at === 'now' ? cancelPlan : cancelAtPeriodEnd;
      const outcome = await cancel(own(input), input.context.requestId);
      if (outcome.ok) return { user: await userOf(outcome.account) };
      throw refuse(input.request, outcome);
    },
  }),
});

/** `POST /api/auth/getnextpaymentdate`. */
export const nextPaymentDate = apiRoute({
  POST: call({
    auth: bearer,
    body: Nobody,
    handle: async (input: Input<z.output<typeof Nobody>>) => nextPayment(own(input)),
  }),
});

/** `POST /api/auth/stripesubscription`: begins a paid plan with a card token. `amount` must be the plan's, if given. */
export const subscription = apiRoute({
  POST: call({
    auth: recentBearer,
    body: Payment,
    handle: async (input: Input<z.output<typeof Payment>>) => {
      const account = own(input);
      const plan = planIn(input);
      const { amount, token } = input.body;
      const fits = amount === undefined || amount === plan.cost || amount === minorUnits(plan);
      if (plan.cost === 0 || !fits) throw refusal(input.request, 422, 'errors.plan.change', { code: 'wrong-amount' });
      const { context } = input;
      const outcome = await withinDeclines({ account, context }, () =>
        subscribeByToken(account, plan, token, context.requestId),
      );
      if (outcome.ok) return { data: { plan: plan.id, user: await userOf(outcome.account) } };
      throw refuse(input.request, outcome);
    },
  }),
});

/** `POST /api/auth/updatecard`. */
export const card = apiRoute({
  POST: call({
    auth: recentBearer,
    body: Card,
    handle: async (input: Input<z.output<typeof Card>>) => {
      const account = own(input);
      const { body, context } = input;
      const outcome = await withinDeclines({ account, context }, () =>
        updateCard(account, body.token, context.requestId),
      );
      if (outcome.ok) return { data: { user: await userOf(outcome.account) } };
      throw refuse(input.request, outcome);
    },
  }),
});
