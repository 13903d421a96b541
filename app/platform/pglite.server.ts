import fs from 'node:fs';
import path from 'node:path';
import { claimFolder } from './folder-lock.server.ts';
import { PrismaClient } from './generated/client.ts';
import { restrictToOwner } from './private-folder.server.ts';
import type { OpenDatabase, Statement } from './sql.ts';

/** PostgreSQL as WASM; a lock file names the one process that owns it. @throws FolderInUse */
export async function openPglite(dataFolder: string): Promise<OpenDatabase> {
  const folder = path.join(dataFolder, 'postgres');
  fs.mkdirSync(dataFolder, { recursive: true });
  const release = claimFolder(path.join(dataFolder, 'postgres.lock'));
  try {
    // imported here, because production installs neither
    const { PGlite } = await import('@electric-sql/pglite');
    const { PrismaPGlite } = await import('pglite-prisma-adapter');
    const pglite = await PGlite.create(folder);
    restrictToOwner(folder);
    const client = new PrismaClient({ adapter: new PrismaPGlite(pglite) });
    return {
      client,
      run: async <Row>({ text }: Statement, values: readonly unknown[]) =>
        (await pglite.query<Row>(text, [...values])).rows,
      connect: async () => ({
        exec: async (script) => void (await pglite.exec(script)),
        query: async <Row>(statement: string, values: unknown[] = []) =>
          (await pglite.query<Row>(statement, values)).rows,
        close: async () => {},
      }),
      close: async () => {
        await client.$disconnect();
        await pglite.close(); // $disconnect leaves it open, and the process alive
        restrictToOwner(folder);
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
