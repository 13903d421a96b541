import { planOf } from '~/accounts/choose-plan.server.ts';
import type { Transaction } from '~/jobs/enqueue.server.ts';
import { freePlan } from '~/plans/plans.ts';
import type { Account } from '~/platform/generated/client.ts';

export type Owner = Pick<Account, 'id' | 'plan'>;

/** How many links may work at the same time. */
export const sharedTripLimit = (owner: Pick<Account, 'plan'>): number => (planOf(owner) ?? freePlan).sharedTrips;

const megabyte = 1024 * 1024;

interface Wanted {
  /** More than now. */
  bytes: number;
  now: Date;
}

/** Whether an account may store more: the links that work, with their former revisions and answers, count. */
export async function hasRoomFor(tx: Transaction, owner: Owner, { bytes, now }: Wanted): Promise<boolean> {
  const most = (planOf(owner) ?? freePlan).sharedMegabytes * megabyte;
  const [row] = await tx.$queryRaw<{ stored: bigint }[]>`
    WITH open AS (SELECT id, octet_length(sealed) AS bytes FROM shared_trips
      WHERE account_id = ${owner.id}::uuid AND expires_at > ${now})
    SELECT (SELECT coalesce(sum(bytes), 0) FROM open)::bigint
      + (SELECT coalesce(sum(octet_length(r.sealed)), 0) FROM trip_revisions r JOIN open ON open.id = r.trip_id)::bigint
      + (SELECT coalesce(sum(octet_length(a.sealed)), 0) FROM trip_answers a JOIN open ON open.id = a.trip_id)::bigint
      AS stored`;
  return Number(row?.stored ?? 0) + bytes <= most;
}
