import type { AuditKind } from '~/audit/audit-kinds.ts';
import { recordAudit } from '~/audit/record-audit.server.ts';
import type { Transaction } from '~/jobs/enqueue.server.ts';
import type { Account } from '~/platform/generated/client.ts';
import type { FetchedSubscription } from './fetch-payments.server.ts';

interface PaymentState {
  account: Pick<Account, 'id' | 'plan' | 'cardBrand' | 'cardLastFour'>;
  /** True when the subscription ends with its paid month. */
  cancels: boolean;
}

const withoutPlan = 'none';

/** Reads the stored subscription, not the fetched one. */
export const isCancelling = async (tx: Transaction, live: FetchedSubscription | null): Promise<boolean> =>
  live !== null && (await tx.subscription.count({ where: { stripeId: live.stripeId, cancelAtPeriodEnd: true } })) > 0;

/** `requestId` is undefined for changes made at Stripe. */
export async function auditPayments(
  tx: Transaction,
  before: PaymentState,
  after: PaymentState,
  requestId: string | undefined,
): Promise<void> {
  const { id, plan } = before.account;
  const row = async (event: AuditKind, detail: Record<string, string>) =>
    recordAudit(tx, {
      actorId: null,
      accountId: id,
      event,
      detail: { ...detail, ...(requestId ? { request: requestId } : {}) },
    });
  if (plan !== after.account.plan)
    await row('plan-changed', { from: plan ?? withoutPlan, to: after.account.plan ?? withoutPlan });
  if (cardOf(before) !== cardOf(after)) await row('card-changed', { from: cardOf(before), to: cardOf(after) });
  if (before.cancels !== after.cancels)
    await row(after.cancels ? 'cancellation-planned' : 'cancellation-withdrawn', { plan: plan ?? withoutPlan });
}

/** "visa-4242" */
const cardOf = ({ account: { cardBrand, cardLastFour } }: PaymentState) =>
  cardBrand && cardLastFour ? `${cardBrand}-${cardLastFour}` : 'none';
