import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import type { SqlConnection } from '~/platform/sql.ts';
import { listMigrations, migrate, pendingMigrations } from '../../prisma/migrate.ts';
import { pendingSql } from '../../prisma/schema-engine.mjs';

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
