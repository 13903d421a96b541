import { randomUUID } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../../prisma/migrate.ts';
import { stage } from '../stages.mjs';
import { postgresPrograms, socketFolderOf, startCluster } from './cluster.ts';
import { once } from './run-folder.ts';

/** False where PostgreSQL is not installed, or not asked for; tests that need it are then skipped, and counted. */
export const hasPostgres = process.env.WAYLINE_TEST_POSTGRES !== 'off' && postgresPrograms() !== null;

export type DatabaseKind = 'pglite' | 'postgres';

/**
 * For `describe.each`: both, or the embedded one alone where PostgreSQL is not installed. In `npm test` it is the one of
 * production; `npm run full` runs these files on the other.
 */
export const databaseKinds: readonly DatabaseKind[] =
  hasPostgres && stage === 'all' ? ['pglite', 'postgres'] : [hasPostgres ? 'postgres' : 'pglite'];

/** The quicker of them, for tests of what neither our own SQL nor the number of connections decides. */
export const productionKind: DatabaseKind = hasPostgres ? 'postgres' : 'pglite';

export interface TestPostgres {
  /** Address of a database of this test file's own, without rows. */
  url: string;
  drop(): Promise<void>;
}

/** A fresh database in the run's one cluster, copied from a migrated template in some 50 ms; or one without tables. */
export async function startPostgres(template = 'template_wayline'): Promise<TestPostgres> {
  const run = inject('runFolder');
  const address = (name: string) => `postgresql://wayline@localhost/${name}?host=${socketFolderOf(run)}`;
  await once(path.join(run, 'postgres'), async () => {
    startCluster(run);
    await within(address('postgres'), (client) => client.query('CREATE DATABASE template_wayline'));
    await migrateAt(address('template_wayline'));
  });
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await within(address('postgres'), (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  return {
    url: address(name),
    drop: async () =>
      void (await within(address('postgres'), (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}

/** Brings an empty database up to date. */
export const migrateAt = (url: string): Promise<void> =>
  within(url, async (client) => {
    await migrate({
      exec: async (script) => void (await client.query(script)),
      query: async <Row>(statement: string, values: unknown[] = []) =>
        (await client.query(statement, values)).rows as Row[],
      close: async () => {},
    });
  });

export async function within<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
