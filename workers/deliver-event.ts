import type { PayloadOf } from '~/jobs/catalogue.ts';
import { type JobContext, Postponed } from '~/jobs/job.ts';
import { seconds, systemClock } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';
import { createShares } from '~/platform/shares.ts';
import { deliverEvent } from '~/webhooks/deliver-event.server.ts';

/** Of one account in one process, so that its slow receivers leave turns to others. */
const underWay = createShares({ all: Number.POSITIVE_INFINITY, each: 2 });

/** @throws Error where the receiver did not take the event, for the next try */
export async function deliverEventJob({ payload, signal }: JobContext<PayloadOf<'deliver-event'>>): Promise<void> {
  const { accountId, deliveryId } = payload;
  if (!underWay.take(accountId)) throw new Postponed(seconds(1));
  try {
    const outcome = await deliverEvent(deliveryId, { now: systemClock.now(), signal });
    if (outcome === 'postponed') throw new Postponed(seconds(1));
    if (typeof outcome === 'object') throw new Error(outcome.failure);
    log.info('event-delivery', { account: accountId, outcome });
  } finally {
    underWay.give(accountId);
  }
}
