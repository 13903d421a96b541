import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a test file takes. */
const margin = 180_000;

/**
 * The month that counts are kept by, "2026-11". In its last three minutes it waits for the next one, since the product may
 * count in another month than the test otherwise.
 */
export async function currentPeriod(): Promise<string> {
  const now = new Date();
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  if (next - now.getTime() < margin) await sleep(next - now.getTime() + 1000);
  return new Date().toISOString().slice(0, 7);
}
