import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from './generated/client.ts';
import type { OpenDatabase, Statement } from './sql.ts';

/** Milliseconds. Without these, a stopped or frozen server holds a request for ever (R5, F12). */
const timeouts = {
  connectionTimeoutMillis: 2000,
  query_timeout: 3000,
  statement_timeout: 2500,
  idle_in_transaction_session_timeout: 10_000,
};

export function openPostgres(url: string): OpenDatabase {
  // connections stay open: an idle timer for each query costs more than ten open connections
  const pool = new pg.Pool({ connectionString: url, max: 10, idleTimeoutMillis: 0, ...timeouts });
  pool.on('error', () => {}); // the next query reports a dropped connection
  const client = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: 2000, timeout: 5000 },
  });
  return {
    client,
    run: async <Row>({ name, text }: Statement, values: readonly unknown[]) =>
      (await pool.query({ name, text, values: [...values] })).rows as Row[],
    connect: () => connect(url),
    close: async () => {
      await client.$disconnect();
      await pool.end();
    },
  };
}

async function connect(address: string) {
  const connection = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: timeouts.connectionTimeoutMillis,
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
