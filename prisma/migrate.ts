import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLockTimeout } from '~/platform/database-errors.server.ts';
import { projectRoot } from '~/platform/project-root.server.ts';
import type { SqlConnection } from '~/platform/sql.ts';
import { dropInvalidIndex, isConcurrent, runsOutsideTransaction, statementsOf } from './outside-transaction.ts';

/** The lock that Prisma itself takes, so that `prisma migrate deploy` and we never run at once. */
const advisoryLock = 72707369;

const historyTable = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The migrations of the repository, oldest first. */
export function listMigrations(folder = path.join(projectRoot(), 'prisma', 'migrations')): Migration[] {
  const names = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Applies what is missing, in Prisma's own history table, one process at a time.
 * @returns the names applied
 * @throws when an applied migration was edited afterwards, or when one fails: nothing of it stays, unless it runs outside
 *   a transaction; then it goes on where it was
 */
export async function migrate(connection: SqlConnection, migrations = listMigrations()): Promise<string[]> {
  await takeLock(connection);
  try {
    await connection.exec(historyTable);
    const applied = await appliedMigrations(connection);
    const missing = migrations.filter((migration) => !isApplied(migration, applied));
    for (const migration of missing) await apply(connection, migration);
    return missing.map((migration) => migration.name);
  } finally {
    await connection.query(`SELECT pg_advisory_unlock(${advisoryLock})::text`);
  }
}

/** Asks again and again: a statement that waits is a transaction, which an index that is built concurrently waits for. */
async function takeLock(connection: SqlConnection): Promise<void> {
  const ask = () => connection.query<{ taken: boolean }>(`SELECT pg_try_advisory_lock(${advisoryLock}) AS taken`);
  while (!(await ask())[0]?.taken) await sleep(250);
}

/** Names of the migrations that the database still lacks. */
export async function pendingMigrations(connection: SqlConnection, migrations = listMigrations()): Promise<string[]> {
  const applied = await appliedMigrations(connection).catch(() => new Map<string, string>());
  return migrations.filter((migration) => !applied.has(migration.name)).map((migration) => migration.name);
}

async function appliedMigrations(connection: SqlConnection): Promise<Map<string, string>> {
  const rows = await connection.query<{ migration_name: string; checksum: string }>(
    'SELECT "migration_name", "checksum" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL',
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

function isApplied(migration: Migration, applied: Map<string, string>): boolean {
  const checksum = applied.get(migration.name);
  if (checksum !== undefined && checksum !== migration.checksum)
    throw new Error(`migration ${migration.name} was edited after it was applied; write a new one instead`);
  return checksum !== undefined;
}

async function apply(connection: SqlConnection, migration: Migration): Promise<void> {
  const id = randomUUID();
  await connection.query('DELETE FROM "_prisma_migrations" WHERE "migration_name" = $1 AND "finished_at" IS NULL', [
    migration.name, // of a process that was killed
  ]);
  await connection.query('INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name") VALUES ($1, $2, $3)', [
    id,
    migration.checksum,
    migration.name,
  ]);
  try {
    await (runsOutsideTransaction(migration.sql) ? runEach : runInTransaction)(connection, migration.sql);
  } catch (error) {
    await connection.exec('ROLLBACK').catch(() => {});
    await connection.query('DELETE FROM "_prisma_migrations" WHERE "id" = $1', [id]);
    throw error;
  }
  await connection.query(
    'UPDATE "_prisma_migrations" SET "finished_at" = now(), "applied_steps_count" = 1 WHERE "id" = $1',
    [id],
  );
}

/**
 * A change of a table waits for the transactions that use it, and every later query waits behind the change. So it waits
 * for four seconds only, lets the others through, and tries again.
 */
const lockTimeout = '4s';
const tries = 10;

function runInTransaction(connection: SqlConnection, sql: string): Promise<void> {
  const script = `BEGIN;\nSET LOCAL lock_timeout = '${lockTimeout}';\n${sql}\nCOMMIT;`;
  return runInTurn(connection, () => connection.exec(script));
}

async function runEach(connection: SqlConnection, sql: string): Promise<void> {
  try {
    await connection.exec('SET statement_timeout = 0'); // an index of a large table takes minutes
    for (const statement of statementsOf(sql)) {
      await connection.exec(`SET lock_timeout = '${isConcurrent(statement) ? 0 : lockTimeout}'`);
      await dropInvalidIndex(connection, statement); // waits as the index does
      await runInTurn(connection, () => connection.exec(statement));
    }
  } finally {
    await connection.exec('RESET lock_timeout; RESET statement_timeout').catch(() => {});
  }
}

async function runInTurn(connection: SqlConnection, run: () => Promise<void>): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await run();
    } catch (error) {
      if (left === 0 || !isLockTimeout(error)) throw error;
      await connection.exec('ROLLBACK');
      await sleep(1000);
    }
  }
}
