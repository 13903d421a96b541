import type Stripe from 'stripe';
import type { Account } from '~/platform/generated/client.ts';
import { stripe } from '~/platform/payments.server.ts';
import { findDispute } from './account-dispute.server.ts';
import { listEntitled } from './billing-state.server.ts';
import { releaseSchedule } from './pending-change.server.ts';
import { restoreDowngrade, setDowngradeAside } from './set-aside.server.ts';
import { syncFromStripe } from './sync-from-stripe.server.ts';

/** Kept with the subscription at Stripe: what the suspension set there. */
const mark = 'suspension';

/**
 * Nothing is collected, and the plan ends with its paid month.
 * @throws errors of Stripe's client
 */
export async function pauseForSuspension({ id }: Account, requestId?: string): Promise<void> {
  for (const subscription of await listEntitled(id)) {
    const found = await stripe().subscriptions.retrieve(subscription.stripeId);
    if (!found.metadata[mark]) await setDowngradeAside(subscription);
    await releaseSchedule(subscription);
    if (!found.metadata[mark]) await stripe().subscriptions.update(found.id, pauseParams(found));
  }
  await syncFromStripe(id, requestId);
}

/**
 * Takes back what `pauseForSuspension` set, and nothing else. An account that is to be erased, or has lost a dispute, keeps
 * its end; of any other, a downgrade that waited waits again.
 */
export async function resumeAfterSuspension({ id, deletionDueAt }: Account, requestId?: string): Promise<void> {
  await syncFromStripe(id, requestId);
  const keepsEnd = deletionDueAt !== null || ((await findDispute(id))?.isLost ?? false);
  for (const subscription of await listEntitled(id)) {
    const found = await stripe().subscriptions.retrieve(subscription.stripeId);
    if (!found.metadata[mark]) continue;
    await releaseSchedule(subscription); // of a change that was under way when the account was suspended
    await stripe().subscriptions.update(found.id, resumeParams(found, keepsEnd));
  }
  const restored = await syncFromStripe(id, requestId);
  if (!keepsEnd) await restoreDowngrade(restored, requestId);
}

/** Nothing else is withdrawn: an end that the customer has set, or a pause that was set at the dashboard. */
const pauseParams = (found: Stripe.Subscription): Stripe.SubscriptionUpdateParams => ({
  pause_collection: { behavior: 'void' },
  metadata: { [mark]: isEnding(found) ? 'paused' : 'paused-and-ended' },
  ...(isEnding(found) ? {} : { cancel_at_period_end: true }),
});

const resumeParams = ({ metadata }: Stripe.Subscription, keepsEnd: boolean): Stripe.SubscriptionUpdateParams => ({
  pause_collection: '',
  metadata: { [mark]: '' },
  ...(metadata[mark] === 'paused-and-ended' && !keepsEnd ? { cancel_at_period_end: false } : {}),
});

const isEnding = ({ cancel_at_period_end: atEnd, cancel_at: at }: Stripe.Subscription) => atEnd || at !== null;
