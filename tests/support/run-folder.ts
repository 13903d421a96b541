import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { stopCluster } from './cluster.ts';
import { temporary } from './temporary.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    runFolder: string;
  }
}

const prefix = 'wayline-run-';

/**
 * One folder per run, for everything that its tests put into files and for what they share: the PostgreSQL cluster and
 * the prepared databases. Whatever a run leaves behind goes at its end, or at the start of the next when it was killed.
 */
export default function setup({ provide }: TestProject) {
  for (const name of fs.readdirSync(temporary)) if (name.startsWith(prefix)) clearIfLeft(path.join(temporary, name));
  const folder = fs.mkdtempSync(path.join(temporary, prefix));
  fs.writeFileSync(path.join(folder, 'owner'), String(process.pid));
  fs.mkdirSync(path.join(folder, 'started'));
  fs.chmodSync(folder, 0o711); // PostgreSQL runs as somebody else when we are root, and has to get through
  provide('runFolder', folder);
  return () => clear(folder);
}

/** Remembers a process that a test started, so that it ends with the run whatever becomes of the test. */
export function remember(folder: string, pid: number | undefined): void {
  if (pid) fs.writeFileSync(path.join(folder, 'started', String(pid)), '');
}

function clearIfLeft(folder: string): void {
  try {
    const owner = Number(fs.readFileSync(path.join(folder, 'owner'), 'utf8'));
    if (!isAlive(owner)) clear(folder);
  } catch {
    // another user's, or one that is just being made
  }
}

function clear(folder: string): void {
  for (const pid of fs.readdirSync(path.join(folder, 'started')).map(Number)) if (isOurs(pid, folder)) kill(pid);
  stopCluster(folder);
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Numbers are used again: only a process that still works in the folder is ours. */
function isOurs(pid: number, folder: string): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // gone meanwhile
  }
}

/** Does `make` once per run: the first file that asks does it, the others wait. */
export async function once(mark: string, make: () => Promise<void>): Promise<void> {
  const done = `${mark}.done`;
  if (fs.existsSync(done)) return;
  try {
    fs.closeSync(fs.openSync(`${mark}.making`, 'wx'));
  } catch {
    for (let waited = 0; !fs.existsSync(done); waited += 50) {
      if (waited > 60_000) throw new Error(`${mark} was not made`);
      await sleep(50);
    }
    return;
  }
  await make();
  fs.writeFileSync(done, '');
}
