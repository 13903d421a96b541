import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../scripts/free-port.mjs';
import { eventually } from './eventually.ts';
import { shortLived } from './short-lived.ts';

const secret = 'for-tests-only-for-tests-only-for-tests-only';

export interface BundleProcess {
  child: ChildProcess;
  url: string;
  port: number;
  /** All that it wrote, to either stream. */
  output(): string;
  /** What it has logged, each line an object. */
  log(): Record<string, unknown>[];
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
}

/** Of a process without services. */
export const bundleSettings = (port: number) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'development' as const,
  ALLOW_INSECURE: '1',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATABASE_URL: 'postgresql://nobody@localhost/none?host=/nowhere',
  REDIS_URL: '/nowhere/redis.sock',
  SMTP_URL: 'smtp://127.0.0.1:1',
  CHROMIUM_PATH: '/nowhere/chromium', // otherwise each start tries the browser
  SESSION_KEYS: secret,
  ENCRYPTION_KEYS: secret,
  KEY_PEPPER: secret,
});

/**
 * The built product in a role, as production runs it; without services unless `settings` name them.
 * @param folder of another build
 */
export async function startBundle(
  role: 'web' | 'worker',
  settings: Record<string, string>,
  nodeOptions: readonly string[] = [],
  folder = '.',
): Promise<BundleProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [shortLived, ...nodeOptions, 'build/index.js', role], {
    cwd: folder,
    env: { ...bundleSettings(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const log = () =>
    output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  await eventually(async () => log().some(({ msg }) => msg === 'started'));
  return { child, port, url: `http://127.0.0.1:${port}`, output: () => output, log, ended };
}
