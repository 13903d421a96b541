import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeRedis, redis } from '~/platform/redis.server.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { eventually } from '../support/eventually.ts';
import { hasRedis } from '../support/redis.ts';
import { placeTestSettings } from '../support/settings.ts';
import { makeTemporary } from '../support/temporary.ts';

describe.skipIf(!hasRedis)('Redis behind Sentinel', () => {
  const running: ChildProcess[] = [];
  let ports: [master: number, replica: number, sentinel: number];

  beforeAll(async () => {
    ports = [await freePort(), await freePort(), await freePort()];
    const [master, replica, sentinel] = ports;
    launch(master, ['requirepass hidden', 'masterauth hidden']);
    launch(replica, ['requirepass hidden', 'masterauth hidden', `replicaof 127.0.0.1 ${master}`]);
    await linked(replica);
    launch(
      sentinel,
      [
        `sentinel monitor wayline 127.0.0.1 ${master} 1`,
        'sentinel auth-pass wayline hidden',
        'sentinel down-after-milliseconds wayline 1000',
      ],
      ['--sentinel'],
    );
    placeTestSettings({
      REDIS_URL: 'redis://:hidden@ignored.example/2',
      REDIS_SENTINELS: `127.0.0.1:${sentinel}`,
      REDIS_SENTINEL_NAME: 'wayline',
    });
  });

  afterAll(async () => {
    closeRedis();
    for (const child of running) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
  });

  test('the master that they name is used, and after a failover the new one', async () => {
    const write = (value: string) =>
      eventually(
        async () =>
          (await redis()
            ?.set('word', value)
            .catch(() => null)) === 'OK',
      );
    await write('first');
    expect(redis()?.options.db).toBe(2);
    const sentinel = new Redis({ port: ports[2] });
    sentinel.on('error', () => {});
    await eventually(async () => (await sentinel.call('SENTINEL', 'FAILOVER', 'wayline').catch(() => null)) === 'OK');
    await eventually(async () => {
      const [, port] = (await sentinel.call('SENTINEL', 'get-master-addr-by-name', 'wayline')) as string[];
      return port === String(ports[1]);
    });
    running[0]?.kill('SIGKILL');
    await write('second');
    expect(await redis()?.get('word')).toBe('second');
    sentinel.disconnect();
  });

  function launch(port: number, lines: string[], options: string[] = []): void {
    const folder = makeTemporary('sentinel');
    const file = path.join(folder, 'redis.conf');
    fs.writeFileSync(file, [`port ${port}`, `dir ${folder}`, 'bind 127.0.0.1', 'save ""', ...lines].join('\n'));
    running.push(spawn('redis-server', [file, ...options], { stdio: 'ignore' }));
  }

  async function linked(port: number): Promise<void> {
    const probe = new Redis({ port, password: 'hidden', retryStrategy: () => 50, maxRetriesPerRequest: null });
    probe.on('error', () => {});
    await eventually(async () => /master_link_status:up/.test(await probe.info('replication')));
    probe.disconnect();
  }
});
