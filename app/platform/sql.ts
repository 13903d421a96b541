import type { PrismaClient } from './generated/client.ts';

/** For SQL that Prisma does not write: migrations and health checks. */
export interface SqlConnection {
  exec(script: string): Promise<void>;
  query<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** Parsed and planned once per connection, under its unique `name`. */
export interface Statement {
  name: string;
  text: string;
}

export interface PoolState {
  used: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

export interface OpenDatabase {
  client: PrismaClient;
  /** One round trip, where Prisma's own query costs too much. */
  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** Opens a separate connection, except on PGlite, which has only one. */
  connect(): Promise<SqlConnection>;
  /** Missing on PGlite. */
  poolState?(): PoolState;
  /** To be called when a statement has reached `lock_timeout`. Missing where no request waits. */
  lockTimedOut?(): void;
  close(): Promise<void>;
}
