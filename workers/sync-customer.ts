import { syncCustomer as sync } from '~/billing/customer.server.ts';
import type { PayloadOf } from '~/jobs/catalogue.ts';
import type { JobContext } from '~/jobs/job.ts';

export const syncCustomer = ({ payload }: JobContext<PayloadOf<'sync-customer'>>): Promise<void> =>
  sync(payload.accountId);
