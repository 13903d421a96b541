import { endBilling } from '~/billing/end-billing.server.ts';
import type { JobContext } from '~/jobs/job.ts';
import type { PayloadOf } from '~/jobs/jobs.ts';

export const endBillingJob = ({ payload, requestId }: JobContext<PayloadOf<'end-billing'>>): Promise<void> =>
  endBilling(payload.accountId, requestId);
