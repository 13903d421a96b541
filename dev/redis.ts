import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';

export interface LaunchedRedis {
  socket: string;
  /** When it ended without being asked to; never for one that was taken over. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

export interface SupervisedRedis {
  /** True when one answers now. */
  isRunning: boolean;
  stop(): Promise<void>;
}

/** How often a redis-server that was not there is looked for again: somebody may have installed it meanwhile. */
const RETRY_DELAY = 10_000;

/**
 * Launches a redis-server and launches it again when it falls over; where none is installed, looks again from time to
 * time. `place` hears of every socket.
 */
export async function superviseRedis(folder: string, configure: (socket: string) => void): Promise<SupervisedRedis> {
  let stopping = false;
  let launched: LaunchedRedis | null = null;
  const attempt = async () => {
    if (stopping) return;
    launched = await launchRedis(folder).catch(() => null);
    if (!launched) return void setTimeout(() => void attempt(), RETRY_DELAY).unref();
    configure(launched.socket);
    void launched.ended.then(attempt);
  };
  await attempt();
  return {
    isRunning: launched !== null,
    async stop() {
      stopping = true;
      await launched?.stop();
    },
  };
}

/**
 * Brings up a redis-server of our own with its data in `folder`, or takes over the one that an unclean stop left running
 * there. Null when no redis-server is installed.
 */
async function launchRedis(folder: string): Promise<LaunchedRedis | null> {
  const home = path.join(folder, 'redis');
  fs.mkdirSync(home, { recursive: true });
  const socket = socketIn(home);
  if (await isAnswering(socket)) return { socket, ended: new Promise(() => {}), stop: () => shutDown(socket) };
  fs.rmSync(socket, { force: true });
  const child = start(home, socket);
  const ended = new Promise<void>((resolve) => child.once('error', () => resolve()).once('exit', () => resolve()));
  const ready = await Promise.race([ended.then(() => false), waitFor(socket)]);
  if (ready) return { socket, ended, stop: () => shutDown(socket) };
  child.kill(); // too slow: the next look must not find two of them at work on the same data
  return null;
}

/** Sockets have a path of 107 bytes at the most: a deep folder gets one in the system's temporary folder. */
function socketIn(home: string): string {
  const near = path.join(home, 'redis.sock');
  if (Buffer.byteLength(near) < 100) return near;
  return path.join(os.tmpdir(), `wayline-${createHash('sha256').update(home).digest('hex').slice(0, 16)}.sock`);
}

function start(home: string, socket: string): ChildProcess {
  const settings = [
    '--port',
    '0',
    '--unixsocket',
    socket,
    '--unixsocketperm',
    '600',
    '--dir',
    home,
    '--appendonly',
    'yes',
    '--save',
    '',
    '--maxmemory-policy',
    'noeviction',
    '--daemonize',
    'no',
    '--logfile',
    path.join(home, 'redis.log'),
  ];
  // In a group of its own: Ctrl-C must reach our workers before it reaches their queue.
  const child = spawn('redis-server', settings, { detached: true, stdio: 'ignore' });
  child.unref();
  return child;
}

async function isAnswering(socket: string): Promise<boolean> {
  if (!fs.existsSync(socket)) return false;
  const redis = new Redis({
    path: socket,
    lazyConnect: true,
    retryStrategy: null,
    connectTimeout: 1000,
    enableOfflineQueue: false,
  });
  redis.on('error', () => {});
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}

async function waitFor(socket: string): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await isAnswering(socket)) return true;
    await sleep(50);
  }
  return false;
}

async function shutDown(socket: string): Promise<void> {
  const redis = new Redis({ path: socket, retryStrategy: null, maxRetriesPerRequest: 0 });
  redis.on('error', () => {});
  await redis.shutdown().catch(() => {}); // the answer to SHUTDOWN is a closed connection
  redis.disconnect();
}
