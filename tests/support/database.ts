import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { closeDatabase, type OpenDatabase, openDatabase } from '~/platform/database.server.ts';
import { placeSettings } from '~/platform/env.server.ts';
import { openPglite } from '~/platform/pglite.server.ts';
import { projectRoot } from '~/platform/project-root.server.ts';
import { readSettings } from '~/platform/settings.server.ts';
import { listMigrations, migrate } from '../../prisma/migrate.ts';
import { type DatabaseKind, startPostgres } from './postgres.ts';
import { once } from './run-folder.ts';
import { makeTemporary } from './temporary.ts';

export { type DatabaseKind, databaseKinds } from './postgres.ts';

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
    NODE_ENV: 'test',
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
  placeSettings(readSettings(environment, kind === 'pglite'));
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

/** Making an embedded database takes seconds, copying one a moment: a prepared one is kept from run to run. */
async function copyPglite(dataFolder: string): Promise<void> {
  const kept = path.join(projectRoot(), '.cache', 'tests', `pglite-${fingerprint()}`);
  await once(path.join(inject('runFolder'), 'pglite'), async () => {
    if (!fs.existsSync(kept)) await preparePglite(kept);
  });
  fs.cpSync(kept, path.join(dataFolder, 'postgres'), { recursive: true });
}

async function preparePglite(kept: string): Promise<void> {
  const making = makeTemporary('pglite');
  const { connect, close } = await openPglite(making);
  await migrate(await connect());
  await close();
  fs.mkdirSync(path.dirname(kept), { recursive: true });
  fs.cpSync(path.join(making, 'postgres'), `${kept}.${process.pid}`, { recursive: true });
  fs.renameSync(`${kept}.${process.pid}`, kept);
  fs.rmSync(making, { recursive: true, force: true });
}

/** Changes with the migrations and with the embedded database's version. */
function fingerprint(): string {
  const pglite = fs.readFileSync(path.join(projectRoot(), 'node_modules/@electric-sql/pglite/package.json'), 'utf8');
  const parts = [pglite, ...listMigrations().map(({ checksum }) => checksum)];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}
