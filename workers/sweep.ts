import { removeOrphans } from '~/operations/deletion/remove-orphans.server.ts';
import { removeExpired } from '~/operations/retention.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';

/** Deletes rows past their retention, and what erased accounts have left. */
export async function sweep(): Promise<void> {
  const removed = await removeExpired(systemClock.now());
  log.info('swept', { ...removed, orphans: await removeOrphans() });
}
