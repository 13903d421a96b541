import { database } from './database.server.ts';
import type { Prisma } from './generated/client.ts';

/** False for a repeat: a double click, or Back and again. A concurrent submission waits for the first to commit. */
export async function claimSubmission(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  const { count } = await tx.submission.createMany({ data: [{ id }], skipDuplicates: true });
  return count === 1;
}

export async function isSubmissionClaimed(id: string): Promise<boolean> {
  return (await database().submission.findUnique({ where: { id } })) !== null;
}
