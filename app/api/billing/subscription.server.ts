import { z } from 'zod';
import type { Account, SignedIn } from '~/auth/session.server.ts';
import { nextPayment } from '~/billing/billing-state.server.ts';
import { cancelAtPeriodEnd, cancelPlan } from '~/billing/cancel-plan.server.ts';
import { updateCard } from '~/billing/card.server.ts';
import { changePlan } from '~/billing/change-plan.server.ts';
import { withinDeclines } from '~/billing/declined-cards.server.ts';
import { minorUnits } from '~/billing/prices.server.ts';
import { subscribeByToken } from '~/billing/subscribe-by-token.server.ts';
import { findPlan, type Plan } from '~/plans/plans.ts';
import type { RequestContext } from '~/request/context.ts';
import { billingFailures } from '~/request/failures.ts';
import {
  claimedUserId,
  requireOwn,
  requireRecentBearer,
  translatedError,
  userOf,
  withRetryAfter,
} from '../accounts/account-request.server.ts';
import { type ResourceInput, requireBearer, resource, resourceMethod } from '../resource.server.ts';

/** Plans are named by their id or slug; the user's id may be left out, the token says who calls. */
const planField = z.union([z.string().max(40), z.number()]);
const CallerBody = z.object({ user_id: claimedUserId });
const PlanBody = CallerBody.extend({ plan: planField });
const reference = z.string().regex(/^(tok|pm|seti)_\w{1,200}$/);
const PaymentBody = PlanBody.extend({ token: reference, amount: z.coerce.number().optional() });
const CardBody = CallerBody.extend({ token: reference });
const CancellationBody = CallerBody.extend({ at: z.enum(['now', 'period_end']).default('now') });

type Input<Body> = ResourceInput<Body, SignedIn>;

/** The calling account; a body that names another one finds nothing (S22). */
function ownAccount({ body, who }: Input<{ user_id?: string | undefined }>): Account {
  if (body.user_id !== undefined) requireOwn(who, body.user_id);
  return who.account;
}

interface BillingFailure {
  reason: keyof typeof billingFailures;
  retryAfterSeconds?: number;
}

function toHttpError(context: RequestContext, { reason, retryAfterSeconds }: BillingFailure) {
  const { status, message } = billingFailures[reason];
  return translatedError(context, status, message, {
    code: reason,
    ...(retryAfterSeconds ? withRetryAfter(retryAfterSeconds) : {}),
  });
}

function requestedPlan({ body, context }: Input<{ plan: string | number }>): Plan {
  const plan = findPlan(body.plan);
  if (!plan) throw translatedError(context, 422, 'errors.plan.change', { code: 'unknown-plan' });
  return plan;
}

/**
 * `POST /api/auth/updatesubscription`: to another paid plan, or to the free one, which cancels at once. A smaller plan
 * that this month's use does not fit begins with the next month: `pending_plan` and `pending_from` then say so.
 */
export const updateSubscription = resource({
  POST: resourceMethod({
    auth: requireRecentBearer,
    body: PlanBody,
    handle: async (input: Input<z.output<typeof PlanBody>>) => {
      const account = ownAccount(input);
      const plan = requestedPlan(input);
      const { requestId } = input.context;
      const outcome =
        plan.cost === 0
          ? await cancelPlan(account, requestId)
          : await withinDeclines({ account, ip: input.context.ip }, () =>
              changePlan(account, plan, { from: account.plan ?? '', requestId }),
            );
      if (outcome.ok) return { user: await userOf(outcome.account, input.context.now) };
      throw toHttpError(input.context, outcome);
    },
  }),
});

/** `POST /api/auth/cancelsubscription`: at once, or with the paid month (`at=period_end`). */
export const cancelSubscription = resource({
  POST: resourceMethod({
    auth: requireRecentBearer,
    body: CancellationBody,
    handle: async (input: Input<z.output<typeof CancellationBody>>) => {
      const cancel = input.body.at === 'now' ? cancelPlan : cancelAtPeriodEnd;
      const outcome = await cancel(ownAccount(input), input.context.requestId);
      if (outcome.ok) return { user: await userOf(outcome.account, input.context.now) };
      throw toHttpError(input.context, outcome);
    },
  }),
});

/** `POST /api/auth/getnextpaymentdate`. */
export const nextPaymentDate = resource({
  POST: resourceMethod({
    auth: requireBearer,
    body: CallerBody,
    handle: async (input: Input<z.output<typeof CallerBody>>) => nextPayment(ownAccount(input)),
  }),
});

/** `POST /api/auth/stripesubscription`: begins a paid plan with a card token. `amount` must be the plan's, if given. */
export const startSubscription = resource({
  POST: resourceMethod({
    auth: requireRecentBearer,
    body: PaymentBody,
    handle: async (input: Input<z.output<typeof PaymentBody>>) => {
      const account = ownAccount(input);
      const plan = requestedPlan(input);
      const { amount, token } = input.body;
      const fits = amount === undefined || amount === plan.cost || amount === minorUnits(plan);
      if (plan.cost === 0 || !fits)
        throw translatedError(input.context, 422, 'errors.plan.change', { code: 'wrong-amount' });
      const { context } = input;
      const outcome = await withinDeclines({ account, ip: context.ip }, () =>
        subscribeByToken(account, plan, token, context.requestId),
      );
      if (outcome.ok) return { data: { plan: plan.id, user: await userOf(outcome.account, input.context.now) } };
      throw toHttpError(input.context, outcome);
    },
  }),
});

/** `POST /api/auth/updatecard`. */
export const changeCard = resource({
  POST: resourceMethod({
    auth: requireRecentBearer,
    body: CardBody,
    handle: async (input: Input<z.output<typeof CardBody>>) => {
      const account = ownAccount(input);
      const { body, context } = input;
      const outcome = await withinDeclines({ account, ip: context.ip }, () =>
        updateCard(account, body.token, context.requestId),
      );
      if (outcome.ok) return { data: { user: await userOf(outcome.account, input.context.now) } };
      throw toHttpError(input.context, outcome);
    },
  }),
});
