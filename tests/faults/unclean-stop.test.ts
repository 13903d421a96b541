import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterEach, expect, test } from 'vitest';

const running: ChildProcess[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) await stopRedisIn(folder);
});

/** Redis outlives a killed product on purpose; a test has to end it. */
async function stopRedisIn(folder: string): Promise<void> {
  const redis = new Redis({ path: path.join(folder, 'redis', 'redis.sock'), retryStrategy: null, lazyConnect: true });
  redis.on('error', () => {});
  await redis.connect().then(
    () => redis.shutdown().catch(() => {}),
    () => {},
  );
  redis.disconnect();
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }); // it may still be writing
}

interface Run {
  child: ChildProcess;
  output: () => string;
}

function start(settings: Record<string, string>, args = ['all', '--embedded']): Run {
  let output = '';
  const child = spawn(process.execPath, ['build/index.js', ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  running.push(child);
  return { child, output: () => output };
}

async function until(check: () => Promise<boolean> | boolean, milliseconds = 30_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (await check()) return;
    await sleep(100);
  }
  throw new Error('it did not happen in time');
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) =>
    child.exitCode !== null ? resolve(child.exitCode) : child.once('exit', resolve),
  );
function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayline-fault-'));
  folders.push(folder);
  return folder;
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('F43 F44 after kill -9 the next start takes over the folder, the queue and every committed row', async () => {
  const folder = newFolder();
  const port = await freePort();
  const settings = { DATA_DIR: folder, PORT: String(port) };
  const first = start(settings);
  await until(() => isReady(port));
  first.child.kill('SIGKILL');
  await exitOf(first.child);
  expect(fs.existsSync(path.join(folder, 'postgres.lock'))).toBe(true);
  const second = start(settings);
  await until(() => isReady(port));
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({
    database: 'ok',
    migrations: 'ok',
  });
  second.child.kill('SIGTERM');
  expect(await exitOf(second.child)).toBe(0);
  expect(fs.existsSync(path.join(folder, 'postgres.lock'))).toBe(false);
}, 90_000);

test('a second product on the same folder says who has it, and stops', async () => {
  const folder = newFolder();
  const port = await freePort();
  start({ DATA_DIR: folder, PORT: String(port) });
  await until(() => isReady(port));
  const other = start({ DATA_DIR: folder, PORT: String(await freePort()) });
  expect(await exitOf(other.child)).toBe(1);
  expect(other.output()).toMatch(/in use by process \d+/);
}, 90_000);

test('F45 a port that is taken is said in one line with what to do', async () => {
  const server = net.createServer().listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as net.AddressInfo;
  const run = start({ DATA_DIR: newFolder(), PORT: String(port) });
  expect(await exitOf(run.child)).toBe(1);
  expect(run.output()).toContain(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`);
  server.close();
}, 60_000);

test('F50 production without its settings lists what is missing and serves nothing', async () => {
  const run = start({}, ['web']);
  expect(await exitOf(run.child)).toBe(78);
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'SESSION_KEYS', 'PUBLIC_URL'])
    expect(run.output()).toContain(name);
}, 30_000);

test('F45 without a redis-server the product serves, and says what waits', async () => {
  const port = await freePort();
  const run = start({ DATA_DIR: newFolder(), PORT: String(port), PATH: '/nowhere' });
  await until(() => isReady(port));
  expect(run.output()).toContain('mails and other jobs wait');
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({
    status: 'ready',
    queue: 'away',
  });
}, 60_000);
