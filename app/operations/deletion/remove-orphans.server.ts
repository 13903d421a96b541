import { database } from '~/platform/database.server.ts';
import { deleteInBatches } from '~/platform/delete-in-batches.ts';
import { Prisma } from '~/platform/generated/client.ts';

const tables = ['mail_log', 'audit_events', 'contact_messages'];

/**
 * Deletes rows about accounts that are gone: a job that ran while its account was erased may have written one.
 * @returns deleted rows
 */
export async function removeOrphans(): Promise<number> {
  let sum = 0;
  for (const table of tables) sum += await deleteInBatches((limit) => removeBatch(Prisma.raw(`"${table}"`), limit));
  return sum;
}

async function removeBatch(table: Prisma.Sql, limit: number): Promise<{ count: number }> {
  const count = await database().$executeRaw`DELETE FROM ${table} WHERE id IN (
    SELECT id FROM ${table} AS orphan WHERE account_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM accounts WHERE id = orphan.account_id) LIMIT ${limit})`;
  return { count };
}
