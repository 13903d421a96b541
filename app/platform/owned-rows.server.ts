import { Prisma, type PrismaClient } from './generated/client.ts';

type Client = Pick<PrismaClient, '$executeRaw' | '$queryRaw'>;

/** Rows of a table that belong to others by an indexed column or expression, both written as SQL. */
export interface OwnedRows {
  table: string;
  column: string;
  type: 'uuid' | 'text';
  /** The predicate of a partial index. */
  where?: string;
}

export const rowsOfAccount = (table: string): OwnedRows => ({ table, column: 'account_id', type: 'uuid' });

/** At most `limit`. */
export async function ownedIds(
  client: Client,
  rows: OwnedRows,
  owners: readonly string[],
  limit: number,
): Promise<string[]> {
  const found = await client.$queryRaw<
    { id: string }[]
  >`SELECT id::text FROM (${owned('id', rows, owners, limit)}) AS row`;
  return found.map(({ id }) => id);
}

export async function deleteOwned(
  client: Client,
  rows: OwnedRows,
  owners: readonly string[],
  limit: number,
): Promise<{ count: number }> {
  const count = await client.$executeRaw`
    DELETE FROM ${Prisma.raw(rows.table)} WHERE ctid = ANY(ARRAY(${owned('ctid', rows, owners, limit)}))`;
  return { count };
}

/**
 * Looks owner by owner, in the order of the index, which a range asks for and an equality would not. Otherwise PostgreSQL
 * reads the whole table, or all rows of an owner for each handful, where its statistics promise many or few
 * (docs/chapters/jobs.md).
 */
export function owned(
  selected: string,
  { table, column, type, where = 'true' }: OwnedRows,
  owners: readonly string[],
  limit: number,
): Prisma.Sql {
  const [what, from, key, array, also] = [selected, table, column, `${type}[]`, where].map((sql) => Prisma.raw(sql));
  return Prisma.sql`SELECT found.${what} FROM unnest(${[...owners]}::${array}) AS owner(key) CROSS JOIN LATERAL (
      SELECT ${what} FROM ${from} WHERE ${key} >= owner.key AND ${key} <= owner.key AND ${also}
      ORDER BY ${key} LIMIT ${limit}::int) AS found
    LIMIT ${limit}::int`;
}
