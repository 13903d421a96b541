import { settings } from './env.server.ts';
import type { PrismaClient } from './generated/client.ts';
import { openPglite } from './pglite.server.ts';
import { openPostgres } from './postgres.server.ts';
import type { SqlConnection } from './sql.ts';

/** A statement that is parsed and planned once per connection; `name` must be its own. */
export interface Statement {
  name: string;
  text: string;
}

export interface OpenDatabase {
  client: PrismaClient;
  /** One statement in one round trip, for the few places where Prisma's own way costs too much. */
  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** A connection of its own for migrations and checks. On PGlite it is the only one there is. */
  connect(): Promise<SqlConnection>;
  close(): Promise<void>;
}

let open: OpenDatabase | undefined;

/** Opens the database of the settings: PostgreSQL by address, else the embedded one. Once per process. */
export async function openDatabase(): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = settings();
  open ??= DATABASE_URL ? openPostgres(DATABASE_URL) : await openPglite(DATA_DIR);
  return open;
}

/** The client for queries. Inside `$transaction` use only the transaction's own client: PGlite has one connection. */
export function database(): PrismaClient {
  if (!open) throw new Error('the database is not open yet');
  return open.client;
}

/** Runs a prepared statement beside the client, on the same pool. */
export function runStatement<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
  if (!open) throw new Error('the database is not open yet');
  return open.run<Row>(statement, values);
}

export async function closeDatabase(): Promise<void> {
  const closing = open;
  open = undefined;
  await closing?.close();
}
