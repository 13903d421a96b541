import { systemClock } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';
import { closePeriod } from '~/usage/close-period.server.ts';

export async function closePeriodJob(): Promise<void> {
  log.info('period-closed', await closePeriod(systemClock.now()));
}
