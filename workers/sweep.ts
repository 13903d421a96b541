import { removeNeverActivated } from '~/accounts/remove-never-activated.server.ts';
import { removeExpired } from '~/operations/retention.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';

/** Deletes rows past their retention, and accounts that nobody activated. */
export async function sweep(): Promise<void> {
  const now = systemClock.now();
  const neverActivated = await removeNeverActivated(now);
  const removed = await removeExpired(now);
  log.info('swept', { ...removed, neverActivated });
}
