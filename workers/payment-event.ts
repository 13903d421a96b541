import { handleEvent } from '~/billing/payment-events.server.ts';
import type { JobContext } from '~/jobs/job.ts';
import { log } from '~/platform/log.server.ts';

/** Follows a recorded event of Stripe. */
export async function paymentEvent({ requestId, payload }: JobContext<{ eventId: string }>): Promise<void> {
  await handleEvent(payload.eventId, requestId);
  log.info('payment-event-followed', { request_id: requestId, event: payload.eventId });
}
