import { handleEvent } from '~/billing/payment-events.server.ts';
import type { Task } from '~/jobs/job.ts';

/** Follows a recorded event of Stripe. */
export const paymentEvent = ({ payload }: Task<{ eventId: string }>): Promise<void> => handleEvent(payload.eventId);
