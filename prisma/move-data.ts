import type { SqlConnection } from '~/platform/sql.ts';
import { pendingMigrations } from './migrate.ts';

/** Rows that one statement writes. */
const batch = 500;

export interface MovedTable {
  name: string;
  rows: number;
}

export type MoveResult = { ok: true; tables: MovedTable[] } | { ok: false; reason: string };

interface Column {
  name: string;
  /** As PostgreSQL writes it: "timestamp(3) with time zone", "text[]". */
  type: string;
}

/**
 * Copies every row of one database into an empty one of the same version, in one transaction of the target, and compares
 * counts and checksums before it commits. The source is only read.
 */
export async function moveData(source: SqlConnection, target: SqlConnection): Promise<MoveResult> {
  for (const [connection, name] of [[source, 'old'] as const, [target, 'new'] as const]) {
    await connection.exec("SET TimeZone = 'UTC'; SET bytea_output = 'hex'; SET extra_float_digits = 1");
    const pending = await pendingMigrations(connection);
    if (pending.length > 0)
      return { ok: false, reason: `the ${name} database lacks migrations: ${pending.join(', ')}` };
  }
  const tables = await tablesInOrder(target);
  await target.exec('BEGIN');
  try {
    const result = await copyAndCompare(source, target, tables);
    await target.exec(result.ok ? 'COMMIT' : 'ROLLBACK');
    return result;
  } catch (error) {
    await target.exec('ROLLBACK').catch(() => {});
    throw error;
  }
}

async function copyAndCompare(source: SqlConnection, target: SqlConnection, tables: string[]): Promise<MoveResult> {
  await target.exec(`LOCK TABLE ${tables.map(quoted).join(', ')} IN EXCLUSIVE MODE`);
  for (const table of tables)
    if ((await sumOf(target, table)).rows > 0) return { ok: false, reason: `the new database has rows in ${table}` };
  const moved: MovedTable[] = [];
  for (const table of tables) {
    await copyTable(source, target, table);
    const [before, after] = [await sumOf(source, table), await sumOf(target, table)];
    if (before.rows !== after.rows || before.checksum !== after.checksum)
      return { ok: false, reason: `${table} differs: ${before.rows} rows became ${after.rows}` };
    moved.push({ name: table, rows: after.rows });
  }
  return { ok: true, tables: moved };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Tables that others refer to come first. @throws when they refer to each other in a circle */
async function tablesInOrder(connection: SqlConnection): Promise<string[]> {
  const names = (
    await connection.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1",
    )
  ).map(({ name }) => name);
  const links = await connection.query<{ child: string; parent: string }>(
    `SELECT c.relname AS child, p.relname AS parent FROM pg_constraint k
     JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid
     WHERE k.contype = 'f' AND k.conrelid <> k.confrelid`,
  );
  const ordered: string[] = [];
  while (ordered.length < names.length) {
    const isFree = (name: string) => links.every(({ child, parent }) => child !== name || ordered.includes(parent));
    const next = names.filter((name) => !ordered.includes(name) && isFree(name));
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    ordered.push(...next);
  }
  return ordered;
}

/** Every type is read as its text, which PostgreSQL reads again without loss. */
async function copyTable(source: SqlConnection, target: SqlConnection, table: string): Promise<void> {
  const columns = await columnsOf(target, table);
  const asText = columns.map(({ name }) => `${quoted(name)}::text AS ${quoted(name)}`).join(', ');
  await source.exec('BEGIN READ ONLY');
  try {
    await source.exec(`DECLARE moved NO SCROLL CURSOR FOR SELECT ${asText} FROM ${quoted(table)}`);
    for (;;) {
      const rows = await source.query<Record<string, string | null>>(`FETCH ${batch} FROM moved`);
      if (rows.length === 0) break;
      const values = columns.map(({ name }) => rows.map((row) => row[name] ?? null));
      await target.query(insertionOf(table, columns), values);
    }
  } finally {
    await source.exec('ROLLBACK');
  }
}

function insertionOf(table: string, columns: readonly Column[]): string {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const lists = columns.map((_, at) => `$${at + 1}::text[]`).join(', ');
  const aliases = columns.map((_, at) => `c${at}`);
  const casts = columns.map(({ type }, at) => `c${at}::${type}`).join(', ');
  return `INSERT INTO ${quoted(table)} (${names}) SELECT ${casts} FROM unnest(${lists}) AS t(${aliases.join(', ')})`;
}

const columnsOf = (connection: SqlConnection, table: string): Promise<Column[]> =>
  connection.query<Column>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [`public.${quoted(table)}`],
  );

async function sumOf(connection: SqlConnection, table: string): Promise<{ rows: number; checksum: string | null }> {
  const [sum] = await connection.query<{ rows: number; checksum: string | null }>(
    `SELECT count(*)::int AS rows, md5(string_agg(hash, '' ORDER BY hash)) AS checksum
     FROM (SELECT md5(row(t.*)::text) AS hash FROM ${quoted(table)} t) hashes`,
  );
  return sum ?? { rows: 0, checksum: null };
}
