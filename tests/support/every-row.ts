import type { SqlConnection } from '~/platform/sql.ts';

/** Every row of every table, as PostgreSQL writes it: "accounts (…)". */
export async function everyRow(connection: SqlConnection): Promise<string[]> {
  await connection.exec("SET TimeZone = 'UTC'");
  const tables = await connection.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1",
  );
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await connection.query<{ row: string }>(`SELECT row(t.*)::text AS row FROM "${name}" t ORDER BY 1`);
    rows.push(...found.map(({ row }) => `${name} ${row}`));
  }
  return rows;
}
