import { announceExpiringKeys } from '~/accounts/announce-expiring-keys.server.ts';
import { announceEndedTrips } from '~/agency/announce-ended-trips.server.ts';
import { systemClock } from '~/platform/clock.ts';
import { log } from '~/platform/log.server.ts';

/** What time alone brings about: keys that are about to end, and links that have ended. */
export async function announceExpiringKeysJob(): Promise<void> {
  const announced = await announceExpiringKeys(systemClock.now());
  if (announced > 0) log.info('expiring-keys-announced', { announced });
  const ended = await announceEndedTrips(systemClock.now());
  if (ended > 0) log.info('ended-trips-announced', { ended });
}
