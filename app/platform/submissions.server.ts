import { database } from './database.server.ts';
import type { Prisma } from './generated/client.ts';

/**
 * Claims a form or ticket for the effect of this transaction. False when it had its effect before: a double click, Back
 * and again. A concurrent submission waits here until the first one commits.
 */
export async function claimSubmission(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  const { count } = await tx.submission.createMany({ data: [{ id }], skipDuplicates: true });
  return count === 1;
}

/** True when the form had its effect before. */
export async function isSubmissionClaimed(id: string): Promise<boolean> {
  return (await database().submission.findUnique({ where: { id } })) !== null;
}
