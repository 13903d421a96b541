import { type JobContext, Postponed } from '~/jobs/job.ts';
import { jobs, type PayloadOf } from '~/jobs/jobs.ts';
import { seconds, systemClock } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';
import { postToPublicHost } from '~/platform/post-to-public-host.server.ts';
import { deliverEvent } from '~/webhooks/deliver-event.server.ts';
import { createDeliveryPlaces } from './delivery-places.ts';

const places = createDeliveryPlaces(jobs['deliver-event'].concurrency);

/** @throws Error where the receiver did not take the event, for the next try */
export async function deliverEventJob({ payload, signal }: JobContext<PayloadOf<'deliver-event'>>): Promise<void> {
  const { accountId, deliveryId } = payload;
  const giveBack = places.take(accountId, performance.now());
  if (!giveBack) throw new Postponed(seconds(1));
  try {
    const outcome = await deliverEvent(deliveryId, { now: systemClock.now(), signal, post: timedFor(accountId) });
    if (outcome === 'postponed') throw new Postponed(seconds(1));
    if (typeof outcome === 'object') throw new Error(outcome.failure);
    log.info('event-delivery', { account: accountId, outcome });
  } finally {
    giveBack();
  }
}

const timedFor =
  (accountId: string): typeof postToPublicHost =>
  async (url, post) => {
    const begun = performance.now();
    try {
      return await postToPublicHost(url, post);
    } finally {
      places.note(accountId, performance.now() - begun, performance.now());
    }
  };
