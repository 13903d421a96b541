import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { SqlConnection } from '~/platform/sql.ts';
import { listMigrations, migrate, pendingMigrations } from '../../prisma/migrate.ts';
import { pendingSql } from '../../prisma/schema-engine.mjs';
import { eventually } from '../support/eventually.ts';
import { type DatabaseKind, databaseKinds, hasPostgres, startPostgres } from '../support/postgres.ts';

function connectionTo(pglite: PGlite): SqlConnection {
  return {
    exec: async (script) => void (await pglite.exec(script)),
    query: async <Row>(statement: string, values: unknown[] = []) => (await pglite.query<Row>(statement, values)).rows,
    close: () => pglite.close(),
  };
}

test('the migrations lead to exactly the schema', async () => {
  expect(await pendingSql()).toBe('');
}, 180_000);

test('migrations are applied once, in order, and an edited one is refused', async () => {
  const connection = connectionTo(new PGlite());
  const names = listMigrations().map(({ name }) => name);
  expect(await pendingMigrations(connection)).toEqual(names);
  expect(await migrate(connection)).toEqual(names);
  expect(await migrate(connection)).toEqual([]);
  expect(await pendingMigrations(connection)).toEqual([]);
  const edited = listMigrations().map((migration) => ({ ...migration, checksum: 'another' }));
  await expect(migrate(connection, edited)).rejects.toThrow(/edited after it was applied/);
  await connection.close();
});

test('a migration that fails leaves nothing behind and can be run again', async () => {
  const connection = connectionTo(new PGlite());
  const broken = { name: '2_broken', sql: 'CREATE TABLE half (id int); SELECT 1/0;', checksum: 'x' };
  await expect(migrate(connection, [broken])).rejects.toThrow(/division/);
  expect(await connection.query("SELECT 1 FROM information_schema.tables WHERE table_name = 'half'")).toEqual([]);
  expect(await migrate(connection, [{ ...broken, sql: 'CREATE TABLE half (id int);' }])).toEqual(['2_broken']);
  await connection.close();
});

test.skipIf(!hasPostgres)(
  'a migration waits for a busy table in short turns, so that others are served between them',
  async () => {
    const postgres = await startPostgres();
    const clients = Array.from({ length: 3 }, () => new pg.Client({ connectionString: postgres.url }));
    const [busy, changing, watching] = clients as [pg.Client, pg.Client, pg.Client];
    await Promise.all(clients.map((client) => client.connect()));
    await busy.query('CREATE TABLE busy (id int)');
    await busy.query('BEGIN; SELECT * FROM busy');
    const sql = 'ALTER TABLE busy ADD COLUMN more int;';
    const migration = migrate(toConnection(changing), [{ name: '9_busy', sql, checksum: 'x' }]);
    await eventually(async () => {
      const paused =
        "SELECT 1 FROM pg_stat_activity WHERE query = 'ROLLBACK' AND state = 'idle' AND datname = current_database()";
      return (await watching.query(paused)).rows.length > 0;
    });
    await busy.query('COMMIT');
    expect(await migration).toEqual(['9_busy']);
    await Promise.all(clients.map((client) => client.end()));
    await postgres.drop();
  },
);

const indexes = {
  name: '9_indexes',
  checksum: 'x',
  sql: `-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "wide_a" ON "wide"("a");
-- Another.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "wide_b"
  ON "wide"("b");
`,
};
const statesOf = (connection: SqlConnection) =>
  connection.query(
    `SELECT relname AS name, indisvalid AS valid FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
     WHERE relname LIKE 'wide_%' ORDER BY relname`,
  );
const bothValid = [
  { name: 'wide_a', valid: true },
  { name: 'wide_b', valid: true },
];

