import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { hours } from '~/platform/clock.ts';
import { settings } from '~/platform/env.server.ts';
import { errorFields, log } from '~/platform/log.server.ts';
import { projectRoot } from '~/platform/project-root.server.ts';

/** A build is some 3 MB. */
const mostBuilds = 3;

/** What a process that was killed while it copied has left behind. */
const isLeft = (name: string, changed: number, now: number): boolean =>
  name.startsWith('.part-') && now - changed > hours(1);

/**
 * Keeps the build that this process serves, in production, and returns the folder of those that are kept.
 * @param manifest URL of the build's manifest, whose name has the hash of its content
 */
export async function keepOwnBuild(publicFolder: string, manifest: string): Promise<string> {
  const { NODE_ENV, ASSETS_DIR } = settings();
  const store = ASSETS_DIR ?? path.join(projectRoot(), '.cache', 'builds');
  if (NODE_ENV !== 'production') return store;
  await keepBuild(path.join(publicFolder, 'build'), path.basename(manifest, '.js'), store).catch((error: unknown) => {
    if (ASSETS_DIR) log.warn('build-not-kept', { ...errorFields(error), folder: ASSETS_DIR });
  });
  return store;
}

/**
 * Puts the files of this build beside those of the last ones, where every process that shares the folder finds them: a
 * page of another release, opened before or served beside this one, asks for its own style sheet. The oldest are forgotten.
 * @param version names its content, as the manifest's file does
 */
export async function keepBuild(buildFolder: string, version: string, store: string): Promise<void> {
  await fs.promises.mkdir(store, { recursive: true });
  const place = path.join(store, version);
  if (!fs.existsSync(place)) await copyWhole(buildFolder, place, store);
  const now = new Date();
  await fs.promises.utimes(place, now, now);
  await forgetOldest(store, now.getTime());
}

/** Under its name when it is whole. Another process may have been quicker. */
async function copyWhole(from: string, to: string, store: string): Promise<void> {
  const part = path.join(store, `.part-${randomUUID()}`);
  try {
    await fs.promises.cp(from, part, { recursive: true });
    await fs.promises.rename(part, to);
  } catch (error) {
    await fs.promises.rm(part, { recursive: true, force: true });
    if (!fs.existsSync(to)) throw error;
  }
}

async function forgetOldest(store: string, now: number): Promise<void> {
  const found = fs.readdirSync(store).flatMap((name) => {
    const stat = fs.statSync(path.join(store, name), { throwIfNoEntry: false });
    return stat?.isDirectory() ? [{ name, changed: stat.mtimeMs }] : [];
  });
  const builds = found.filter(({ name }) => !name.startsWith('.')).sort((a, b) => b.changed - a.changed);
  const parts = found.filter(({ name, changed }) => isLeft(name, changed, now));
  for (const { name } of [...builds.slice(mostBuilds), ...parts])
    await fs.promises.rm(path.join(store, name), { recursive: true, force: true });
}

/** Names of the builds that are kept; none where there is no such folder. */
export function keptBuilds(store: string): string[] {
  try {
    return fs.readdirSync(store).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}
