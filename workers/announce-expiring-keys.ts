import { announceExpiringKeys } from '~/accounts/announce-expiring-keys.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';

export async function announceExpiringKeysJob(): Promise<void> {
  const announced = await announceExpiringKeys(systemClock.now());
  if (announced > 0) log.info('expiring-keys-announced', { announced });
}
