import fs from 'node:fs';
import { closeDatabase, openDatabase } from '~/platform/database.server.ts';
import { configureSettings } from '~/platform/env.server.ts';
import { readSettings } from '~/platform/settings.server.ts';
import type { OpenDatabase } from '~/platform/sql.ts';
import { copyPglite } from './pglite.ts';
import { type DatabaseKind, startPostgres } from './postgres.ts';
import { makeTemporary } from './temporary.ts';

export { type DatabaseKind, databaseKinds, productionKind } from './postgres.ts';

export interface TestDatabase extends Pick<OpenDatabase, 'client' | 'connect'> {
  kind: DatabaseKind;
  /** The settings that the process now has, as variables: for starting another process beside this one. */
  environment: Record<string, string>;
  dataFolder: string;
  close(): Promise<void>;
}

const secret = 'for-tests-only-for-tests-only-for-tests-only';

/**
 * Opens a fresh migrated database as the process's own, with settings to match; `variables` lift limits or name services.
 * One at a time: close it before the next.
 */
export async function openTestDatabase(
  kind: DatabaseKind,
  variables: Record<string, string> = {},
): Promise<TestDatabase> {
  const dataFolder = makeTemporary('data');
  const postgres = kind === 'postgres' ? await startPostgres() : null;
  if (!postgres) await copyPglite(dataFolder);
  const environment: Record<string, string> = {
    ALLOW_INSECURE: '1',
    LOG_LEVEL: 'silent',
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: dataFolder,
    SESSION_KEYS: secret,
    ENCRYPTION_KEYS: secret,
    KEY_PEPPER: secret,
    REDIS_URL: '/nowhere/redis.sock',
    ...(postgres ? { DATABASE_URL: postgres.url, SMTP_URL: 'smtp://127.0.0.1:1' } : {}),
    ...variables,
  };
  configureSettings(readSettings(environment, kind === 'pglite'));
  const { client, connect } = await openDatabase();
  return {
    kind,
    client,
    connect,
    environment,
    dataFolder,
    async close() {
      await closeDatabase();
      await postgres?.drop();
      fs.rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
