import { days } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { lockAccount } from '~/platform/lock-account.server.ts';
import type { EventType } from '~/webhooks/event-types.ts';
import { tellOfEnd } from './tell-of-trip.server.ts';

const event: EventType = 'trip.ended';
const batch = 100;
/** Of one run; the next hour goes on. */
const most = 1000;

/** A worker may be away for a day; an endpoint that is added hears of no older end. */
const endedLately = (now: Date) => ({
  expiresAt: { gt: new Date(now.getTime() - days(1)), lte: now },
  endToldAt: null,
});

/** Links that reached their date, once each. @returns how many were announced */
export async function announceEndedTrips(now: Date): Promise<number> {
  let announced = 0;
  for (let seen = 0; seen < most; seen += batch) {
    const trips = await findTrips(now);
    for (const trip of trips) if (await announce(trip, now)) announced += 1;
    if (trips.length < batch) break;
  }
  return announced;
}

const findTrips = (now: Date) =>
  database().sharedTrip.findMany({
    where: {
      ...endedLately(now),
      account: { suspendedAt: null, webhookEndpoints: { some: { disabledAt: null, events: { has: event } } } },
    },
    select: { id: true, accountId: true },
    orderBy: { expiresAt: 'asc' },
    take: batch,
  });

/** False where another run was first, or the account is gone. */
const announce = ({ id, accountId }: { id: string; accountId: string }, now: Date): Promise<boolean> =>
  database().$transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return false;
    const trip = await tx.sharedTrip.findFirst({
      where: { id, ...endedLately(now) },
      select: { revision: true, expiresAt: true },
    });
    if (trip) await tellOfEnd(tx, { id, accountId, revision: trip.revision, now }, trip.expiresAt);
    return trip !== null;
  });
