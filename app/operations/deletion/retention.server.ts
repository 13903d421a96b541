import { days, hours } from '~/platform/clock.ts';
import { database } from '~/platform/database.server.ts';
import { deleteInBatches } from '~/platform/delete-in-batches.ts';
import { historyDays } from '../status/status-history.ts';

/** Ended tokens stay for a while, so that their pages can say why a link failed. */
export const retention = {
  outbox: days(30),
  mailLog: days(90),
  contactMessages: days(365),
  tokens: days(30),
  sessions: hours(1),
  pendingSignIns: hours(1),
  idempotencyKeys: hours(24),
  submissions: hours(24),
  apiCalls: days(30),
  auditEvents: days(400),
  exports: hours(24),
  /** After their end, with their answers. */
  sharedTrips: days(30),
  webhookDeliveries: days(30),
  conversionCounts: days(400),
  statusDays: days(historyDays),
  /** Stripe repeats an event for 30 days at most; a card holder may dispute a payment for 120. */
  paymentEvents: days(180),
} as const;

type RetainedKind = keyof typeof retention;

/** Unfinished and failed jobs stay. @returns deleted rows by kind */
export async function removeExpired(now: Date): Promise<Record<RetainedKind, number>> {
  const olderThan = (kind: RetainedKind) => ({ lt: new Date(now.getTime() - retention[kind]) });
  const { outbox, mailLog, contactMessage, token, session, pendingSignIn, idempotencyKey, submission, auditEvent } =
    database();
  const { apiCall, conversionCount, paymentEvent, statusDay, webhookDelivery } = database();
  return {
    outbox: await deleteInBatches((limit) => outbox.deleteMany({ where: { doneAt: olderThan('outbox') }, limit })),
    mailLog: await deleteInBatches((limit) =>
      mailLog.deleteMany({ where: { createdAt: olderThan('mailLog') }, limit }),
    ),
    contactMessages: await deleteInBatches((limit) =>
      contactMessage.deleteMany({ where: { createdAt: olderThan('contactMessages') }, limit }),
    ),
    tokens: await deleteInBatches((limit) => token.deleteMany({ where: { expiresAt: olderThan('tokens') }, limit })),
    sessions: await deleteInBatches((limit) =>
      session.deleteMany({ where: { expiresAt: olderThan('sessions') }, limit }),
    ),
    pendingSignIns: await deleteInBatches((limit) =>
      pendingSignIn.deleteMany({ where: { expiresAt: olderThan('pendingSignIns') }, limit }),
    ),
    idempotencyKeys: await deleteInBatches((limit) =>
      idempotencyKey.deleteMany({ where: { createdAt: olderThan('idempotencyKeys') }, limit }),
    ),
    submissions: await deleteInBatches((limit) =>
      submission.deleteMany({ where: { createdAt: olderThan('submissions') }, limit }),
    ),
    apiCalls: await deleteInBatches((limit) => apiCall.deleteMany({ where: { at: olderThan('apiCalls') }, limit })),
    auditEvents: await deleteInBatches((limit) =>
      auditEvent.deleteMany({ where: { createdAt: olderThan('auditEvents') }, limit }),
    ),
    exports: await removeExpiredExports(now),
    sharedTrips: await removeExpiredTrips(now),
    webhookDeliveries: await deleteInBatches((limit) =>
      webhookDelivery.deleteMany({ where: { createdAt: olderThan('webhookDeliveries') }, limit }),
    ),
    conversionCounts: await deleteInBatches((limit) =>
      conversionCount.deleteMany({ where: { day: olderThan('conversionCounts') }, limit }),
    ),
    statusDays: await deleteInBatches((limit) =>
      statusDay.deleteMany({ where: { day: olderThan('statusDays') }, limit }),
    ),
    paymentEvents: await deleteInBatches((limit) =>
      paymentEvent.deleteMany({ where: { receivedAt: olderThan('paymentEvents') }, limit }),
    ),
  };
}

/** Runs every hour too, because a copy holds everything at once. Ten in a step: each may have many megabytes. */
export async function removeExpiredExports(now: Date): Promise<number> {
  const before = { lt: new Date(now.getTime() - retention.exports) };
  const { dataExport } = database();
  return deleteInBatches((limit) => dataExport.deleteMany({ where: { createdAt: before }, limit }), 10);
}

/** Runs every hour too. Twenty in a step: each has up to five revisions of 256 kB, and answers. */
export async function removeExpiredTrips(now: Date): Promise<number> {
  const before = { lte: new Date(now.getTime() - retention.sharedTrips) };
  const { sharedTrip } = database();
  return deleteInBatches((limit) => sharedTrip.deleteMany({ where: { expiresAt: before }, limit }), 20);
}
