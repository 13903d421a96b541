import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { SqlConnection } from '~/platform/sql.ts';
import { listMigrations, migrate, pendingMigrations } from '../../prisma/migrate.ts';
import { pendingSql } from '../../prisma/schema-engine.mjs';
import { eventually } from '../support/eventually.ts';
import { hasPostgres, startPostgres } from '../support/postgres.ts';

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

const toConnection = (client: pg.Client): SqlConnection => ({
  exec: async (script) => void (await client.query(script)),
  query: async <Row>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as Row[],
  close: () => client.end(),
});
