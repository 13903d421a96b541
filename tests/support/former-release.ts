import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import type { PrismaClient } from '~/platform/generated/client.ts';
import { listMigrations } from '../../prisma/migrate.ts';
import { makeTemporary } from './temporary.ts';

/** A state of this repository from which an upgrade begins. */
export interface FormerRelease {
  /** The one before the newest migration was added. */
  commit: string;
  /** The migrations that it lacks. */
  lacks: string[];
}

/** The commit before the newest migration; null where git or the history is not there (an archive, a shallow clone). */
export function findFormerRelease(): FormerRelease | null {
  const names = listMigrations().map(({ name }) => name);
  const file = `prisma/migrations/${names.at(-1)}/migration.sql`;
  const commit = git('log', '--no-merges', '--diff-filter=A', '-1', '--format=%P', '--', file);
  if (!commit || git('cat-file', '-t', commit) !== 'commit') return null;
  const known = new Set(git('ls-tree', '--name-only', `${commit}:prisma/migrations`)?.split('\n'));
  return { commit, lacks: names.filter((name) => !known.has(name)) };
}

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Builds it with the present packages, in a folder that goes with the run. @returns the folder */
export function buildFormerRelease({ commit }: FormerRelease): string {
  const folder = makeTemporary('former-release');
  const archive = path.join(folder, 'release.tar');
  execFileSync('git', ['archive', '--output', archive, commit]);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  fs.rmSync(archive);
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}

/** Its own client: that of the present release asks for columns that its database lacks. */
export async function openFormerClient(folder: string, url: string): Promise<PrismaClient> {
  const file = pathToFileURL(path.join(folder, 'app/platform/generated/client.ts')).href;
  const former = (await import(/* @vite-ignore */ file)) as typeof import('~/platform/generated/client.ts');
  return new former.PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
}
