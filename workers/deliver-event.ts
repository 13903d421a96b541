import type { PayloadOf } from '~/jobs/catalogue.ts';
import { type JobContext, Postponed } from '~/jobs/job.ts';
import { seconds, systemClock } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';
import { deliverEvent } from '~/webhooks/deliver-event.server.ts';

/** Of one account in one process, so that its slow receivers leave turns to others. */
const mostAtOnce = 2;

const underWay = new Map<string, number>();

/** @throws Error where the receiver did not take the event, for the next try */
export async function deliverEventJob({ payload, signal }: JobContext<PayloadOf<'deliver-event'>>): Promise<void> {
  const { accountId, deliveryId } = payload;
  const others = underWay.get(accountId) ?? 0;
  if (others >= mostAtOnce) throw new Postponed(seconds(1));
  underWay.set(accountId, others + 1);
  try {
    const outcome = await deliverEvent(deliveryId, { now: systemClock.now(), signal });
    if (outcome === 'postponed') throw new Postponed(seconds(1));
    if (typeof outcome === 'object') throw new Error(outcome.failure);
    log.info('event-delivery', { account: accountId, outcome });
  } finally {
    const left = (underWay.get(accountId) ?? 1) - 1;
    if (left > 0) underWay.set(accountId, left);
    else underWay.delete(accountId);
  }
}
