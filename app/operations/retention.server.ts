import { days, hours } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';

/** How long things are kept (RULINGS, "Retention"); tokens explain themselves for a while after they ended. */
export const retention = {
  outbox: days(30),
  mailLog: days(90),
  contactMessages: days(365),
  tokens: days(30),
  sessions: hours(1),
} as const;

type Kept = keyof typeof retention;

/**
 * Deletes what is older. Every part is a statement of its own, so that one that takes too long leaves the others done.
 * @returns how many rows went, by kind
 */
export async function removeExpired(now: Date): Promise<Record<Kept, number>> {
  const before = (kind: Kept) => ({ lt: new Date(now.getTime() - retention[kind]) });
  const { outbox, mailLog, contactMessage, token, session } = database();
  return {
    outbox: (await outbox.deleteMany({ where: { doneAt: before('outbox') } })).count,
    mailLog: (await mailLog.deleteMany({ where: { createdAt: before('mailLog') } })).count,
    contactMessages: (await contactMessage.deleteMany({ where: { createdAt: before('contactMessages') } })).count,
    tokens: (await token.deleteMany({ where: { expiresAt: before('tokens') } })).count,
    sessions: (await session.deleteMany({ where: { expiresAt: before('sessions') } })).count,
  };
}
