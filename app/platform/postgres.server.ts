import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { OpenDatabase } from './database.server.ts';
import { PrismaClient } from './generated/client.ts';

/** Without these a stopped or frozen server holds a request for ever (QUALITY.md R5, F12). */
const timeouts = {
  connectionTimeoutMillis: 2000,
  query_timeout: 3000,
  statement_timeout: 2500,
  idle_in_transaction_session_timeout: 10_000,
};

export function openPostgres(address: string): OpenDatabase {
  const adapter = new PrismaPg({ connectionString: address, max: 10, ...timeouts }, { onPoolError: () => {} });
  const client = new PrismaClient({ adapter, transactionOptions: { maxWait: 2000, timeout: 5000 } });
  return { client, connect: () => connect(address), close: () => client.$disconnect() };
}

async function connect(address: string) {
  const connection = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: timeouts.connectionTimeoutMillis,
  });
  connection.on('error', () => {}); // a dropped connection shows at the next query
  await connection.connect();
  return {
    exec: async (script: string) => void (await connection.query(script)),
    query: async <Row>(statement: string, values: unknown[] = []) =>
      (await connection.query(statement, values)).rows as Row[],
    close: () => connection.end(),
  };
}
