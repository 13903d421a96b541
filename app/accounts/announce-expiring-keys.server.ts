import { days } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import type { EventType } from '~/webhooks/event-types.ts';
import { publishKeyExpiring } from './key-events.server.ts';

const notice = days(7);
const batch = 100;
const event: EventType = 'key.expiring';

/** Of one run; the next hour goes on. */
const most = 1000;

/**
 * Once for each key. A replaced key is left out, because `key.replaced` named its end. A key that nobody wants to hear of
 * stays as it is, so that an endpoint which is added within the seven days is told too.
 * @returns how many keys were announced
 */
export async function announceExpiringKeys(now: Date): Promise<number> {
  let announced = 0;
  for (let seen = 0; seen < most; seen += batch) {
    const keys = await findKeys(now);
    for (const { id, accountId } of keys) if (await announce(id, accountId, now)) announced += 1;
    if (keys.length < batch) break;
  }
  return announced;
}

const openKeys = (now: Date) => ({
  expiresAt: { gt: now, lte: new Date(now.getTime() + notice) },
  expiryToldAt: null,
  revokedAt: null,
  replacedAt: null,
});

const findKeys = (now: Date) =>
  database().apiKey.findMany({
    where: {
      ...openKeys(now),
      account: { suspendedAt: null, webhookEndpoints: { some: { disabledAt: null, events: { has: event } } } },
    },
    select: { id: true, accountId: true },
    orderBy: { expiresAt: 'asc' },
    take: batch,
  });

/** False where another run was first, or the key has changed. */
const announce = (id: string, accountId: string, now: Date): Promise<boolean> =>
  database().$transaction(async (tx) => {
    const { count } = await tx.apiKey.updateMany({ where: { id, ...openKeys(now) }, data: { expiryToldAt: now } });
    if (count > 0) await publishKeyExpiring(tx, { accountId, now, key: id });
    return count > 0;
  });