test.each(databaseKinds)(
  'on %s a migration outside a transaction that failed half way is repeated',
  {
    timeout: 180_000,
  },
  async (kind) => {
    const { connection, close } = await emptyDatabase(kind);
    await connection.exec('CREATE TABLE wide (a int, b int); INSERT INTO wide VALUES (1, 1), (1, 2)');
    await expect(migrate(connection, [indexes])).rejects.toThrow(/could not create unique index/);
    expect(await statesOf(connection)).toEqual([{ name: 'wide_a', valid: false }]);
    await connection.exec('DELETE FROM wide WHERE b = 2');
    expect(await migrate(connection, [indexes])).toEqual(['9_indexes']);
    expect(await statesOf(connection)).toEqual(bothValid);
    expect(await migrate(connection, [indexes])).toEqual([]);
    await close();
  },
);

test.skipIf(!hasPostgres)(
  'an index is built beside writes, after a kill too, and while another process waits',
  async () => {
    const postgres = await startPostgres();
    const clients = Array.from({ length: 5 }, () => new pg.Client({ connectionString: postgres.url }));
    const [busy, killed, one, other, writer] = clients as [pg.Client, pg.Client, pg.Client, pg.Client, pg.Client];
    killed.on('error', () => {});
    await Promise.all(clients.map((client) => client.connect()));
    await writer.query("CREATE TABLE wide (a int, b int); SET lock_timeout = '5s'");
    await busy.query('BEGIN; INSERT INTO wide VALUES (1, 1)');
    const isBuilding = () =>
      eventually(async () => {
        const building =
          "SELECT pid FROM pg_stat_activity WHERE query LIKE '% INDEX CONCURRENTLY %' AND wait_event_type = 'Lock' AND datname = current_database()";
        return (await writer.query(building)).rows[0]?.pid as number | undefined;
      });
    const first = migrate(toConnection(killed), [indexes]);
    await Promise.all([
      expect(first).rejects.toThrow(),
      isBuilding().then((pid) => writer.query('SELECT pg_terminate_backend($1)', [pid])),
    ]);
    const both = Promise.all([one, other].map((client) => migrate(toConnection(client), [indexes])));
    await isBuilding();
    await writer.query('INSERT INTO wide VALUES (2, 2)');
    await busy.query('COMMIT');
    expect((await both).flat()).toEqual(['9_indexes']);
    expect(await statesOf(toConnection(writer))).toEqual(bothValid);
    const history = await writer.query(
      'SELECT finished_at IS NULL AS open FROM _prisma_migrations WHERE migration_name = $1',
      [indexes.name],
    );
    expect(history.rows).toEqual([{ open: false }]);
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
    await postgres.drop();
  },
);

test('an index that was left invalid is dropped as it is built: however long others hold it up', async () => {
  const done: string[] = [];
  const connection: SqlConnection = {
    exec: async (statement) => void done.push(statement.split(/ IF| "/)[0] ?? ''),
    query: async <Row>(statement: string) => {
      if (statement.includes('advisory')) return [{ taken: true }] as Row[];
      return (statement.includes('indisvalid') ? [{}] : []) as Row[];
    },
    close: async () => {},
  };
  const sql = `-- no transaction
ALTER TABLE "wide" VALIDATE CONSTRAINT "wide_a";
CREATE INDEX CONCURRENTLY IF NOT EXISTS "wide_b" ON "wide"("b");
`;
  await migrate(connection, [{ name: '9_mixed', checksum: 'x', sql }]);
  expect(done.slice(2, -1)).toEqual([
    "SET lock_timeout = '4s'",
    'ALTER TABLE',
    "SET lock_timeout = '0'",
    'DROP INDEX CONCURRENTLY',
    'CREATE INDEX CONCURRENTLY',
  ]);
});

async function emptyDatabase(kind: DatabaseKind): Promise<{ connection: SqlConnection; close(): Promise<void> }> {
  if (kind === 'pglite') {
    const connection = connectionTo(new PGlite());
    return { connection, close: connection.close };
  }
  const postgres = await startPostgres('template0');
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  return { connection: toConnection(client), close: () => client.end().then(postgres.drop) };
}

const toConnection = (client: pg.Client): SqlConnection => ({
  exec: async (script) => void (await client.query(script)),
  query: async <Row>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as Row[],
  close: () => client.end(),
});
