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
import { billingFailures, retryAfterOf } from '~/request/failures.ts';
import { reject } from '~/request/http-error.server.ts';
import { accountEndpoint, claimedUserId, requireOwn } from '../accounts/account-endpoint.server.ts';
import { userOf } from '../accounts/get-user.server.ts';
import { billingOperations } from '../docs/billing-operations.server.ts';
import type { ApiContext } from '../endpoint.ts';

/** The id or the slug of a plan. */
const planField = z.union([z.string().max(40), z.number()]);
const CallerBody = z.object({ user_id: claimedUserId });
const PlanBody = CallerBody.extend({ plan: planField });
const reference = z.string().regex(/^(tok|pm|seti)_\w{1,200}$/);
const PaymentBody = PlanBody.extend({ token: reference, amount: z.coerce.number().optional() });
const CardBody = CallerBody.extend({ token: reference });
const CancellationBody = CallerBody.extend({ at: z.enum(['now', 'period_end']).default('now') });

interface OwnRequest {
  fields: { user_id?: string | undefined };
  caller: SignedIn;
  context: ApiContext;
}

/** A body about another account finds nothing (S22). */
function ownAccount({ fields, caller, context }: OwnRequest): Account {
  if (fields.user_id !== undefined) requireOwn(caller, fields.user_id, context);
  return caller.account;
}

const toHttpError = (outcome: { reason: keyof typeof billingFailures; retryAfterSeconds?: number }) =>
  reject(billingFailures[outcome.reason], { code: outcome.reason, headers: retryAfterOf(outcome) });

function requirePlan(name: string | number): Plan {
  const plan = findPlan(name);
  if (!plan) throw reject({ status: 422, message: 'errors.plan.change' }, { code: 'unknown-plan' });
  return plan;
}

/** The free plan cancels at once; a plan too small for this month begins next month (`pending_plan`, `pending_from`). */
export const changeSubscription = accountEndpoint({
  method: 'POST',
  path: '/api/auth/updatesubscription',
  proof: 'bearer',
  operation: billingOperations.changePlan,
  isSensitive: true,
  schema: PlanBody,
  handle: async (request) => {
    const account = ownAccount(request);
    const plan = requirePlan(request.fields.plan);
    const { ip, now, requestId } = request.context;
    const outcome =
      plan.cost === 0
        ? await cancelPlan(account, requestId)
        : await withinDeclines({ account, ip }, () =>
            changePlan(account, plan, { from: account.plan ?? '', requestId }),
          );
    if (outcome.ok) return { user: await userOf(outcome.account, now) };
    throw toHttpError(outcome);
  },
});

/** `at=period_end` cancels with the paid month, otherwise at once. */
export const cancelSubscription = accountEndpoint({
  method: 'POST',
  path: '/api/auth/cancelsubscription',
  proof: 'bearer',
  operation: billingOperations.cancelPlan,
  isSensitive: true,
  schema: CancellationBody,
  handle: async (request) => {
    const cancel = request.fields.at === 'now' ? cancelPlan : cancelAtPeriodEnd;
    const outcome = await cancel(ownAccount(request), request.context.requestId);
    if (outcome.ok) return { user: await userOf(outcome.account, request.context.now) };
    throw toHttpError(outcome);
  },
});

export const getNextPayment = accountEndpoint({
  method: 'POST',
  path: '/api/auth/getnextpaymentdate',
  proof: 'bearer',
  operation: billingOperations.nextPayment,
  schema: CallerBody,
  handle: (request) => nextPayment(ownAccount(request)),
});

/** A card token pays; `amount`, if given, must be the plan's. */
export const startSubscription = accountEndpoint({
  method: 'POST',
  path: '/api/auth/stripesubscription',
  proof: 'bearer',
  operation: billingOperations.subscribe,
  isSensitive: true,
  schema: PaymentBody,
  handle: async (request) => {
    const account = ownAccount(request);
    const plan = requirePlan(request.fields.plan);
    const { amount, token } = request.fields;
    const fits = amount === undefined || amount === plan.cost || amount === minorUnits(plan);
    if (plan.cost === 0 || !fits)
      throw reject({ status: 422, message: 'errors.plan.change' }, { code: 'wrong-amount' });
    const { ip, now, requestId } = request.context;
    const subscribe = () => subscribeByToken(account, plan, token, requestId);
    const outcome = await withinDeclines({ account, ip }, subscribe);
    if (outcome.ok) return { data: { plan: plan.id, user: await userOf(outcome.account, now) } };
    throw toHttpError(outcome);
  },
});

export const changeCard = accountEndpoint({
  method: 'POST',
  path: '/api/auth/updatecard',
  proof: 'bearer',
  operation: billingOperations.changeCard,
  isSensitive: true,
  schema: CardBody,
  handle: async (request) => {
    const account = ownAccount(request);
    const { ip, now, requestId } = request.context;
    const update = () => updateCard(account, request.fields.token, requestId);
    const outcome = await withinDeclines({ account, ip }, update);
    if (outcome.ok) return { data: { user: await userOf(outcome.account, now) } };
    throw toHttpError(outcome);
  },
});
