import { syncCustomer as sync } from '~/billing/customer.server.ts';
import type { JobContext } from '~/jobs/job.ts';
import type { PayloadOf } from '~/jobs/jobs.ts';

export const syncCustomer = ({ payload }: JobContext<PayloadOf<'sync-customer'>>): Promise<void> =>
  sync(payload.accountId);
