import { jobsOfAccount } from '~/jobs/jobs-about.server.ts';
import { database } from '~/platform/database.server.ts';
import { deleteInBatches } from '~/platform/delete-in-batches.ts';
import { Prisma } from '~/platform/generated/client.ts';
import { deleteOwned, type OwnedRows, rowsOfAccount } from '~/platform/owned-rows.server.ts';

/** Rows whose account no foreign key knows. */
const withoutReference = [jobsOfAccount, ...['mail_log', 'audit_events', 'contact_messages'].map(rowsOfAccount)];

/** Accounts of one statement. */
const batchSize = 1000;

/**
 * Deletes rows about accounts that are gone: a job that ran while its account was erased may have written one, and a
 * crash leaves some of accounts that nobody activated.
 * @returns deleted rows
 */
export async function removeOrphans(): Promise<number> {
  let sum = 0;
  for (const rows of withoutReference) sum += await removeOrphansFrom(rows);
  return sum;
}

async function removeOrphansFrom(rows: OwnedRows): Promise<number> {
  let sum = 0;
  let last: string | undefined = '';
  while (last !== undefined) {
    const { named, gone } = await accountsAfter(rows, last);
    if (gone.length > 0) sum += await deleteInBatches((limit) => deleteOwned(database(), rows, gone, limit));
    last = named.length === batchSize ? named.at(-1) : undefined;
  }
  return sum;
}

interface Named {
  id: string;
  gone: boolean;
}

/** Steps from account to account through the index: the rows, of which there may be many millions, are not read. */
async function accountsAfter(rows: OwnedRows, last: string): Promise<{ named: string[]; gone: string[] }> {
  const next = (after: Prisma.Sql) => nextAccount(rows, after);
  const first =
    last === '' ? Prisma.sql`true` : Prisma.sql`${Prisma.raw(rows.column)} > ${last}::${Prisma.raw(rows.type)}`;
  const found = await database().$queryRaw<Named[]>`
    WITH RECURSIVE named AS (
      SELECT (${next(first)}) AS owner, 1 AS number
      UNION ALL
      SELECT (${next(Prisma.sql`${Prisma.raw(rows.column)} > named.owner`)}), number + 1
      FROM named WHERE owner IS NOT NULL AND number < ${batchSize}::int)
    SELECT owner::text AS id, NOT EXISTS (SELECT 1 FROM accounts WHERE id = named.owner::uuid) AS gone
    FROM named WHERE owner IS NOT NULL ORDER BY number`;
  return { named: found.map(({ id }) => id), gone: found.filter(({ gone }) => gone).map(({ id }) => id) };
}

function nextAccount({ table, column, where = 'true' }: OwnedRows, after: Prisma.Sql): Prisma.Sql {
  const [from, owner, also] = [table, column, where].map((sql) => Prisma.raw(sql));
  return Prisma.sql`SELECT ${owner} FROM ${from} WHERE ${after} AND ${also} ORDER BY ${owner} LIMIT 1`;
}
