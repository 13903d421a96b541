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
  /** Milliseconds until it has taken a connection: without it, one that is stopped or frozen holds a request for ever (R5, F12). */
  connectTimeout: number;
  /** True behind PgBouncer and its like, which hand each transaction to another connection of the server. */
  pooled: boolean;
  /** True where somebody waits for each answer: each statement waits a second for a connection in use and 1.2 for a lock (F13). */
  isForRequests: boolean;
}

/** Milliseconds. PostgreSQL ends a statement that waits longer for a lock, so that it has certainly done nothing. */
const lockWait = 1200;

export function openPostgres(given: PostgresOptions): OpenDatabase {
  const { url, pool: max, timeout, connectTimeout, pooled, isForRequests } = given;
  const waits = { connectionTimeoutMillis: connectTimeout, query_timeout: timeout + 500 };
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
    transactionOptions: { maxWait: connectTimeout, timeout: 2 * timeout },
  });
  return {
    client,
    run: async <Row>({ name, text }: Statement, values: readonly unknown[]) =>
      (await pool.query({ name: pooled ? undefined : name, text, values: [...values] })).rows as Row[],
    connect: () => connect(url, connectTimeout),
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

async function connect(address: string, connectionTimeoutMillis: number) {
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
