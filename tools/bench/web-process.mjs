// The product as production runs it: `web` on PostgreSQL and Redis, its log thrown away. Figures of the process by Linux.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';

/** @returns its address, its settings, the milliseconds until it was ready, and what Linux says of it */
export async function startWeb(root, services, port, more = {}, { log = 'ignore', flags = [] } = {}) {
  const secret = () => randomBytes(24).toString('base64url');
  const env = {
    MALLOC_ARENA_MAX: '2', // as in the image
    ...process.env,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://127.0.0.1', // the host that it is asked by
    DATABASE_URL: services.database,
    REDIS_URL: services.redis,
    SMTP_URL: 'smtp://127.0.0.1:1',
    SESSION_KEYS: secret(),
    ENCRYPTION_KEYS: secret(),
    KEY_PEPPER: secret(),
    RATE_LIMIT_PAGE: '100000000',
    RATE_LIMIT_CHANGES: '100000000',
    RATE_LIMIT_KEYLESS: '100000000',
    RATE_LIMIT_KEYLESS_DAY: '100000000',
    PORT: String(port),
    ...more,
  };
  execFileSync(process.execPath, ['build/index.js', 'migrate'], { cwd: root, env, stdio: 'ignore' });
  const started = performance.now();
  const child = spawn(process.execPath, [...flags, 'build/index.js', 'web'], {
    cwd: root,
    env,
    stdio: ['ignore', log, 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url, child))) await new Promise((resolve) => setTimeout(resolve, 10));
  return {
    url,
    env,
    pid: child.pid,
    readyMs: Math.round(performance.now() - started),
    ...figuresOf(child.pid),
    ended: once(child, 'exit'),
    stop: () => child.kill(),
  };
}

async function isReady(url, child) {
  if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`);
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Processor time (µs) and memory (MB) of a process. */
export function figuresOf(pid) {
  const times = (from, to) => {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
    return fields.slice(from, to).reduce((sum, ticks) => sum + Number(ticks), 0) * 10_000;
  };
  return {
    /** In clock ticks of a hundredth of a second: measure over seconds. */
    cpu: () => times(13, 15),
    /** With the programs that it has started and that have ended. */
    cpuOfAll: () => times(13, 17),
    memory: () => memoryOf(pid, 'VmRSS'),
    /** The most that it ever had. */
    peak: () => memoryOf(pid, 'VmHWM'),
  };
}

const memoryOf = (pid, field) =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
