import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { inject } from 'vitest';
import { remember } from './run-folder.ts';
import { makeTemporary } from './temporary.ts';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export interface TestRedis {
  /** Path of the socket; fit for `REDIS_URL`. */
  url: string;
  client: Redis;
  start(): Promise<void>;
  /** Stops as an operator would, with what it has on disk. */
  stop(): Promise<void>;
  /** `kill -9` */
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  /** Ends it and removes its files. */
  remove(): Promise<void>;
}

/**
 * A redis-server of the test's own, on a socket in a temporary folder, with an append-only file like in production.
 * @param port of this machine on which it listens as well
 */
export async function startRedis(port = 0): Promise<TestRedis> {
  const folder = makeTemporary('redis');
  const socket = path.join(folder, 'redis.sock');
  const client = new Redis({ path: socket, lazyConnect: true, retryStrategy: () => 50 });
  client.on('error', () => {});
  let child: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.kill('SIGCONT');
    ending.kill(signal);
    await once(ending, 'exit');
  };
  const redis: TestRedis = {
    url: socket,
    client,
    async start() {
      child = launch(folder, socket, port);
      remember(inject('runFolder'), child.pid);
      await answer(socket);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async remove() {
      client.disconnect();
      await end('SIGKILL');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
  await redis.start();
  await client.connect();
  return redis;
}

function launch(folder: string, socket: string, port: number): ChildProcess {
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--unixsocket',
    socket,
    '--dir',
    folder,
    '--appendonly',
    'yes',
    '--save',
    '',
  ];
  return spawn('redis-server', [...settings, '--maxmemory-policy', 'noeviction'], { stdio: 'ignore' });
}

async function answer(socket: string): Promise<void> {
  const probe = new Redis({ path: socket, retryStrategy: () => 20, maxRetriesPerRequest: null });
  probe.on('error', () => {});
  try {
    while ((await probe.ping().catch(() => '')) !== 'PONG') await sleep(20);
  } finally {
    probe.disconnect();
  }
}
