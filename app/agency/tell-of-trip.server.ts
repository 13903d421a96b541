import { enqueue, type Transaction } from '~/jobs/enqueue.server.ts';
import { hours } from '~/platform/clock.ts';
import { publishEvent } from '~/webhooks/publish-event.server.ts';

/** A link, as its row says; the account is locked, so that an erasure misses nothing that is written here. */
interface Told {
  id: string;
  accountId: string;
  revision: number;
  now: Date;
}

/** Of a link's mails about answers, and about openings. */
const MAIL_EACH = hours(1);

export async function tellOfAnswer(tx: Transaction, { id, accountId, revision, now }: Told): Promise<void> {
  const data = { trip: { id, revision }, answered_at: now.toISOString() };
  await publishEvent(tx, accountId, { type: 'trip.answered', data }, now);
  const { count } = await tx.sharedTrip.updateMany({
    where: { id, account: { answerMails: true }, ...longAgo('answerMailedAt', now) },
    data: { answerMailedAt: now },
  });
  if (count > 0) await enqueue(tx, 'send-mail', { mail: 'trip-answered', accountId, tripId: id });
}

/** The first opening of the newest revision. */
export async function tellOfFirstOpening(tx: Transaction, { id, accountId, revision, now }: Told): Promise<void> {
  const data = { trip: { id, revision }, opened_at: now.toISOString() };
  await publishEvent(tx, accountId, { type: 'trip.opened', data }, now);
}

export async function mailOfOpening(tx: Transaction, { id, accountId, now }: Omit<Told, 'revision'>): Promise<void> {
  const { count } = await tx.sharedTrip.updateMany({
    where: { id, account: { openingMails: true }, ...longAgo('openingMailedAt', now) },
    data: { openingMailedAt: now },
  });
  if (count > 0) await enqueue(tx, 'send-mail', { mail: 'trip-opened', accountId, tripId: id });
}

/** Once, by hand or by its end date. */
export async function tellOfEnd(tx: Transaction, { id, accountId, revision, now }: Told, endedAt: Date): Promise<void> {
  const { count } = await tx.sharedTrip.updateMany({ where: { id, endToldAt: null }, data: { endToldAt: now } });
  if (count === 0) return;
  const data = { trip: { id, revision }, ended_at: endedAt.toISOString() };
  await publishEvent(tx, accountId, { type: 'trip.ended', data }, now);
}

/** True of one writer alone: the others wait for its row, and then see its time. */
const longAgo = (column: 'answerMailedAt' | 'openingMailedAt', now: Date) => ({
  OR: [{ [column]: null }, { [column]: { lte: new Date(now.getTime() - MAIL_EACH) } }],
});

export const isMailOfOpeningDue = (openingMailedAt: Date | null, now: Date): boolean =>
  openingMailedAt === null || now.getTime() - openingMailedAt.getTime() >= MAIL_EACH;
