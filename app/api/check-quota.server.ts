import { hasIdempotencyRecord } from '~/usage/idempotency-record.server.ts';
import { withUnavailable } from './authenticate-key.server.ts';
import { quotaExceeded } from './convert/conversion-errors.server.ts';
import type { Meter } from './meter.server.ts';

/**
 * Before costly work. @param key is the Idempotency-Key
 * @throws HttpError when the quota is used up, unless this repeats an earlier request
 */
export async function checkQuota(meter: Meter, key: string | null): Promise<void> {
  if (meter.mode !== 'live') return;
  const charged = await meter.charge(0);
  if (!charged || charged.used < charged.monthly) return;
  const { accountId } = charged;
  const isReplay = key !== null && accountId !== null && (await withUnavailable(hasIdempotencyRecord(accountId, key)));
  if (!isReplay) throw quotaExceeded(charged);
}
