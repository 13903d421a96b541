import { removeNeverActivated } from '~/accounts/remove-never-activated.server.ts';
import { removeOrphans } from '~/operations/deletion/remove-orphans.server.ts';
import { removeExpired } from '~/operations/deletion/retention.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';

/** Deletes rows past their retention, accounts that nobody activated, and what erased accounts have left. */
export async function sweep(): Promise<void> {
  const now = systemClock.now();
  const neverActivated = await removeNeverActivated(now);
  const removed = await removeExpired(now);
  log.info('swept', { ...removed, neverActivated, orphans: await removeOrphans() });
}
