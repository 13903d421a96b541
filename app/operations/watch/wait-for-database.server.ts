import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '~/platform/clock.ts';
import { DatabaseUnavailable } from '~/platform/database-errors.server.ts';
import { settings } from '~/platform/env.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';

const [shortest, longest] = [250, seconds(5)];

/**
 * Tries again while the database is away, for `START_WAIT` at the most, with a longer pause each time.
 * @throws DatabaseUnavailable when it stays away; at once when it refuses the user, since waiting mends no password
 */
export async function waitForDatabase<Result>(use: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + seconds(settings().START_WAIT);
  for (let pause = shortest; ; pause = Math.min(pause * 2, longest)) {
    try {
      return await use();
    } catch (error) {
      const isAway = error instanceof DatabaseUnavailable && error.reason !== 'denied';
      if (!isAway || performance.now() + pause > until) throw error;
      log.warn('waiting-for-database', { next_try_ms: pause, ...errorFields(error) });
      await sleep(pause);
    }
  }
}
