/** A single database connection for SQL that Prisma does not write: migrations and health checks. */
export interface SqlConnection {
  /** Runs a script of many statements. */
  exec(script: string): Promise<void>;
  query<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}
