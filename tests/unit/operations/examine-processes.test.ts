import { once } from 'node:events';
import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { examineProcesses, judgeProcesses } from '~/operations/doctor/examine-processes.server.ts';
import { placeTestSettings } from '../../support/settings.ts';

const now = new Date('2026-11-24T12:00:00Z');
const processOf = (role: string, { age = 3600, isAlive = true } = {}) => {
  const startedAt = new Date(now.getTime() - age * 1000).toISOString();
  return { role, host: 'one', pid: 1, startedAt, seenAt: now.toISOString(), isAlive };
};
const silent = processOf('worker', { isAlive: false });

test.each([
  ['both', [processOf('web'), processOf('web'), processOf('worker')], 'ok', '2 web, 1 worker'],
  ['one that is both', [processOf('all')], 'ok', '1 web, 1 worker'],
  ['none', [], 'warning', 'none is alive'],
  ['silent ones', [silent], 'warning', 'none is alive'],
  ['a worker that went silent', [processOf('web'), silent], 'error', 'no worker is alive'],
  ['a worker alone', [processOf('worker')], 'warning', 'nobody serves the site'],
  ['a start', [processOf('web', { age: 2 })], 'warning', 'a start is underway'],
  ['one of many restarted', [processOf('web'), processOf('web', { age: 2 })], 'error', 'no worker is alive'],
])('the doctor looks at the processes that are alive: %s', (_what, seen, state, detail) => {
  expect(judgeProcesses(seen, now)).toEqual({ name: 'processes', state, detail: expect.stringContaining(detail) });
});

test('the doctor goes on where Redis takes a connection and answers nothing more', async () => {
  const sockets = new Set<net.Socket>();
  const redis = net.createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.setEncoding('utf8').on('data', (asked: string) => {
      if (/\binfo\b/i.test(asked)) socket.write('$19\r\nredis_version:7.0.0\r\n');
    });
  });
  await once(redis.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    redis.close();
    placeTestSettings();
  });
  placeTestSettings({ REDIS_URL: `redis://127.0.0.1:${(redis.address() as net.AddressInfo).port}` });
  expect(await examineProcesses(300)).toEqual([]);
  expect(sockets.size, 'was asked').toBe(1);
});
