import type { JobContext } from '~/jobs/job.ts';
import { eraseDueAccounts } from '~/operations/deletion/erase-due-accounts.server.ts';
import { removeExpiredExports, removeExpiredTrips } from '~/operations/deletion/retention.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';

/** Also deletes copies of data that are older than a day, and expired trips. @throws when an account could not be erased, so that admins see it; the next hour tries again */
export async function eraseAccounts({ signal }: Pick<JobContext<unknown>, 'signal'>): Promise<void> {
  await removeExpiredExports(systemClock.now());
  await removeExpiredTrips(systemClock.now());
  const { erased, failed } = await eraseDueAccounts(systemClock.now(), undefined, signal);
  if (erased + failed > 0) log.info('accounts-erased', { erased, failed });
  if (failed > 0) throw new Error(`${failed} accounts could not be erased`);
}
