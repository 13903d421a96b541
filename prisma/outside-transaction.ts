import type { SqlConnection } from '~/platform/sql.ts';

/** A line of a migration; what it says is run statement by statement, and each has to bear a repetition. */
const mark = /^-- no transaction$/m;

export const runsOutsideTransaction = (sql: string): boolean => mark.test(sql);

/** What ends with a semicolon at the end of a line, without comments. */
export function statementsOf(sql: string): string[] {
  const lines = sql.split('\n').filter((line) => !line.startsWith('--'));
  const statements = lines.join('\n').split(/;[ \t]*(?:\n|$)/);
  return statements.map((statement) => statement.trim()).filter(Boolean);
}

/** Waits for the transactions of others, and nobody waits for it. */
export const isConcurrent = (statement: string): boolean => /\bCONCURRENTLY\b/i.test(statement);

const building = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "(\w+)"/i;

/** What was building an index and was killed leaves it invalid: it is there, and no query uses it. */
export async function dropInvalidIndex(connection: SqlConnection, statement: string): Promise<void> {
  const name = building.exec(statement)?.[1];
  if (!name) return;
  const invalid = await connection.query(
    `SELECT 1 FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE relname = $1 AND NOT indisvalid AND pg_table_is_visible(indrelid)`,
    [name],
  );
  if (invalid.length > 0) await connection.exec(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`);
}
