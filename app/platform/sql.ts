import type { PrismaClient } from './generated/client.ts';

/** A single database connection for SQL that Prisma does not write: migrations and health checks. */
export interface SqlConnection {
  /** Runs a script of many statements. */
  exec(script: string): Promise<void>;
  query<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

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
