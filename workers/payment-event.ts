import { handleEvent } from '~/billing/payment-events.server.ts';
import type { JobContext } from '~/jobs/job.ts';
import { log } from '~/platform/log.server.ts';

export async function paymentEvent({ requestId, payload }: JobContext<{ eventId: string }>): Promise<void> {
  await handleEvent(payload.eventId, requestId);
  log.info('payment-event-followed', { request_id: requestId, event: payload.eventId });
}
