import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { signUpFields } from '../support/accounts.ts';
import { copyPglite } from '../support/pglite.ts';
import { processesIn, redisIn } from '../support/processes.ts';
import { hasRedis } from '../support/redis.ts';
import { shortLived } from '../support/short-lived.ts';

const running: ChildProcess[] = [];
const folders: string[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(end));
  for (const folder of folders.splice(0)) await clear(folder);
});

function end(child: ChildProcess): Promise<number | null> {
  child.kill('SIGKILL');
  return exitOf(child);
}

/**
 * Redis outlives a killed product on purpose, also one that had not opened its socket yet, and the payments write once
 * more when their product is gone; a test has to end both.
 */
async function clear(folder: string): Promise<void> {
  for (const pid of processesIn(folder)) process.kill(pid, 'SIGKILL');
  await until(() => processesIn(folder).length === 0);
  fs.rmSync(folder, { recursive: true, force: true });
}

interface Run {
  child: ChildProcess;
  output: () => string;
}

function start(settings: Record<string, string>, args = ['build/index.js', 'all', '--embedded']): Run {
  let output = '';
  const child = spawn(process.execPath, [shortLived, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PASSWORD_COST: 'light', ...settings },
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
    child.exitCode !== null || child.signalCode !== null ? resolve(child.exitCode) : child.once('exit', resolve),
  );
function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wayline-fault-'));
  folders.push(folder);
  return folder;
}

/** A folder with a migrated database, for tests that are not about what a first start makes of an empty one. */
async function preparedFolder(): Promise<string> {
  const folder = newFolder();
  await copyPglite(folder);
  return folder;
}

const survivor = signUpFields({ email: 'survivor@meridian.example' });

const post = (port: number, call: string, fields: Record<string, string>) =>
  fetch(`http://127.0.0.1:${port}/api/auth/${call}`, { method: 'POST', body: new URLSearchParams(fields) });

/** Whether the account of the sign-up is there: its right password then asks for the activation. */
async function isSignedUp(port: number): Promise<boolean> {
  const { email = '', password = '' } = survivor;
  return (await (await post(port, 'login', { email, password })).text()).includes('activate your account');
}

const starts = (folder: string) =>
  fs.readFileSync(path.join(folder, 'log', 'wayline.log'), 'utf8').split('"msg":"started"').length - 1;

test('F40 a trial whose terminal is gone goes on, and ends when it is told to or crashes', async () => {
  const folder = await preparedFolder();
  const crashing = ['--import', './tests/support/crash.mjs', 'build/index.js', 'all', '--embedded'];
  for (const [signal, code] of [
    ['SIGTERM', 0],
    ['SIGUSR2', 1],
  ] as const) {
    const port = await freePort();
    const { child } = start({ DATA_DIR: folder, PORT: String(port) }, crashing);
    await until(() => isReady(port));
    child.stdout?.destroy();
    child.stderr?.destroy();
    const report = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://example.com' } };
    const headers = { 'content-type': 'application/csp-report' };
    await fetch(`http://127.0.0.1:${port}/csp-report`, { method: 'POST', headers, body: JSON.stringify(report) });
    expect(await isReady(port)).toBe(true);
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), 25_000);
    expect(await exitOf(child)).toBe(code);
    clearTimeout(late);
  }
}, 120_000);

test('F43 F44 after kill -9 the next start takes over the folder, the queue and every committed row', async () => {
  const folder = await preparedFolder();
  const port = await freePort();
  const settings = { DATA_DIR: folder, PORT: String(port) };
  const first = start(settings);
  await until(() => isReady(port));
  const services = redisIn(folder);
  expect(await isSignedUp(port)).toBe(false);
  expect((await post(port, 'signup', survivor)).status).toBe(200);
  await end(first.child);
  expect(fs.existsSync(path.join(folder, 'postgres.lock'))).toBe(true);
  const second = start(settings);
  await until(() => isReady(port));
  await until(() => starts(folder) === 2);
  expect(redisIn(folder)).toEqual(services);
  expect(await isSignedUp(port)).toBe(true);
  second.child.kill('SIGTERM');
  expect(await exitOf(second.child)).toBe(0);
  expect(fs.existsSync(path.join(folder, 'postgres.lock'))).toBe(false);
}, 90_000);

test('a second product on the same folder says who has it, and stops; the first one keeps its services', async () => {
  const folder = await preparedFolder();
  const port = await freePort();
  start({ DATA_DIR: folder, PORT: String(port) });
  await until(() => isReady(port));
  const services = redisIn(folder);
  if (hasRedis) expect(services).toHaveLength(1);
  const other = start({ DATA_DIR: folder, PORT: String(await freePort()) });
  expect(await exitOf(other.child)).toBe(1);
  expect(other.output()).toMatch(/in use by process \d+/);
  expect(redisIn(folder)).toEqual(services);
}, 90_000);

test('F45 a port in use is reported in one line that says what to do', async () => {
  const server = net.createServer().listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as net.AddressInfo;
  const run = start({ DATA_DIR: await preparedFolder(), PORT: String(port) });
  expect(await exitOf(run.child)).toBe(1);
  expect(run.output()).toContain(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`);
  server.close();
}, 60_000);

test('F50 production without its settings lists what is missing and serves nothing', async () => {
  const run = start({}, ['build/index.js', 'web']);
  expect(await exitOf(run.child)).toBe(78);
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'SESSION_KEYS', 'PUBLIC_URL'])
    expect(run.output()).toContain(name);
}, 30_000);

test('F45 without a redis-server the product serves, and reports that mails wait', async () => {
  const port = await freePort();
  const run = start({ DATA_DIR: await preparedFolder(), PORT: String(port), PATH: '/nowhere' });
  await until(() => isReady(port));
  expect(run.output()).toContain('mails and other jobs wait');
  expect(run.output()).toContain('"service":"redis"');
}, 60_000);
