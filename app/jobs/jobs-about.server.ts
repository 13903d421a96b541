import type { OwnedRows } from '~/platform/owned-rows.server.ts';

/** An id of the payload, as its index has it. */
const jobsBy = (column: string): OwnedRows => ({
  table: 'outbox',
  column,
  type: 'text',
  where: `${column} IS NOT NULL`,
});

/** Rows of the outbox by the account that their payload names. */
export const jobsOfAccount = jobsBy("(payload->>'accountId')");

/** By the message, the row of the audit or the payment event. */
export const jobsOfSubject = jobsBy("(coalesce(payload->>'messageId', payload->>'auditId', payload->>'eventId'))");
