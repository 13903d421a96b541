import { removeExpired } from '~/operations/retention.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';

/** Deletes rows past their retention. */
export async function sweep(): Promise<void> {
  const removed = await removeExpired(systemClock.now());
  log.info('swept', removed);
}
