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

/** What ended links may take beside, until they are erased: links that are made and ended in turn are bounded, too. */
const MOST_WITH_ENDED = 3;

/** Whether an account may store more: the links that work, with their former revisions and answers, count. */
export async function hasRoomFor(tx: Transaction, owner: Owner, { bytes, now }: Wanted): Promise<boolean> {
  const most = (planOf(owner) ?? freePlan).sharedMegabytes * megabyte;
  const [row] = await tx.$queryRaw<{ working: bigint; stored: bigint }[]>`
    WITH trips AS (
      SELECT t.expires_at > ${now} AS works, octet_length(t.sealed)
        + (SELECT coalesce(sum(octet_length(r.sealed)), 0) FROM trip_revisions r WHERE r.trip_id = t.id)
        + (SELECT coalesce(sum(octet_length(a.sealed)), 0) FROM trip_answers a WHERE a.trip_id = t.id) AS bytes
      FROM shared_trips t WHERE t.account_id = ${owner.id}::uuid)
    SELECT coalesce(sum(bytes) FILTER (WHERE works), 0)::bigint AS working, coalesce(sum(bytes), 0)::bigint AS stored
    FROM trips`;
  const { working = 0n, stored = 0n } = row ?? {};
  return Number(working) + bytes <= most && Number(stored) + bytes <= most * MOST_WITH_ENDED;
}
