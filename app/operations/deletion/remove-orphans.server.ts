import { database } from '~/platform/database.server.ts';
import { deleteInBatches } from '~/platform/delete-in-batches.ts';
import { Prisma } from '~/platform/generated/client.ts';
import { deleteOwned } from '~/platform/owned-rows.server.ts';

const tables = ['mail_log', 'audit_events', 'contact_messages'];

/** Accounts of one statement. */
const batchSize = 1000;

/**
 * Deletes rows about accounts that are gone: a job that ran while its account was erased may have written one.
 * @returns deleted rows
 */
export async function removeOrphans(): Promise<number> {
  let sum = 0;
  for (const table of tables) sum += await removeOrphansFrom(table);
  return sum;
}

async function removeOrphansFrom(table: string): Promise<number> {
  const orphans = { table, column: 'account_id', type: 'uuid' } as const;
  let sum = 0;
  let last: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (last !== undefined) {
    const { ids, gone } = await accountsAfter(table, last);
    if (gone.length > 0) sum += await deleteInBatches((limit) => deleteOwned(database(), orphans, gone, limit));
    last = ids.length === batchSize ? ids.at(-1) : undefined;
  }
  return sum;
}

/** Steps from account to account through the index: the rows, of which there may be many millions, are not read. */
async function accountsAfter(table: string, last: string): Promise<{ ids: string[]; gone: string[] }> {
  const from = Prisma.raw(table);
  const rows = await database().$queryRaw<{ id: string; gone: boolean }[]>`
    WITH RECURSIVE named AS (
      (SELECT account_id, 1 AS number FROM ${from} WHERE account_id > ${last}::uuid ORDER BY account_id LIMIT 1)
      UNION ALL
      SELECT (SELECT account_id FROM ${from} WHERE account_id > named.account_id ORDER BY account_id LIMIT 1), number + 1
      FROM named WHERE account_id IS NOT NULL AND number < ${batchSize}::int)
    SELECT account_id::text AS id, NOT EXISTS (SELECT 1 FROM accounts WHERE id = account_id) AS gone
    FROM named WHERE account_id IS NOT NULL ORDER BY account_id`;
  return { ids: rows.map(({ id }) => id), gone: rows.filter(({ gone }) => gone).map(({ id }) => id) };
}
