import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build } from 'esbuild';
import { shortLived } from './short-lived.ts';

const root = path.resolve(import.meta.dirname, '../..');
const bundle = path.join(root, '.cache', 'tests', `worker-${process.pid}.mjs`);

export interface WorkerProcess {
  kill(): Promise<void>;
  /** Asks it to stop; gives its exit code. */
  stop(): Promise<number | null>;
}

let built: Promise<unknown> | undefined;

/** A worker in a process of its own, which may be killed; it runs today's source, not the last build. */
export async function startWorkerProcess(environment: Record<string, string>): Promise<WorkerProcess> {
  built ??= build({
    entryPoints: [path.join(root, 'tests/support/worker-main.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'silent',
  });
  await built;
  const child = spawn(process.execPath, [shortLived, bundle], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('worker ended'))),
  ]);
  return { kill: () => end(child, 'SIGKILL').then(() => {}), stop: () => end(child, 'SIGTERM') };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  await once(child, 'exit');
  return child.exitCode;
}
