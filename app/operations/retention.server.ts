import { days, hours } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';

/** How long things are kept; tokens explain themselves for a while after they ended. */
export const retention = {
  outbox: days(30),
  mailLog: days(90),
  contactMessages: days(365),
  tokens: days(30),
  sessions: hours(1),
  idempotencyKeys: hours(24),
  submissions: hours(24),
  auditEvents: days(400),
} as const;

type Kept = keyof typeof retention;

/** Rows per statement: few enough that none runs into the database's time limit, however much has piled up. */
const handful = 1000;

/**
 * Deletes what is older. What is not done is kept, however old: jobs that wait or gave up.
 * @returns how many rows went, by kind
 */
export async function removeExpired(now: Date): Promise<Record<Kept, number>> {
  const before = (kind: Kept) => ({ lt: new Date(now.getTime() - retention[kind]) });
  const { outbox, mailLog, contactMessage, token, session, idempotencyKey, submission, auditEvent } = database();
  const limit = handful;
  return {
    outbox: await empty(() => outbox.deleteMany({ where: { doneAt: before('outbox') }, limit })),
    mailLog: await empty(() => mailLog.deleteMany({ where: { createdAt: before('mailLog') }, limit })),
    contactMessages: await empty(() =>
      contactMessage.deleteMany({ where: { createdAt: before('contactMessages') }, limit }),
    ),
    tokens: await empty(() => token.deleteMany({ where: { expiresAt: before('tokens') }, limit })),
    sessions: await empty(() => session.deleteMany({ where: { expiresAt: before('sessions') }, limit })),
    idempotencyKeys: await empty(() =>
      idempotencyKey.deleteMany({ where: { createdAt: before('idempotencyKeys') }, limit }),
    ),
    submissions: await empty(() => submission.deleteMany({ where: { createdAt: before('submissions') }, limit })),
    auditEvents: await empty(() => auditEvent.deleteMany({ where: { createdAt: before('auditEvents') }, limit })),
  };
}

/** Again and again, until a handful was not full. */
async function empty(remove: () => Promise<{ count: number }>): Promise<number> {
  let sum = 0;
  let count = handful;
  while (count === handful) {
    count = (await remove()).count;
    sum += count;
  }
  return sum;
}
