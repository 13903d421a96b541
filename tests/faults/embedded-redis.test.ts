import fs from 'node:fs';
import { Redis } from 'ioredis';
import { describe, expect, test } from 'vitest';
import { superviseRedis } from '../../dev/redis.ts';
import { eventually } from '../support/eventually.ts';
import { hasRedis } from '../support/redis.ts';
import { makeTemporary } from '../support/temporary.ts';

async function pidAt(socket: string): Promise<string | null> {
  const client = new Redis({ path: socket, retryStrategy: null, maxRetriesPerRequest: 0, enableOfflineQueue: true });
  client.on('error', () => {});
  try {
    return /process_id:(\d+)/.exec(await client.info('server'))?.[1] ?? null;
  } catch {
    return null;
  } finally {
    client.disconnect();
  }
}

describe.skipIf(!hasRedis)('the redis-server of an embedded run', () => {
  test('F7: a killed Redis is launched again with its data, a stopped one is not', async () => {
    const folder = makeTemporary('embedded');
    let socket = '';
    const kept = await superviseRedis(folder, (place) => {
      socket = place;
    });
    expect(kept.isRunning).toBe(true);
    const writer = new Redis({ path: socket });
    writer.on('error', () => {});
    await writer.set('kept', 'yes');
    await eventually(async () => fs.existsSync(socket));
    const pid = Number(await pidAt(socket));
    await new Promise((resolve) => setTimeout(resolve, 1100)); // the append-only file is synced every second
    process.kill(pid, 'SIGKILL');
    const next = await eventually(async () => {
      const found = await pidAt(socket);
      return found && Number(found) !== pid ? found : null;
    });
    expect(next).not.toBe(String(pid));
    expect(await writer.get('kept')).toBe('yes');
    writer.disconnect();
    await kept.stop();
    await eventually(async () => (await pidAt(socket)) === null);
    fs.rmSync(folder, { recursive: true, force: true });
  });
});
