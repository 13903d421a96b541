import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from './generated/client.ts';
import { RequestPool } from './request-pool.server.ts';
import type { OpenDatabase, Statement } from './sql.ts';

export interface PostgresOptions {
  url: string;
  /** Most connections of this process. */
  pool: number;
  /** Milliseconds until the server ends a statement. */
  timeout: number;
  /** True behind PgBouncer and its like, which hand each transaction to another connection of the server. */
  pooled: boolean;
  /** True where somebody waits for each answer: for connection and lock together no longer than 2.2 seconds (F13). */
  isForRequests: boolean;
}

/** Milliseconds. Without it, a stopped or frozen server holds a request for ever (R5, F12). */
const connectionTimeoutMillis = 2000;
/** Milliseconds. PostgreSQL ends a statement that waits longer for a lock, so that it has certainly done nothing. */
const lockWait = 1200;

export function openPostgres({ url, pool: max, timeout, pooled, isForRequests }: PostgresOptions): OpenDatabase {
  const waits = { connectionTimeoutMillis, query_timeout: timeout + 500 };
  // a pooler refuses these at the start of a connection; there they belong to the user (docs/operations.md)
  const server = {
    statement_timeout: timeout,
    idle_in_transaction_session_timeout: 10_000,
    ...(isForRequests ? { lock_timeout: Math.min(lockWait, timeout) } : {}),
  };
  // connections stay open: an idle timer for each query costs more than ten open connections
  const options = { connectionString: url, max, idleTimeoutMillis: 0, ...waits, ...(pooled ? {} : server) };
  const pool = isForRequests ? new RequestPool(options) : new pg.Pool(options);
  pool.on('error', () => {}); // the next query reports a dropped connection
  const client = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: 2000, timeout: 2 * timeout },
  });
  return {
    client,
    run: async <Row>({ name, text }: Statement, values: readonly unknown[]) =>
      (await pool.query({ name: pooled ? undefined : name, text, values: [...values] })).rows as Row[],
    connect: () => connect(url),
    poolState: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ...(pool instanceof RequestPool ? { lockTimedOut: () => pool.lockTimedOut() } : {}),
    close: async () => {
      await client.$disconnect();
      await pool.end();
    },
  };
}

async function connect(address: string) {
  const connection = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis,
  });
  connection.on('error', () => {}); // the next query reports a dropped connection
  await connection.connect();
  return {
    exec: async (script: string) => void (await connection.query(script)),
    query: async <Row>(statement: string, values: unknown[] = []) =>
      (await connection.query(statement, values)).rows as Row[],
    close: () => connection.end(),
  };
}
