import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { listMigrations, migrate } from '../../prisma/migrate.ts';
import { once } from './run-folder.ts';
import { makeTemporary } from './temporary.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Making an embedded database takes seconds, copying one a moment: a prepared one is kept from run to run. */
export async function copyPglite(dataFolder: string): Promise<void> {
  const kept = path.join(root, '.cache', 'tests', `pglite-${fingerprint()}`);
  await once(path.join(inject('runFolder'), 'pglite'), async () => {
    if (!fs.existsSync(kept)) await preparePglite(kept);
  });
  fs.cpSync(kept, path.join(dataFolder, 'postgres'), { recursive: true });
}

async function preparePglite(kept: string): Promise<void> {
  const { openPglite } = await import('~/platform/pglite.server.ts'); // for who comes first only
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
  const pglite = fs.readFileSync(path.join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8');
  const parts = [pglite, ...listMigrations().map(({ checksum }) => checksum)];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}
