import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until `look` gives something, and hands it on.
 * @param seconds a deadline that is far from what is expected, so that a busy machine changes nothing
 */
export async function eventually<Found>(look: () => Promise<Found | undefined | null | false>, seconds = 30) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const found = await look();
    if (found) return found;
    await sleep(40);
  }
  throw new Error(`did not happen within ${seconds} s`);
}
