import { DatabaseUnavailable } from './database-errors.server.ts';
import { settings } from './env.server.ts';
import type { PrismaClient } from './generated/client.ts';
import { openPglite } from './pglite.server.ts';
import { openPostgres } from './postgres.server.ts';
import type { OpenDatabase, PoolState, Statement } from './sql.ts';
import { withDatabaseErrors } from './with-database-errors.server.ts';

let open: OpenDatabase | undefined;
let isForRequests = false;

/** In a process that does nothing but answer: said before the database is opened. */
export function waitAsRequestsDo(): void {
  isForRequests = true;
}

export async function openDatabase(): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = settings();
  open ??= withDatabaseErrors(DATABASE_URL ? openServer(DATABASE_URL) : await openPglite(DATA_DIR));
  return open;
}

function openServer(url: string): OpenDatabase {
  const { DATABASE_POOL: pool, DATABASE_POOLER: pooled } = settings();
  const { DATABASE_TIMEOUT: timeout, CONNECT_TIMEOUT: connectTimeout } = settings();
  return openPostgres({ url, pool, timeout, connectTimeout, pooled, isForRequests });
}

/** Inside `$transaction`, use only the transaction's client: PGlite has one connection. @throws DatabaseUnavailable */
export function database(): PrismaClient {
  if (!open) throw notOpenYet();
  return open.client;
}

export function runStatement<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
  if (!open) throw notOpenYet();
  return open.run<Row>(statement, values);
}

/** Null on the embedded database, which has one connection. */
export const readPool = (): PoolState | null => open?.poolState?.() ?? null;

const notOpenYet = () => new DatabaseUnavailable(new Error('the database is not open yet'), 'away');

export async function closeDatabase(): Promise<void> {
  const closing = open;
  open = undefined;
  await closing?.close();
}
